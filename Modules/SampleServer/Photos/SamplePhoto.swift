/// A photo of the sample collection. All of it follows from its number.
struct SamplePhoto: Sendable {
  static let numbers = 1...5_000
  private static let albumSize = 50

  let number: Int

  /// - Returns: nil for a number that the collection does not have.
  init?(number: Int) {
    guard Self.numbers.contains(number) else { return nil }
    self.number = number
  }

  /// From 1 to 100.
  var album: Int { (number - 1) / Self.albumSize + 1 }

  /// Pictures that this server makes.
  var picture: String { "photo-\(number)" }
  var thumbnail: String { "photo-\(number)-small" }

  /// In runs, as people upload what they bring home from a day.
  var author: SampleAuthor { SampleAuthor.all[number / 3 % SampleAuthor.all.count] }
}
