import Testing

@testable import RaceKit

struct ScaleTests {
  @Test func placesWhatItHolds() {
    let scale = Scale(holding: [1, 2], from: 0, to: 100)
    #expect(scale.place(1) > 0 && scale.place(2) < 100)
    #expect(scale.place(1.5) == 50)
    #expect(scale.place(-7) == 0 && scale.place(7) == 100)
    #expect(scale.ticks(4) == [1, 1.5, 2])
  }

  @Test(arguments: [[], [3], [0, 0], [5, 5]])
  func placesTooFewNumbers(numbers: [Double]) {
    for scale in [
      Scale(holding: numbers, from: 0, to: 10), Scale(growing: numbers, from: 0, to: 10),
      Scale(growing: numbers, from: 0, to: 10, logarithmic: true),
    ] {
      #expect((0...10).contains(scale.place(numbers.first ?? 0)))
      #expect(scale.ticks(3).allSatisfy { $0.isFinite })
    }
  }

  @Test func takesLogarithmsOfWhatIsFarApart() {
    let near = Scale(growing: [10, 40], from: 0, to: 100)
    #expect(!near.isLogarithmic)
    #expect(near.place(0) == 0)
    let far = Scale(growing: [1, 100, 10_000], from: 0, to: 100)
    #expect(far.isLogarithmic)
    #expect(far.place(100).rounded() == 50)
    #expect(far.ticks(4) == [1, 10, 100, 1_000, 10_000] || far.ticks(4) == [1, 100, 10_000])
  }

  @Test(arguments: [
    (1.25, "1.3"), (-0.04, "0"), (-2.5, "-2.5"), (30, "30"), (.infinity, "0"), (.nan, "0"),
    (1e9, "0"),
  ])
  func writesCoordinates(number: Double, text: String) {
    #expect(Chart.place(number) == text)
  }

  @Test func cutsLongNames() {
    #expect(Chart.cut("Presenter", toFit: 66) == "Presenter")
    #expect(Chart.cut("VIP with Coordinator", toFit: 66) == "VIP with …")
  }
}
