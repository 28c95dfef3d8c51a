import PNGKit
import Testing

struct ImageTypeTests {
  @Test(
    arguments: [
      (PNGChunk.signature, .png), ([0xff, 0xd8, 0xff], .jpeg), (Array("GIF87a".utf8), .gif),
      (Array("GIF89a".utf8), .gif), (Array("RIFF\u{4}\0\0\0WEBP".utf8), .webp),
    ] as [([UInt8], ImageType)])
  func detectsImagesBySignature(bytes: [UInt8], type: ImageType) {
    #expect(bytes.count <= ImageType.signatureLength)
    #expect(ImageType(of: bytes) == type)
    #expect(ImageType(of: bytes + [1, 2, 3]) == type)
    #expect(ImageType(of: bytes.dropLast()) == nil)
    #expect(type.mediaType == "image/\(type)")
  }

  @Test(arguments: [
    "", "a picture, honestly", "<svg xmlns='http://www.w3.org/2000/svg'/>", "RIFF    WAVEfmt ",
    "GIF88a", "%PDF-1.7", " \u{89}PNG\r\n\u{1a}\n", "BM",
  ])
  func rejectsOtherData(text: String) {
    #expect(ImageType(of: Array(text.utf8)) == nil)
  }
}
