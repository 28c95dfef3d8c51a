package import DisplayKit
package import PhotosDomain

/// What the user asked for that leads out of the scene.
package enum PhotosOutput: Equatable, Sendable {
  case photoSelected(id: Photo.ID)
  case linkOpened(WebLink)
}
