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
  var author: String {
    let authors = SampleLibrary.authors
    return authors[number / 3 % authors.count]["name"]?.string ?? ""
  }
}

/// The lists' lengths share no divisor, so that no two of the 5,000 put together are the same.
extension SamplePhoto {
  private static let parts =
    SampleContent.json("photo-titles.json", as: [String: [String]].self) ?? [:]
  private static let subjects = parts["subjects"] ?? []
  private static let places = parts["places"] ?? []
  private static let endings = parts["endings"] ?? []
  private static let whole = parts["whole"] ?? []

  /// Blank for one photo in 613, and a sentence of its own for one in 97.
  var title: String {
    if number % 613 == 12 { return number.isMultiple(of: 2) ? "" : "   " }
    if number % 97 == 41 { return Self.whole[number / 97 % Self.whole.count] }
    let subject = Self.subjects[number % Self.subjects.count]
    let place = Self.places[number % Self.places.count]
    return subject + place + Self.endings[number % Self.endings.count]
  }
}
