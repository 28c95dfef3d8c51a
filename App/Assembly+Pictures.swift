import DisplayKit
import NetworkKit
import PhotosKit

extension Assembly {
  /// Nil for a picture that a screen at `route` does not load by itself.
  ///
  /// - Parameter fromAnywhere: whether it loads pictures of all hosts with public addresses.
  func picture(
    at link: WebLink, on route: Route, fromAnywhere: Bool = false
  ) async throws -> [UInt8]? {
    if let image = try await savedImage(at: link, on: route) { return image }
    let request = try NetworkRequest(address: link.string)
    let isOwn = services.loadsPicture(request.head, at: route)
    guard isOwn || fromAnywhere else { return nil }
    let client = isOwn ? connections.pictures : connections.publicPictures
    let response = try await client.send(request)
    try response.requireSuccess(from: request.host)
    return Array(response.body)
  }

  /// Saved photos are shown offline too.
  private func savedImage(at link: WebLink, on route: Route) async throws -> [UInt8]? {
    guard case .savedPhotos(let service) = route else { return nil }
    let saved = try savedPhotoRepository(service)
    let photo = try await saved.photos().first { $0.photo.thumbnail == link.string }
    guard let photo else { return nil }
    return try await saved.image(of: photo.id)
  }
}
