import Testing

@testable import SampleServer

struct ChecksumTests {
  @Test func hasThePublishedCheckValues() {
    #expect(Checksum.crc32(of: Array("123456789".utf8)) == 0xcbf4_3926)
    #expect(Checksum.adler32(of: Array("Wikipedia".utf8)) == 0x11e6_0398)
  }

  @Test func startsRightForNothing() {
    #expect(Checksum.crc32(of: []) == 0)
    #expect(Checksum.adler32(of: []) == 1)
  }
}
