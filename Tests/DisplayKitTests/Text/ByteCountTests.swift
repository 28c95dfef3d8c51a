import Testing

@testable import DisplayKit

struct ByteCountTests {
  @Test(arguments: [
    (0, "0 B"), (1_023, "1023 B"), (1_024, "1 KiB"), (1_536, "1.5 KiB"),
    (1_048_575, "1023 KiB"), (1_048_576, "1 MiB"), (67_108_864, "64 MiB"), (2_936_012, "2.7 MiB"),
  ])
  func showsBytesInTheLargestUnit(bytes: Int, text: String) {
    #expect(ByteCount.text(bytes) == text)
  }
}
