package import DisplayKit

/// The ways out of the scene.
@MainActor
package protocol CharacterDetailRouterInput: AnyObject {
  func openLink(_ link: WebLink)

  func openImage(_ link: WebLink)
}
