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

  /// Works without a script.
  @MainActor
  static func upload(_ upload: WebPage.Upload, in address: String?) -> HTMLNode {
    .element(
      "form",
      [
        "class": "upload", "method": "post", "enctype": "multipart/form-data",
        "action": address.map { DisplayText("/-/upload?in=\($0.inAddress)") },
      ],
      [
        .element("label", ["for": "file"], upload.label),
        .element(
          "input",
          [
            "id": "file", "name": "file", "type": "file", "required": "",
            "accept": DisplayText(upload.types.joined(separator: ",")),
          ]), .element("button", [:], "Upload"),
      ])
  }
}
