@testable import CharactersKit

enum MarvelSample {
  static func wrapped(_ results: [String], total: Int? = nil) -> String {
    """
    {"code": 200, "status": "Ok", "copyright": "©", "attributionText": "", "etag": "f0", "data": {
      "offset": 0, "limit": 20, "total": \(total ?? results.count), "count": \(results.count),
      "results": [\(results.joined(separator: ", "))]
    }}
    """
  }

  static let captain = """
    {
      "id": 1009017, "name": "Captain Almanac ", "description": "<p>Knows the day.</p>  ",
      "modified": "2014-04-29T14:18:17-0400",
      "thumbnail": {"path": "http://pictures.test/i/mg/c/e0/535f", "extension": "jpg"},
      "resourceURI": "http://pictures.test/v1/public/characters/1009017",
      "comics": {"available": 1302, "returned": 20, "collectionURI": "", "items": [
        {"resourceURI": "", "name": "Low Water #1"}
      ]},
      "series": {"available": 186, "returned": 20, "collectionURI": "", "items": []},
      "stories": {"available": 1627, "returned": 20, "collectionURI": "", "items": [
        {"resourceURI": "", "name": "Cover of Low Water #1", "type": "cover"}
      ]},
      "events": {"available": 0, "returned": 0, "collectionURI": "", "items": []},
      "urls": [
        {"type": "detail", "url": "http://marvel.test/characters/17?utm_campaign=apiRef&a=b"},
        {"type": "wiki", "url": "http://marvel.test/wiki/17"}
      ]
    }
    """

  static let pictureless = """
    {
      "id": 1009034, "name": "Nobody", "description": "",
      "modified": "-0001-11-30T00:00:00-0500",
      "thumbnail": {"path": "http://pictures.test/b/image_not_available", "extension": "jpg"},
      "comics": {"available": 0, "returned": 0}, "series": {"available": 0, "returned": 0},
      "stories": {"available": 0, "returned": 0}, "events": {"available": 0, "returned": 0},
      "urls": []
    }
    """
}

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
