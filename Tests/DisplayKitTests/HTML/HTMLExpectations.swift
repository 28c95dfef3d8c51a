import DisplayKit
import Testing

/// HTML on a page of dev.to, and the expected content.
struct HTMLCase: Sendable, CustomTestStringConvertible {
  let html: String
  let blocks: [Content]

  init(_ html: String, _ blocks: Content...) { self.init(html, blocks: blocks) }

  init(_ html: String, blocks: [Content]) {
    self.html = html
    self.blocks = blocks
  }

  var testDescription: String { html }

  func check(sourceLocation: SourceLocation = #_sourceLocation) {
    let content = HTMLReader(base: WebLink("https://dev.to")).read(html)
    let expected: Content =
      switch blocks.count {
      case 0: .nothing
      case 1: blocks[0]
      default: .stack(blocks, spacing: 1)
      }
    #expect(content == expected, sourceLocation: sourceLocation)
  }
}

func text(_ words: StyledText) -> Content { .text(words) }

func text(_ runs: StyledText.Run...) -> Content { .text(StyledText(runs)) }

func lines(_ blocks: Content...) -> Content { .stack(blocks, spacing: 0) }

func stack(_ blocks: Content...) -> Content { .stack(blocks, spacing: 1) }

func bullets(_ items: Content...) -> Content { .items(items, marker: .bullet) }

func numbers(from start: Int = 1, _ items: Content...) -> Content {
  .items(items, marker: .number(start: start))
}

func table(header: [StyledText] = [], _ rows: [StyledText]...) -> Content {
  .table(Table(header: header, rows: rows))
}

func run(
  _ text: DisplayText, _ emphasis: StyledText.Emphasis = [], link: String? = nil
) -> StyledText.Run {
  StyledText.Run(text, emphasis, link: link.flatMap { WebLink($0) })
}

func image(_ source: String, _ alternative: DisplayText) -> Content {
  .image(WebLink(source), alternative: alternative)
}

/// The address of a video or image on a line of its own.
func address(_ string: String) -> Content {
  text(run(DisplayText(string), link: string))
}
