/// What the Interactor answers. A load that is superseded has no end.
@MainActor
protocol CharacterListInteractorOutput: AnyObject {
  func didStart(_ load: CharacterListLoad)

  /// `pages` are all that is known now, those of earlier loads among them.
  func didLoad(_ pages: CharacterListPages)

  func didFail(_ load: CharacterListLoad, _ error: any Error)
}
