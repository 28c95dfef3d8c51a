import DisplayKit
import Testing

/// `Content.plainText` of the contents in the host's snapshots.
struct PlainTextSnapshotTests {
  @Test func everyKind() {
    #expect(
      ContentSample.everyKind.plainText == """
        Reading the wind 🧭

        Plain, strong, emphasized, code(), struck, secondary and a link in one paragraph, with 日本語の言葉 and שלום in it.

        Sails

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

        Force	Name	Sea
        0	Calm	Flat as a mirror
        4	Moderate breeze	Small waves, some white horses
        8	疾強風

        ───

        [image: A chart]

        [image: A mast]  [image]
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
        """)
  }

  @Test func hidesTypedText() {
    let text = ContentSample.everyKind.plainText(hidesTypedText: true)
    #expect(text.contains("Name: ••••••••\nPassword: ••••••••\nPort:\n"))
  }
}
