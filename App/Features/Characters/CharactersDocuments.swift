import CharacterListKit
import CharactersKit
import DisplayKit

// The documents of `--json`
extension CharacterListPages {
  /// With the requested page, also if the list continued to a later one because the requested one
  /// had no character to show.
  var document: JSONOutput {
    JSONOutput(
      document: [
        "characters": characters.map { character -> JSONObject in
          ["id": character.id, "name": character.name, "image": character.image]
        },
        "total": total, "page": first, "pages": pages,
      ] as JSONObject,
      notices: [skippedNotice], hasMore: pages > first)
  }
}

extension CharacterDetail {
  /// With the bio as plain text, "" if there is none.
  var json: JSONObject {
    [
      "id": id, "name": name, "bio": HTMLReader().read(bioHTML).plainText, "image": image,
      "facts": facts.map { ["name": $0.name, "value": $0.value] },
      "links": links.map { ["name": $0.name, "url": $0.url] },
    ]
  }
}
