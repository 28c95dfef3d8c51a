import Testing

@testable import WebHost

struct FormFileTests {
  private static let type = "multipart/form-data; boundary=----b0"
  private static let disposition = "Content-Disposition: form-data; name=\"file\"; filename="

  private static func body(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    Array("------b0\r\n\(disposition)\"\(name)\"\r\nContent-Type: image/png\r\n\r\n".utf8) + bytes
      + Array("\r\n------b0--\r\n".utf8)
  }

  @Test(arguments: [[], Array(0...255), Array("\r\n\r\n--".utf8), Array("\r\n------b0\r\n".utf8)])
  func readsTheNameAndTheBytes(bytes: [UInt8]) {
    let file = FormFile(Self.body("two %22cats%22 猫.png", bytes), type: Self.type)
    #expect(file?.name == "two \"cats\" 猫.png")
    #expect(file?.bytes == bytes)
    #expect(FormFile(Self.body("a", bytes), type: Self.type + "\"")?.bytes == bytes)
  }

  @Test(arguments: [
    nil, "", "text/plain", "multipart/form-data", "multipart/form-data; boundary=",
    "multipart/form-data; boundary=other",
    "multipart/form-data; boundary=" + String(repeating: "b", count: 700),
  ])
  func rejectsAnotherType(type: String?) {
    #expect(FormFile(Self.body("a", [1]), type: type) == nil)
  }

  @Test func rejectsFormsWithoutAFile() {
    #expect(FormFile(Self.body("", []), type: Self.type) == nil)
    let whole = Self.body("a", [1])
    for count in 0..<whole.count {
      #expect(FormFile(Array(whole.prefix(count)), type: Self.type) == nil)
    }
    let long = String(repeating: "a", count: FormFile.mostHeadBytes * 10)
    #expect(FormFile(Self.body(long, [1]), type: Self.type) == nil)
  }
}
