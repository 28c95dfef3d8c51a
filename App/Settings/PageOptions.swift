import ArgumentParser
import DisplayKit

struct PageOptions: ParsableArguments {
  @Option(help: "The page, starting at 1.") var page = 1
  @Option(
    name: [.customLong("per-page"), .customLong("limit")],
    help: ArgumentHelp("Elements on a page.", valueName: "count"))
  var perPage: Int?

  func validate() throws {
    guard page >= 1 else { throw ValidationError("--page is \(page); the first page is 1.") }
    try validate(most: 1000)
  }

  func validate(most: Int) throws { try require("--per-page", perPage, in: 1...most) }

  var printed: PrintedPage { PrintedPage(number: page, size: perPage) }
}

/// The page of a list that a command prints.
struct PrintedPage {
  var number = 1
  /// Nil for the list's own size.
  var size: Int?
  /// The rows to print of a list that has no pages of its own; nil for all.
  var rows: Range<Int>?

  /// The hint that the list goes on; nil if the next page has no number.
  var hint: DisplayText? {
    number == .max ? nil : DisplayText("there is more: --page \(number + 1)")
  }

  /// This page as rows, for a list that has no pages of its own; or this and later pages, the last
  /// of which gives the number.
  func asRows(size standard: Int, pages: Int = 1) -> PrintedPage {
    let size = size ?? standard
    // Beyond any list, and without an overflow.
    let first = min(number - 1, 1 << 32) * size
    return PrintedPage(number: number + (pages - 1), size: size, rows: first..<first + size * pages)
  }
}
