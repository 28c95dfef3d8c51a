extension SampleArticle {
  static let guideRelease: [SampleBlock] = [
    .h2("7. The commands, in one place"),
    .p("These are all that you need for a year or so:"),
    .table([
      ["Command", "What it does"],
      ["`swift build`", "compiles everything, for debugging"],
      ["`swift build -c release`", "compiles with optimisation, for using"],
      ["`swift build --show-bin-path`", "says where the products are"],
      ["`swift run tide FILE TIME`", "builds if necessary, then runs"],
      ["`swift test`", "builds and runs all tests"],
      ["`swift test --filter TideTable`", "only the tests whose name matches"],
      ["`swift package resolve`", "fetches what the manifest asks for"],
      ["`swift package update`", "fetches newer versions, within your limits"],
      ["`swift package show-dependencies`", "draws who brought whom"],
      ["`swift package clean`", "deletes what was built"],
      ["`swift format -i -r Sources`", "tidies the source files in place"],
      ["`swift repl`", "a prompt in which to try a line or two"],
    ]),
    .details(
      summary: "If it doesn't build",
      [
        .p("Read the *first* error. The others are often only its echo."),
        .bullets([
          """
          “No such module TideKit”: the directory's name differs from the target's. Capitals \
          count.
          """,
          """
          “Inaccessible due to internal protection level”: there's a `public` missing in the \
          library.
          """,
          "An error in a file that you've deleted: `swift package clean`, and once more.",
        ]),
      ]),
    .h2("8. A release"),
    .p(
      """
      A debug build checks more and hurries less. For other people, build with optimisation; \
      and on Linux, put Swift's own libraries into the program, so that it runs where no Swift \
      is installed:
      """),
    .code(
      "sh",
      #"""
      swift build -c release --static-swift-stdlib
      cp "$(swift build -c release --show-bin-path)/tide" .
      strip tide
      ./tide tides.txt "2026-11-14 04:00"
      """#),
    .p(
      """
      On my machine the result has 58 megabytes, for some eighty lines of code. Nearly all of \
      it is Foundation, which knows every calendar on Earth, while we're using it to read a \
      file. When that bothers you, look into what else could read one. On a Mac, leave the \
      option out: there, the libraries are part of the system, and the program is tiny.
      """),
    .footnote(
      "Then try it where it will live.",
      note:
        """
        A fresh virtual machine or a container without Swift is best. “Works on my machine” is \
        a true statement about a machine that nobody else has.
        """),
    .p(
      """
      Write down in a file called `README.md` what it does, in two sentences, and how to build \
      it, in one line. Tag the commit as `1.0.0`. You've released something!
      """),
  ]
}
