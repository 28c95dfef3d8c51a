extension SampleArticle {
  static let guideProgram: [SampleBlock] = [
    .h2("4. The program"),
    .p(
      """
      A file called `main.swift` is special: its lines run from top to bottom, as in a script. \
      Ours is `Sources/tide/main.swift`, and its first half is about what the user typed:
      """),
    .code(
      "swift",
      #"""
      import Foundation
      import TideKit

      func complain(_ message: String) {
        FileHandle.standardError.write(Data("tide: \(message)\n".utf8))
      }

      guard CommandLine.arguments.count == 3 else {
        complain("usage: tide FILE TIME")
        exit(64)
      }
      let path = CommandLine.arguments[1]
      let time = CommandLine.arguments[2]
      """#),
    .p(
      """
      Why three arguments, when we asked for two? The first one is always the name by which \
      the program was called.
      """),
    .p(
      """
      Why `complain`, and not `print`? Because a program has *two* ways to speak. What it was \
      asked for goes to standard output. Everything else goes to standard error, which stays \
      on the screen even when the output goes into a file or to another program. Mix them, and \
      one day somebody's script will sail by an error message.
      """),
    .p("The second half reads the file, and asks the question:"),
    .code(
      "swift",
      #"""
      let input: FileHandle? =
        path == "-" ? .standardInput : FileHandle(forReadingAtPath: path)
      guard let input, let data = try? input.readToEnd() ?? Data() else {
        complain("cannot read \(path)")
        exit(66)
      }

      do {
        let table = try TideTable(String(decoding: data, as: UTF8.self))
        if let tide = table.next(.high, after: time) {
          print("\(tide.time)  \(tide.metres) m")
        } else {
          complain("no high water after \(time)")
          exit(1)
        }
      } catch let error as UnreadableLine {
        complain("\(path):\(error.number): cannot read “\(error.text)”")
        exit(65)
      }
      """#),
    .footnote(
      "The `?? Data()` is there because I tried an empty file.",
      note:
        """
        At the end of the input `readToEnd` returns nil, and a file without any bytes begins \
        at its end. Without those nine characters the program says that it can't read a file \
        which it has just read completely.
        """),
    .p(
      """
      A dash instead of a path means standard input. That's an old custom, and it makes the \
      tool fit into a pipeline: whatever can print a tide table can be piped into yours.
      """),
    .h2("5. The last word"),
    .p(
      """
      When a program ends, it leaves one number behind. Zero means that all went well. Which \
      numbers mean what is up to you, but people before you have thought about it, and the \
      ones above are theirs:
      """),
    .bullets([
      "**64**: I was called in the wrong way.",
      "**65**: the data are wrong.",
      "**66**: there is no such input.",
      "**1**: nothing failed, but the answer is no.",
    ]),
    .card(
      title: "Exit codes are your shortest documentation",
      address: "https://blog.example/dov_writes/exit-codes-are-your-shortest-documentation"),
    .p("Try each of them. In most shells `$?` is the number that the last command left:"),
    .code(
      "console",
      #"""
      $ swift build
      $ .build/debug/tide; echo $?
      tide: usage: tide FILE TIME
      64
      $ echo "tomorrow, probably" | .build/debug/tide - 2026; echo $?
      tide: -:1: cannot read “tomorrow, probably”
      65
      """#),
  ]

  static let guideTests: [SampleBlock] = [
    .h2("6. Tests"),
    .p(
      """
      You've tried it by hand. Now teach the machine to do that, in \
      `Tests/TideKitTests/TideTableTests.swift`:
      """),
    .code(
      "swift",
      #"""
      import Testing

      @testable import TideKit

      struct TideTableTests {
        let text = """
          2026-11-14 03:12 4.7 high
          2026-11-14 09:25 0.9 low
          2026-11-14 15:38 4.9 high
          """

        @Test func findsTheNextHighWater() throws {
          let table = try TideTable(text)
          #expect(table.next(.high, after: "2026-11-14 04:00")?.metres == 4.9)
        }

        @Test func hasNoNextOneAfterTheLast() throws {
          let table = try TideTable(text)
          #expect(table.next(.high, after: "2026-11-14 20:00") == nil)
        }

        @Test(arguments: ["tomorrow", "2026-11-14 03:12 deep high", "2026-11-14 03:12 4.7"])
        func namesTheLineThatItCannotRead(_ line: String) {
          #expect(throws: UnreadableLine(number: 4, text: line)) {
            try TideTable(text + "\n" + line)
          }
        }
      }
      """#),
    .p(
      """
      Each `@Test` is a sentence about the library. The last one is three tests in one coat: \
      it runs once for each of its `arguments`, and when one of them fails, the report says \
      which. Run them with `swift test`.
      """),
    .p(
      """
      Then do what hardly anyone does, and *break the code*. Change `>` to `<` in `next`, run \
      the tests, and see them fail. A test that you've never seen fail is a smoke detector \
      that you've never heard.
      """),
    .h3("And the program in front?"),
    .p(
      """
      The tests talk to the library, so nobody has tested the sixty words that a user really \
      meets: the usage line, the numbers at the end, the dash. For a program this thin, a \
      shell script is enough. It calls the built tool the way a person would, and compares \
      what comes back with what should:
      """),
    .code(
      "sh",
      #"""
      tool=.build/debug/tide
      test "$($tool tides.txt '2026-11-14 04:00')" = "2026-11-14 15:38  4.9 m" || exit 1
      $tool 2> /dev/null; test $? -eq 64 || exit 1
      $tool no-such-file 2026 2> /dev/null; test $? -eq 66 || exit 1
      : | $tool - 2026 2> /dev/null; test $? -eq 1 || exit 1
      echo "all well"
      """#),
    .p(
      """
      The fourth check is the empty file from above. Every mistake that I've made in public \
      gets a line in a file like this, so that I'm free to make a *new* one.
      """),
  ]
}
