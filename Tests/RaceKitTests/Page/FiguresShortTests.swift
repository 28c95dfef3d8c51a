import Testing

@testable import RaceKit

struct FiguresShortTests {
  @Test(arguments: [
    (0, "0.00", "0"), (0.5, "0.50", "0.5"), (1.005, "1.00", "1"), (9.99, "9.99", "9.99"),
    (12.34, "12.3", "12.3"), (20, "20.0", "20"), (99.96, "100.0", "100"),
    (1234.5, "1,235", "1,235"),
    (-20.5, "-20.5", "-20.5"), (1e40, "∞", "∞"),
  ])
  func writesThreeFigures(number: Double, short: String, tick: String) {
    #expect(Figures.short(number) == short)
    #expect(Figures.tick(number) == tick)
  }

  @Test(arguments: [
    (0.0, "0"), (120, "120 ns"), (5_000, "5 µs"), (53_912, "53.9 µs"), (10_000_000, "10 ms"),
    (2_500_000_000, "2.5 s"),
  ])
  func findsAUnit(time: Double, text: String) {
    #expect(TimeUnit.tick(time) == text)
  }
}
