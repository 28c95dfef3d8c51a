extension HTMLWriter {
  func media(_ block: SampleBlock) -> String {
    switch block {
    case .image(let name, let alt): wrappedImage(name, alt: alt)
    case .figure(let name, let alt, let caption): figure(name, alt: alt, caption: caption)
    case .card(let title, let address): card(title, address: address)
    case .video(let address): video(address)
    case .emojiImage(let emoji, let text): emojiImage(emoji, text)
    default: ""
    }
  }

  private func wrappedImage(_ name: String, alt: String) -> String {
    let address = ImageAddress.of(name, origin: origin)
    return """
      <p><a href="\(HTMLText.escaped(address))" class="article-body-image-wrapper">\
      \(image(name, alt: alt))</a></p>
      """
  }

  private func image(_ name: String, alt: String) -> String {
    let address = HTMLText.escaped(ImageAddress.of(name, origin: origin))
    return """
      <img src="\(address)" alt="\(HTMLText.escaped(alt))" loading="lazy" width="320" height="134" \
      srcset="\(address)?width=320 320w, \(address)?width=640 640w" sizes="100vw">
      """
  }

  private func figure(_ name: String, alt: String, caption: String) -> String {
    """
    <figure>
    \(image(name, alt: alt))
    <figcaption>\(HTMLText.inline(caption))</figcaption>
    </figure>
    """
  }

  private func card(_ title: String, address: String) -> String {
    let title = HTMLText.escaped(title)
    let link = HTMLText.escaped(address)
    let picture = HTMLText.escaped(ImageAddress.of("card-\(Slug.of(address))", origin: origin))
    return """
      <div class="ltag__link">
        <a href="\(link)" class="ltag__link__link">
          <div class="ltag__link__pic">
            <img src="\(picture)" alt="\(title)" loading="lazy">
          </div>
        </a>
        <a href="\(link)" class="ltag__link__link">
          <div class="ltag__link__content">
            <h2>\(title)</h2>
            <h3>\(HTMLText.escaped(host(of: address)))</h3>
          </div>
        </a>
      </div>
      """
  }

  private func host(of address: String) -> String {
    let withoutScheme = address.split(separator: "://", maxSplits: 1).last ?? ""
    return String(withoutScheme.prefix { $0 != "/" })
  }

  private func video(_ address: String) -> String {
    """
    <p><iframe width="710" height="399" src="\(HTMLText.escaped(address))" allowfullscreen \
    loading="lazy">
    </iframe></p>
    """
  }

  private func emojiImage(_ emoji: String, _ text: String) -> String {
    let code = emoji.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: "-")
    let address = HTMLText.escaped(ImageAddress.of("emoji-\(code)", origin: origin))
    let alt = HTMLText.escaped(emoji)
    return """
      <p><img class="emoji" title="\(alt)" alt="\(alt)" src="\(address)" width="20" height="20"> \
      \(HTMLText.inline(text))</p>
      """
  }
}
