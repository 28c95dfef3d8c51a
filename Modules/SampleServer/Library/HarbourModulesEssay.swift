extension SampleArticle {
  static let harbourModulesEssay: [SampleBlock] =
    moduleIsAPromiseOpening + moduleIsAPromiseMiddle + moduleIsAPromiseEnd

  private static let moduleIsAPromiseOpening: [SampleBlock] = [
    .p(
      """
      Two winters ago we cut our app into nineteen modules. Everybody was happy for a week. \
      Builds were faster, the diagram looked like a city map, and the person who drew it (me) \
      gave a talk. By spring we had a new kind of meeting, in which four people tried to find \
      out where a button lived.
      """),
    .p(
      """
      Nothing had gone wrong with the *cutting*. We had simply made walls and forgotten the \
      doors. Any type that another module might want was `public`, so every type was `public`, \
      and a change in one corner of the city made traffic jams in all the others.
      """),
    .h2("What a wall is for"),
    .p(
      """
      A wall does two things. It keeps the neighbours out, and it lets the people inside move \
      the furniture without asking anybody. The second is the one that pays. If I can rename, \
      split and delete types all afternoon and no other module recompiles, then the module is \
      real. If I can't, it is a folder with a build setting.
      """),
    .quote([
      .p(
        """
        A module is not a place to put code. It is a promise about which code may be forgotten \
        by everybody else.
        """),
      .p("— scribbled on our whiteboard, then photographed, then lost"),
    ]),
    .p(
      """
      So we stopped asking “where does this type go?” and began to ask “what may the others \
      forget?” The answers were surprisingly short. The app may forget that articles have a \
      presenter. It may forget that there is a cache. It may *not* forget that an article can \
      be opened by its number, because links in e-mails do that.
      """),
  ]

  private static let moduleIsAPromiseMiddle: [SampleBlock] = [
    .h2("The door"),
    .p(
      """
      Each feature now has one file that its callers read. We call it the assembly, because it \
      assembles; some of us call it the door. It holds what goes in, what comes out, and \
      nothing that is interesting:
      """),
    .code(
      "swift",
      """
      package struct ArticlesAssembly {
        package enum Output: Sendable {
          case selected(articleID: Int)
          case closed
        }

        private let repository: any ArticleRepository

        package init(repository: any ArticleRepository) {
          self.repository = repository
        }

        @MainActor
        package func makeList(output: @escaping (Output) -> Void) -> ArticlesView {
          let presenter = ArticlesPresenter()
          let interactor = ArticlesInteractor(repository: repository, presenter: presenter)
          return ArticlesView(interactor: interactor, output: output)
        }
      }
      """),
    .p(
      """
      Three things are worth pointing at. The module asks for what it needs in the \
      initialiser, so there is nowhere to hide a singleton. It speaks of leaving by a word of \
      its own, `Output`, and has no idea who listens. And it is `package`, not `public`: the \
      compiler now knows that nobody outside this repository can hold us to it.
      """),
    .h3("How wide should a door be?"),
    .p(
      """
      We count declarations. It is crude, and it works, the way a bathroom scale works: not by \
      being right, but by being on the floor every morning.
      """),
    .table([
      ["declarations in the door", "what it usually means", "what we do"],
      ["1–6", "a feature that knows what it is", "nothing"],
      ["7–12", "a feature with a past", "read it again on Friday"],
      ["13–25", "two features in one coat", "find the seam, cut there"],
      ["more", "a folder with a build setting", "stop, merge, start over"],
    ]),
    .p(
      """
      The number matters less than the habit of looking. The first time we counted, our \
      *login* feature offered forty-one declarations to the world. Thirty-three of them were \
      used by nobody. They had been made visible by a test, or by a demo, or by the reflex \
      that fixes an error message by typing six letters.
      """),
  ]

  private static let moduleIsAPromiseEnd: [SampleBlock] = [
    .h2("Who may call whom"),
    .p(
      """
      Doors are half of a city. The other half is a traffic rule, and ours fits into three \
      lines:
      """),
    .numbers([
      "Foundations import nothing of ours, and never each other.",
      "Features import foundations, and never another feature.",
      "The app imports everything, and nothing imports the app.",
    ]),
    .p(
      """
      The second line is the expensive one. It means that the article screen cannot open the \
      author's profile. It can only say that an author was chosen; somebody above it decides \
      what that means. For two weeks this felt like bureaucracy. In the third week we replaced \
      the profile, entirely, and the article screen was not even recompiled.
      """),
    .p(
      """
      It also told us where our modules had been wrong. When two features needed a third thing \
      in common, there were exactly two cases. Either the thing was a foundation in disguise \
      (a date format, a cache, a way to show text), or the two features were one. Both \
      discoveries are pleasant. The unpleasant case, in which features know each other *a \
      little*, is simply no longer on the menu.
      """),
    .h2("What we would do again, and what not"),
    .bullets([
      """
      Again: **one door per feature**, the same file name everywhere, and a comment at its top \
      that says what the module does *not* do.
      """,
      "Again: counting. A number in a review is easier to discuss than a taste.",
      """
      Not again: cutting by layer. `Models`, `Networking` and `Views` as modules gave us three \
      walls, and every change had to walk through all of them.
      """,
      """
      Not again: ~~a protocol for each class~~ a protocol for each *capability that really has \
      two implementations*, of which one may live in the tests.
      """,
    ]),
    .footnote(
      "We are at nine modules today, down from nineteen.",
      note: """
        Ten, if you count the one that holds the test server. It has its own opinions about \
        that.
        """),
    .p(
      """
      The city map is gone. In its place there is a list of nine names and nine doors, and a \
      new colleague read it in a lunch break. She asked only one question: “Where is the \
      common module?” I have rarely been so proud of an absence. The notes that we keep for \
      newcomers are [here](https://keel.example/notes/doors), if you want to steal the table.
      """),
  ]
}
