/// A photo of the sample collection. All values are derived from its number.
struct SamplePhoto: Sendable {
  static let numbers = 1...5_000
  private static let albumSize = 50

  let number: Int

  /// - Returns: nil for a number that is not in the collection.
  init?(number: Int) {
    guard Self.numbers.contains(number) else { return nil }
    self.number = number
  }

  /// From 1 to 100.
  var album: Int { (number - 1) / Self.albumSize + 1 }

  /// The name of a picture that this server generates.
  var picture: String { "photo-\(number)" }
  var thumbnail: String { "photo-\(number)-small" }

  /// Consecutive photos have the same author, as in real uploads.
  var author: String {
    let authors = SampleLibrary.authors
    return authors[number / 3 % authors.count]["name"]?.string ?? ""
  }
}

/// The lists have coprime lengths, so that the 5,000 combined titles are unique.
extension SamplePhoto {
  private static let parts =
    SampleContent.json("photo-titles.json", as: [String: [String]].self) ?? [:]
  private static let subjects = parts["subjects"] ?? []
  private static let places = parts["places"] ?? []
  private static let endings = parts["endings"] ?? []
  private static let whole = parts["whole"] ?? []

  /// Of one photo in 613.
  var isBlank: Bool { number % 613 == 12 }
  /// Its title where the collection has blank ones.
  var blankTitle: String { number.isMultiple(of: 2) ? "" : "   " }

  /// A complete sentence for one photo in 97.
  var title: String {
    if number % 97 == 41 { return Self.whole[number / 97 % Self.whole.count] }
    let subject = Self.subjects[number % Self.subjects.count]
    let place = Self.places[number % Self.places.count]
    return subject + place + Self.endings[number % Self.endings.count]
  }
}
