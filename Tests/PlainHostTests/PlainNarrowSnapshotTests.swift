import DisplayKit
import PlainHost
import Testing

/// One content of every kind at the minimum width.
@MainActor
struct PlainNarrowSnapshotTests {
  private func print(_ style: PlainStyle) throws -> String {
    try Printout.text(of: ContentSample.everyKind, style)
  }

  @Test func at10Columns() throws {
    let text = try print(PlainStyle(width: 10))
    #expect(
      text == #"""
        Reading
        the wind
        🧭
        ==========

        Plain,
        strong,
        emphasized
        ,
        `code()`,
        ~~struck~~
        ,
        secondary
        and a
        link[1] in
        one
        paragraph,
        with 日本
        語の言葉
        and שלום
        in it.

        Sails
        -----

        • A sail
          has
          three
          corners,
          and each
          has a
          name.
        • They
          are:
           9. head
          10. tack
          11. clew

        │ If you
        │ think of
        │ reefing,
        │ it is
        │ time to
        │ reef.
        │
        │ │ Says
        │ │ who?

            let knots = 12

                if knots > 10 { reef() }

        Force: 0
        Name: Calm
        Sea: Flat
        as a
        mirror

        Force: 4
        Name:
        Moderate
        breeze
        Sea: Small
        waves,
        some white
        horses

        Force: 8
        Name: 疾強
        風

        ──────────

        [image: A
        chart][2]

        [image: A
        mast][3]
        [image]
        [image: A
        keel]

        ▾ Why reef
          early?
          It is
          easier.

        A row.

        first
        second

        Name:
        Ann␛[31m
        Password:
        ••••••••
        Port:
          Choose a
          port.
        [Cast off]

        [1] https://example.org/wind
        [2] https://example.org/chart.png
        [3] https://example.org/mast.png

        """#)
  }
}
