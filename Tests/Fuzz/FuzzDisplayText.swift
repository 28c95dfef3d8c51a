import DisplayKit

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDisplayText(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let raw = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  let text = DisplayText(raw).string
  check(DisplayText(text).string.utf8.elementsEqual(text.utf8), "not the same twice")
  check(!text.unicodeScalars.contains(where: isRejected), "a rejected scalar")
  for line in text.split(separator: "\n") {
    check(line.count <= DisplayText.longestLine, "a long line")
    check(
      line.allSatisfy { $0.unicodeScalars.count <= DisplayText.longestCharacter },
      "a long character")
  }
  let line = DisplayText(raw).singleLine.string
  check(!line.contains("\n") && line.count <= DisplayText.longestLine, "not a line")
  check(DisplayWidth.of(text) >= 0 && text.utf8.count <= 4 * raw.utf8.count + 100, "size")
  if let link = WebLink(raw) { check(WebLink(link.string) == link, "not the same link") }
  return 0
}

private func isRejected(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x09, 0x0A: false
  case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0xFFF9...0xFFFB: true
  default: scalar.properties.isNoncharacterCodePoint
  }
}
