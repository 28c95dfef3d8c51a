import Testing

@testable import SampleServer

struct UploadTypeTests {
  @Test(
    arguments: [
      (UploadBytes.png, "image/png"), (UploadBytes.jpeg, "image/jpeg"),
      (UploadBytes.gif, "image/gif"), (Array("GIF87a".utf8), "image/gif"),
      (UploadBytes.webp, "image/webp"),
    ] as [([UInt8], String)])
  func knowsImagesByTheirBeginning(bytes: [UInt8], type: String) {
    #expect(UploadType(of: bytes)?.mediaType == type)
    #expect(UploadType(of: bytes + [1, 2, 3])?.mediaType == type)
    #expect(UploadType(of: bytes.dropLast()) == (bytes == UploadBytes.jpeg ? .jpeg : nil))
  }

  @Test(arguments: [
    "", "a picture, honestly", "<svg xmlns='http://www.w3.org/2000/svg'/>", "RIFF    WAVEfmt ",
    "GIF88a", "%PDF-1.7", " \u{89}PNG\r\n\u{1a}\n", "BM",
  ])
  func knowsNothingElse(text: String) {
    #expect(UploadType(of: Array(text.utf8)) == nil)
  }

  @Test func needsNoMoreBytesThanItSays() {
    for bytes in [UploadBytes.png, UploadBytes.jpeg, UploadBytes.gif, UploadBytes.webp] {
      #expect(bytes.count <= UploadType.tellingBytes)
    }
  }
}
