extension SampleArticle {
  static let offshoreTooling: [SampleArticle] = [scriptThatGrew, linterChair, readAloud]

  private static let scriptThatGrew = SampleArticle(
    id: 2004,
    title: "The script that became a build system",
    author: "hal_o",
    tags: ["tooling", "opensource"],
    published: .inOldShape("2019-03-11T09:12:00Z"),
    description: "It was eleven lines long and everybody liked it.",
    reactions: 64,
    hasCover: false,
    body: [
      .p(
        """
        It was eleven lines long and everybody liked it. It compiled the app and copied an \
        icon. On a Tuesday somebody gave it a flag.
        """),
      .p(
        """
        By spring the flag had siblings. By summer it had a *cache*, which is what scripts get \
        instead of grey hair. By autumn there was a folder named `build2`, and nobody could \
        say what had happened to `build1`.
        """),
      .h2("The signs, in the order in which they appear"),
      .bullets([
        "It takes an option whose name begins with `--skip`.",
        "It asks which day it is.",
        "It contains the word `retry`, and no network.",
        "New colleagues are told to run it **twice**.",
      ]),
      .p(
        """
        None of this is stupid. Each line was a good answer to a question that someone had \
        that afternoon. A script becomes a build system the way a path becomes a road: by \
        being used.
        """),
      .p(
        """
        My advice is small. Give the thing an owner, a test, and a date on which somebody \
        tries to delete it. Ours survived two of those dates. On the third, the standard tool \
        had learnt to copy icons, and eleven years of work went out in one commit.
        """),
      .rule,
      .p("The message of that commit is “Remove build2”. Still nobody knows about `build1`."),
    ],
    comments: [
      .by(
        "anneke",
        """
        It asks which day it is! Ours refuses to run on Fridays after three. We call it the \
        only senior engineer in the house.
        """),
      .by(
        "camille", "I was the person who gave it a flag. I am sorry.",
        replies: [
          .by("hal_o", "It was a good flag.")
        ]),
    ])

  private static let linterChair = SampleArticle(
    id: 2005,
    title: "Make the linter earn its chair",
    author: "priya_ships",
    tags: ["tooling", "refactoring"],
    published: .draft,
    description: "A rule that nobody can defend should not be able to stop a release.",
    reactions: 0,
    hasCover: false,
    body: [
      .p(
        """
        A linter sits in every review and never gets tired. That is a lot of influence for \
        something that can't be argued with, so once a year we make it reapply for the job.
        """),
      .p("For each rule we ask three questions, and it has to pass two:"),
      .numbers([
        "Has it found a *bug* in the last twelve months?",
        "Can the formatter do it, without a human?",
        "Would a newcomer guess it from the code around?",
      ]),
      .p(
        """
        Rules about spaces go to the formatter, and nobody speaks of them again. Rules about \
        danger, such as a force unwrap, stay and become errors. Everything in between was \
        somebody's taste in 2018, and leaves with our thanks.
        """),
      .code(
        "json",
        #"""
        {
          "version": 1,
          "lineLength": 100,
          "rules": { "NeverForceUnwrap": true, "NeverUseForceTry": true }
        }
        """#),
      .p("~~Warnings~~ There are no warnings. A warning is an error that lost its nerve."),
      .details(
        summary: "To do before this goes out",
        [
          .p("Ask the team if I may print the list of rules that we fired, with dates of service.")
        ]),
    ])

  private static let readAloud = SampleArticle(
    id: 2006,
    title: "A manifest you can read aloud",
    author: "camille",
    tags: ["swift", "tooling", "architecture"],
    published: .on("2026-08-30T06:55:31Z"),
    description: "Package.swift is Swift. Use two functions and a loop, and stop there.",
    reactions: 121,
    organization: "keelworks",
    body: [
      .p(
        """
        I like to open a package by its manifest, the way one opens a book by its table of \
        contents. Often it's four hundred lines of nested parentheses in which thirty targets \
        say the same six things.
        """),
      .p("But the manifest is a program, and it may have functions:"),
      .code(
        "swift",
        #"""
        // swift-tools-version: 6.0
        import PackageDescription

        /// A feature knows the foundations and never another feature.
        func feature(_ name: String, _ more: [Target.Dependency] = []) -> [Target] {
          [
            .target(name: name, dependencies: ["Foundations"] + more),
            .testTarget(name: "\(name)Tests", dependencies: [.byName(name: name)]),
          ]
        }

        let foundations: [Target] = [.target(name: "Foundations")]
        let features = feature("Charts") + feature("Logbook") + feature("Crew")

        let package = Package(name: "harbour", targets: foundations + features)
        for target in package.targets {
          target.swiftSettings = [.enableUpcomingFeature("ExistentialAny")]
        }
        """#),
      .p(
        """
        Now a module is one word on one line, and the rule about who may know whom is a \
        *function*: to break it you have to change its name, in a diff, before witnesses.
        """),
      .h3("And stop there"),
      .p(
        """
        No reading of the environment to add targets on some machines only, no loops over the \
        file system, no configuration language of your own. If I can't read it aloud in a \
        minute, it has become a build system, and Hal has written down how that ends.
        """),
      .card(
        title: "The script that became a build system",
        address: "https://blog.example/hal_o/the-script-that-became-a-build-system"),
    ])
}
