import DisplayKit
import Testing

struct PlainStyleTests {
  @Test func isNeverNarrowerThanTenColumns() {
    #expect(PlainStyle(width: 3).width == 10)
    #expect(PlainStyle(width: -1).width == 10)
    #expect(PlainStyle(width: 11).width == 11)
  }
}
