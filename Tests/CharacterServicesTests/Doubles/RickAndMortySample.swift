enum RickAndMortySample {
  static func page(
    _ results: [String], count: Int? = nil, pages: Int = 1, next: String? = nil
  ) -> String {
    """
    {"info": {"count": \(count ?? results.count), "pages": \(pages),
      "next": \(next.map { "\"\($0)\"" } ?? "null"), "prev": null},
     "results": [\(results.joined(separator: ", "))]}
    """
  }

  static let keeper = """
    {
      "id": 12, "name": "The Keeper", "status": "Alive", "species": "Human", "type": "Giant",
      "gender": "unknown", "origin": {"name": "unknown", "url": ""},
      "location": {"name": "Needle Light", "url": "https://rick.test/api/location/5"},
      "image": "https://rick.test/api/character/avatar/12.jpeg",
      "episode": ["https://rick.test/api/episode/1", "https://rick.test/api/episode/9"],
      "url": "https://rick.test/api/character/12", "created": "2017-11-04T20:03:34.737Z"
    }
    """
}
