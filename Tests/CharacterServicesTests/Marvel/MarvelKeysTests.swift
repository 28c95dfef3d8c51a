import CharacterServices
import Testing

struct MarvelKeysTests {
  private let keys = MarvelKeys(publicKey: "harbour-public", privateKey: "harbour-private")

  private struct Holder {
    let keys: MarvelKeys
    let optional: MarvelKeys?
  }

  @Test func noTextShowsThem() {
    let holder = Holder(keys: keys, optional: keys)
    var texts = [
      "\(keys)", String(describing: keys), String(reflecting: keys), "\(holder)", "\([keys])",
      String(reflecting: holder), String(reflecting: [1: keys]),
    ]
    var dumped = ""
    dump(keys, to: &dumped)
    dump(holder, to: &dumped)
    texts.append(dumped)
    for text in texts {
      #expect(text.contains("MarvelKeys(…)"))
      #expect(!text.contains("harbour"))
    }
  }

  @Test func theMirrorIsEmpty() {
    #expect(Mirror(reflecting: keys).children.isEmpty)
  }
}
