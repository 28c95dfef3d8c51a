import DisplayKit

extension TerminalSession {
  private static let mostAtOnce = 3
  private static let mostKept = 32
  /// Those that are known to answer in kitty's protocol, or to ignore it.
  private static let kittyLike = ["kitty", "ghostty", "WezTerm", "Konsole"]

  /// By the terminal's own word alone: what the environment says may be about another one.
  func askForPictures(of name: String) {
    guard host.loadPicture != nil, !host.options.isASCII else { return }
    if Self.kittyLike.contains(where: { name.hasPrefix($0) }) { write(TerminalModes.pictures) }
    if name.hasPrefix("iTerm2") { showPictures(.iTerm2) }
  }

  func showPictures(_ form: TerminalPicture.Form) {
    guard host.loadPicture != nil, !host.options.isASCII else { return }
    writer.pictures = form
    isDirty = true
  }

  /// Of the images in view, each once.
  func loadPictures() {
    guard writer.pictures != nil, let load = host.loadPicture, let screen = top, help == nil,
      let images = pages[ObjectIdentifier(screen)]?.images()
    else { return }
    for link in images where !askedImages.contains(link) {
      guard loadingImages.count < Self.mostAtOnce, pictures.count < Self.mostKept else { return }
      askedImages.insert(link)
      let slot = TaskSlot()
      loadingImages[link] = slot
      slot.replace({ await Self.picture(try await load(link)) }) { [weak self] result in
        self?.take(result, of: link)
      }
    }
  }

  @concurrent
  private static func picture(_ bytes: [UInt8]) async -> CheckedPNG? { CheckedPNG(bytes) }

  private func take(_ result: Result<CheckedPNG?, any Error>, of link: WebLink) {
    loadingImages[link] = nil
    if case .success(let file?) = result {
      pictures[link] = TerminalPicture(id: pictures.count + 1, file: file)
    }
    drawLater()
  }
}
