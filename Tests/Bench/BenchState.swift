/// A state of the size that screens really have.
struct BenchState {
  var title: String
  var user: String
  var rows: [String]
  var isLoading: Bool
  var canLoadMore: Bool

  static func make(_ number: Int) -> BenchState {
    BenchState(
      title: "A title that is no small string \(number)",
      user: "somebody with a long name \(number)",
      rows: (0..<5).map { "row \($0) of state \(number)" }, isLoading: false, canLoadMore: true)
  }
}
