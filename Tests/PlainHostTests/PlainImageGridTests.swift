import DisplayKit
import PlainHost
import Testing

@MainActor
struct PlainImageGridTests {
  private func images(_ count: Int) -> [GridImage] {
    (0..<count).map {
      GridImage(link: WebLink("https://example.org/\($0 + 1).png"), alternative: "No. \($0 + 1)")
    }
  }

  private func print(
    _ images: [GridImage], columns: Int, _ style: PlainStyle = PlainStyle(links: .omitted)
  ) throws -> String {
    try Printout.text(of: .imageGrid(images, columns: columns), style)
      .replacing("\u{1B}", with: "⎋")
  }

  @Test(arguments: [PlainStyle(), PlainStyle(hasColor: true, links: .hyperlinks)])
  func singleImageIsDrawnLikeAnImage(style: PlainStyle) throws {
    let image = try #require(images(1).first)
    let alone = try Printout.text(of: .image(image.link, alternative: image.alternative), style)
    #expect(try Printout.text(of: .imageGrid([image], columns: 1), style) == alone)
  }

  @Test func fourImagesAreDrawnInTwoRows() throws {
    #expect(
      try print(images(4), columns: 2, PlainStyle()) == """
        [image: No. 1][1]  [image: No. 2][2]
        [image: No. 3][3]  [image: No. 4][4]

        [1] https://example.org/1.png
        [2] https://example.org/2.png
        [3] https://example.org/3.png
        [4] https://example.org/4.png

        """)
  }

  @Test func lastRowHasNoEmptyCells() throws {
    #expect(
      try print(images(7), columns: 3) == """
        [image: No. 1]  [image: No. 2]  [image: No. 3]
        [image: No. 4]  [image: No. 5]  [image: No. 6]
        [image: No. 7]

        """)
  }

  @Test func hyperlinksCoverOnlyTheirCell() throws {
    let text = try print(images(2), columns: 2, PlainStyle(links: .hyperlinks))
    #expect(
      text == """
        ⎋]8;;https://example.org/1.png⎋\\[image: No. 1]⎋]8;;⎋\\  \
        ⎋]8;;https://example.org/2.png⎋\\[image: No. 2]⎋]8;;⎋\\

        """)
  }

  @Test func drawsADuplicateImageTwice() throws {
    let image = GridImage(link: WebLink("https://example.org/a"), alternative: "A")
    #expect(
      try print([image, image], columns: 2, PlainStyle())
        == "[image: A][1]  [image: A][1]\n\n[1] https://example.org/a\n")
  }

  @Test func drawsAnImageWithoutLinkOrText() throws {
    let nothing = GridImage(link: nil, alternative: " \n")
    let words = GridImage(link: nil, alternative: "Two\nlines")
    #expect(
      try print([nothing, words], columns: 2, PlainStyle()) == "[image]  [image: Two lines]\n")
  }

  @Test func wrapsALongRow() throws {
    let long = GridImage(link: nil, alternative: "A boat that heels far over in a gust")
    let short = GridImage(link: nil, alternative: "A buoy")
    #expect(
      try print([long, short, short], columns: 2, PlainStyle(width: 30)) == """
        [image: A boat that heels far
        over in a gust]  [image: A
        buoy]
        [image: A buoy]

        """)
  }

  @Test func eachRowIsALineInPlainText() {
    #expect(
      Content.imageGrid(images(3), columns: 2).plainText
        == "[image: No. 1]  [image: No. 2]\n[image: No. 3]")
  }

  @Test(arguments: [
    (0, 2, 0), (3, 1, 3), (3, 0, 3), (3, -4, 3), (3, .min, 3), (3, .max, 1), (9, 3, 3),
  ])
  func drawsEachImageOnceForAnyColumnCount(_ count: Int, _ columns: Int, _ rows: Int) throws {
    let text = try print(images(count), columns: columns, PlainStyle(width: 200, links: .omitted))
    #expect(text.split(separator: "\n").count == rows)
    #expect(text.count { $0 == "[" } == count)
  }
}
