import DisplayKit
import PlainHost
import Testing

/// The printed output of one content of every kind. ESC is written as ⎋.
@MainActor
struct PlainSnapshotTests {
  private func print(_ style: PlainStyle) throws -> String {
    try Printout.text(of: ContentSample.everyKind, style).replacing("\u{1B}", with: "⎋")
  }

  @Test func at80Columns() throws {
    let text = try print(PlainStyle())
    #expect(
      text == #"""
        Reading the wind 🧭
        ===================

        Plain, strong, emphasized, `code()`, ~~struck~~, secondary and a link[1] in one
        paragraph, with 日本語の言葉 and שלום in it.

        Sails
        -----

        • A sail has three corners, and each has a name.
        • They are:
           9. head
          10. tack
          11. clew

        │ If you think of reefing, it is time to reef.
        │
        │ │ Says who?

            let knots = 12

                if knots > 10 { reef() }

        Force  Name             Sea
        ─────  ───────────────  ──────────────────────────────
        0      Calm             Flat as a mirror
        4      Moderate breeze  Small waves, some white horses
        8      疾強風

        ────────────────────────────────────────────────────────────────────────────────

        [image: A chart][2]

        [image: A mast][3]  [image]
        [image: A keel]

        ▾ Why reef early?
          It is easier.

        A row.

        first
        second

        Name: Ann␛[31m
        Password: ••••••••
        Port:
          Choose a port.
        [Cast off]

        [1] https://example.org/wind
        [2] https://example.org/chart.png
        [3] https://example.org/mast.png

        """#)
  }

  @Test func at40Columns() throws {
    let text = try print(PlainStyle(width: 40))
    #expect(
      text == #"""
        Reading the wind 🧭
        ===================

        Plain, strong, emphasized, `code()`,
        ~~struck~~, secondary and a link[1] in
        one paragraph, with 日本語の言葉 and
        שלום in it.

        Sails
        -----

        • A sail has three corners, and each has
          a name.
        • They are:
           9. head
          10. tack
          11. clew

        │ If you think of reefing, it is time to
        │ reef.
        │
        │ │ Says who?

            let knots = 12

                if knots > 10 { reef() }

        Force  Name             Sea
        ─────  ───────────────  ────────────────
        0      Calm             Flat as a mirror
        4      Moderate breeze  Small waves,
                                some white
                                horses
        8      疾強風

        ────────────────────────────────────────

        [image: A chart][2]

        [image: A mast][3]  [image]
        [image: A keel]

        ▾ Why reef early?
          It is easier.

        A row.

        first
        second

        Name: Ann␛[31m
        Password: ••••••••
        Port:
          Choose a port.
        [Cast off]

        [1] https://example.org/wind
        [2] https://example.org/chart.png
        [3] https://example.org/mast.png

        """#)
  }

  @Test func withColorsAndHyperlinks() throws {
    let text = try print(PlainStyle(width: 60, hasColor: true, links: .hyperlinks))
    #expect(
      text == #"""
        ⎋[1mReading the wind 🧭⎋[0m

        Plain, ⎋[1mstrong⎋[0m, ⎋[3memphasized⎋[0m, ⎋[35mcode()⎋[0m, ⎋[9mstruck⎋[0m, ⎋[2msecondary⎋[0m and a
        ⎋]8;;https://example.org/wind⎋\⎋[4mlink⎋[0m⎋]8;;⎋\ in one paragraph, with 日本語の言葉 and שלום in it.

        ⎋[1mSails⎋[0m

        • A sail has three corners, and each has a name.
        • They are:
           9. head
          10. tack
          11. clew

        ⎋[2m│⎋[0m If you think of reefing, it is time to reef.
        ⎋[2m│⎋[0m
        ⎋[2m│⎋[0m ⎋[2m│⎋[0m Says who?

            let knots = 12

                if knots > 10 { reef() }

        ⎋[1mForce⎋[0m  ⎋[1mName⎋[0m             ⎋[1mSea⎋[0m
        ⎋[2m─────  ───────────────  ──────────────────────────────⎋[0m
        0      Calm             Flat as a mirror
        4      Moderate breeze  Small waves, some white horses
        8      疾強風

        ⎋[2m────────────────────────────────────────────────────────────⎋[0m

        ⎋]8;;https://example.org/chart.png⎋\⎋[2;4m[image: A chart]⎋[0m⎋]8;;⎋\

        ⎋]8;;https://example.org/mast.png⎋\⎋[2;4m[image: A mast]⎋[0m⎋]8;;⎋\  ⎋[2m[image]⎋[0m
        ⎋[2m[image: A keel]⎋[0m

        ▾ ⎋[1mWhy reef early?⎋[0m
          It is easier.

        A row.

        first
        second

        Name: Ann␛[31m
        Password: ••••••••
        Port:
          ⎋[1;31mChoose a port.⎋[0m
        ⎋[1m[Cast off]⎋[0m

        """#)
  }
}
