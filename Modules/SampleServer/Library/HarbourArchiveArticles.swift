/// What was written in other years: the old payloads, and a page from a wiki.
extension SampleArticle {
  static let harbourArchive: [SampleArticle] = [
    swiftWithoutXcode, copyOnWriteNapkin, modelViewWhatever, pastedFromAWiki,
  ]

  private static let swiftWithoutXcode = SampleArticle(
    id: 1027,
    title: "Learning Swift on a machine without Xcode",
    author: "hal_o",
    tags: ["swift", "beginners"],
    published: .inOldShape("2019-05-14T18:00:00Z"),
    description: """
      All you need is a terminal, an editor, and the patience to read what the compiler says.
      """,
    reactions: 58,
    body: [
      .p(
        """
        My laptop is old and it runs Linux. People keep telling me that I need a Mac to learn \
        Swift. I don't, and neither do you.
        """),
      .code(
        "sh",
        """
        mkdir tides && cd tides
        swift package init --type executable
        swift run
        """),
      .p(
        """
        Three lines, and it greets the world. Open `Sources/tides/main.swift`, change \
        something, run it again. You will *not* have pictures or buttons. You will have \
        optionals, enums, generics and a compiler that explains itself, and those are the \
        parts which stay.
        """),
      .bullets([
        "Stuck? `swift` with no arguments starts a REPL. Try things there.",
        "Read errors from the top. The first one is true. The others are its echoes.",
        "Write a tool that you need yourself. Mine says when it is high water.",
      ]),
      .p("When somebody lends you a Mac, you will only have to learn the buttons. 🍏"),
    ],
    comments: [
      .by("gonzalo", "“The others are its echoes” should be in the manual.")
    ])

  private static let copyOnWriteNapkin = SampleArticle(
    id: 1028,
    title: "Copy-on-write, drawn on a napkin",
    author: "gonzalo",
    tags: ["performance", "beginners", "swift"],
    published: .inOldShape("2019-09-30T07:25:00Z"),
    description: "Two variables, one array, and the moment at which they part.",
    reactions: 73,
    hasCover: false,
    body: [
      .p(
        """
        You assign an array to a second variable. Nothing is copied. You *read* both, all day: \
        nothing is copied. You change one of them. Now, and only now, there are two arrays.
        """),
      .image("napkin", alt: "Two arrows that point at one box; then one arrow each, at two boxes"),
      .p("How does it know? It asks whether anybody else is holding on:"),
      .code(
        "swift",
        """
        final class Storage {
          var readings: [Double]
          init(_ readings: [Double]) { self.readings = readings }
        }

        struct Barometer {
          private var storage = Storage([])

          mutating func add(_ reading: Double) {
            if !isKnownUniquelyReferenced(&storage) {
              storage = Storage(storage.readings)
            }
            storage.readings.append(reading)
          }
        }
        """),
      .p(
        """
        You rarely have to write this: a struct made of arrays and strings gets it for \
        nothing. But keep the napkin in mind when a loop is slow. Somewhere you may be holding \
        a *second* reference, and then every small change pays for a whole copy.
        """),
      .p("Rule of the napkin: **change in place, or give away; don't do both.**"),
    ])

  private static let modelViewWhatever = SampleArticle(
    id: 1029,
    title: "Model–View–Whatever",
    author: "ilse_keel",
    tags: ["architecture", "ios"],
    published: .inOldShape("2019-02-20T20:20:20Z"),
    description: "Seven patterns, one afternoon, the same small screen.",
    reactions: 112,
    hasCover: false,
    body: [
      .p(
        """
        For a workshop I built the same screen, a list of lighthouses, in seven patterns. I \
        expected a winner. What I found was one question, asked in seven accents: *who \
        decides?*
        """),
      .table([
        ["pattern", "who decides what happens", "who decides how it looks"],
        ["MVC", "the controller", "the controller, sadly"],
        ["MVP", "the presenter", "the presenter"],
        ["MVVM", "the view model", "the view, by binding"],
        ["VIPER", "the interactor", "the presenter"],
        ["a reducer", "a function", "the view, from state"],
      ]),
      .p("(That is five. The other two were MVC with a hat on.)"),
      .p(
        """
        All of them worked. The bad ones were those in which two objects *both* thought that \
        they decided. So here is my advice to anyone who is about to argue for an afternoon: \
        name the decision, name its owner, and then call the classes whatever you like.
        """),
      .video(address: "https://video.example/embed/seven-lighthouses"),
      .card(title: "Seven lighthouses: the source", address: "https://keel.example/lighthouses"),
    ],
    comments: [
      .by("camille", "“MVC with a hat on” describes my last two jobs."),
      .by(
        "tomasz",
        "All these years, and you still link to this. Did the answer change?",
        replies: [.by("ilse_keel", "The accents did.")]),
    ])

  private static let pastedFromAWiki = SampleArticle(
    id: 1032,
    title: "Pasted from the old wiki, please don't tidy",
    author: "tomasz",
    tags: [],
    published: .withMilliseconds("2022-11-08T22:03:07Z"),
    description: "Our first page of build notes, exactly as it was found, markup and all.",
    reactions: 21,
    hasCover: false,
    body: [
      .p(
        """
        We switched the wiki off today. This was its first page, from before anybody had \
        opinions about `<center>` or knew that `&` wants company. I like it too much to let it \
        go & too little to repair it.
        """),
      .raw(
        html: """
          <!-- do NOT edit, generated by hand -->
          <center><font color="#336699">~ Welcome to the BUILD PAGE ~</font></center>
          <p>To build you need <b>patience<br>and the <blink>blue</blink> cable.
          <p>Ask <harbourmaster berth=12>at the desk</harbourmaster> for the key.</p>
          <script>document.title = "this must not be shown";</script>
          <p>1 < 2 &amp;&amp; 3 &gt; 2, as far as we know &copy; the build team</p>
          """),
      .rule,
      .p("The blue cable is still in use."),
      .p("Nobody knows what happens without it."),
    ])
}
