import Testing

@testable import SampleServer

struct PictureLinkTests {
  @Test(
    arguments: [
      (PictureLink(name: "gull"), "http://h:1/images/gull.png"),
      (PictureLink(name: "gull", query: "a=b:1&c"), "http://h:1/images/gull.png?a=b:1&c"),
      (PictureLink(name: "gull", isRelative: true), "images/gull.png"),
    ])
  func makesAnAddress(link: PictureLink, address: String) {
    #expect(link.address(origin: "http://h:1") == address)
  }
}
