import DisplayKit

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzHTMLReader(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let html = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  let content = HTMLReader(base: WebLink("https://dev.to/a/b")).read(html)
  let fault = content.fault(readFrom: html.utf8.count)
  check(fault == nil, fault ?? "")
  check(
    content == HTMLReader(base: WebLink("https://dev.to/a/b")).read(html), "not the same")
  return 0
}
