import DisplayKit

/// The host's own forms above the content of a screen.
extension HTMLNode {
  /// Works without a script.
  static func search(for words: String, in address: String?) -> HTMLNode {
    .element(
      "form", ["role": "search", "action": "/-/search", "method": "get"],
      [
        .element(
          "input", ["type": "hidden", "name": "in", "value": address.map { DisplayText($0) }]),
        .element("label", ["for": "words"], "Search"),
        .element(
          "input",
          ["id": "words", "name": "words", "type": "search", "value": DisplayText(words)]),
        .element("button", [:], "Search"),
      ])
  }

  @MainActor
  static func upload(_ upload: WebPage.Upload) -> HTMLNode {
    .element(
      "form", ["class": "upload", "method": "post"],
      [
        .element("label", ["for": "file"], upload.label),
        .element(
          "input",
          [
            "id": "file", "type": "file", "required": "",
            "accept": DisplayText(upload.types.joined(separator: ",")),
          ]), .element("button", [:], "Upload"),
      ])
  }
}
