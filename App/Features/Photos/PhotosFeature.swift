import ArgumentParser
import DisplayKit
import NetworkKit
import PatternKit
import PhotosKit
import StorageKit
import TaskKit

extension Feature {
  static var photos: Feature {
    Feature(
      name: "photos", command: PhotosCommand.self,
      overview: ["Photos", "MVVM + Clean", "regatta photos list"],
      entries: [
        Entry(name: "Photos", pattern: "MVVM + Clean", route: .photos()),
        Entry(name: "Saved photos", pattern: "MVVM + Clean", route: .savedPhotos()),
      ],
      modules: ["PhotosKit": .mvvmClean],
      links: [
        ("photos", "the list; also ?page="), ("photos/saved", "the saved photos"),
      ],
      documents: [
        ("photos", "photos list"), ("photo", "photos upload"), ("saved-photos", "photos saved"),
        ("saved-photo", "photos save, photos delete"),
      ],
      route: Route.photos)
  }
}

extension Route {
  fileprivate static func photos(_ link: inout Link) throws(InvalidLink) -> Route {
    switch link.path {
    case []: .photos(page: try link.number("page") ?? 1, service: try link.choice("service"))
    case ["saved"]: .savedPhotos(service: try link.choice("service"))
    default: throw InvalidLink()
    }
  }

  /// - Parameter service: nil for the source's default.
  static func photos(page number: Int = 1, service: PhotoService? = nil) -> Route {
    var route = Route(
      "photos", ["page": Link.text(number, unless: 1), "service": service?.rawValue]
    ) { route, assembly, page in
      let repository = assembly.photoRepository(service, pageSize: page?.size)
      var list = Destination(route: route, patterns: [.mvvmClean]) { request in
        PhotosAssembly.list(page: number, repository: repository, firstRead: request.firstRead) {
          request.coordinator?.handle($0, of: service)
        }
      }
      list.document = { policy in
        let policy: PhotoReadPolicy = policy.mapped(
          standard: .standard, cached: .cached, reload: .reload)
        return try await PhotoPages(from: number).reading {
          try await GetPhotos(repository: repository).execute(page: $0, policy)
        }.document(of: assembly.services.photoService(service), size: page?.size ?? PhotoPage.size)
      }
      list.upload = { try await $0.upload($1, $2, to: service) }
      return list
    }
    route.pictures = Pictures(service: { $0.photos(service) })
    route.fact = { assembly in
      let photos = try await assembly.photoRepository(service).photos(page: number, .cached)
      return photos.elements.first { !$0.title.isEmpty }.map { DisplayText($0.title) }
    }
    return route
  }

  static func savedPhotos(service: PhotoService? = nil) -> Route {
    var route = Route("photos/saved", ["service": service?.rawValue]) { route, assembly, page in
      let repository = try assembly.savedPhotoRepository(service)
      var list = Destination(route: route, patterns: [.mvvmClean], canReadCache: false) { request in
        PhotosAssembly.saved(repository: repository) {
          request.coordinator?.handle($0, in: repository)
        }
      }
      list.document = { _ in
        try await GetSavedPhotos(repository: repository).execute().document(
          of: assembly.services.photoService(service), page)
      }
      return list
    }
    route.pictures = Pictures(service: { $0.photos(service) }) { assembly, link in
      let saved = try assembly.savedPhotoRepository(service)
      let photo = try await saved.photos().first { $0.photo.thumbnail == link.string }
      guard let photo else { return nil }
      return try await saved.image(of: photo.id)
    }
    route.fact = { assembly in
      let count = try await assembly.savedPhotoRepository(service).photos().count
      return count == 0 ? nil : DisplayText("\(count) saved")
    }
    return route
  }
}

extension ServiceEndpoints {
  /// JSONPlaceholder's live service no longer has images.
  func photoService(_ chosen: PhotoService?) -> PhotoService {
    chosen ?? (isLive ? .picsum : .jsonPlaceholder)
  }

  fileprivate func photos(_ service: PhotoService?) -> BaseURL {
    switch photoService(service) {
    case .jsonPlaceholder: jsonPlaceholder
    case .picsum: picsum
    }
  }
}

extension Assembly {
  func photoRepository(
    _ service: PhotoService?, pageSize: Int? = nil
  ) -> any PhotoRepository {
    let base = services.photos(service)
    let client = ServiceClient(
      base: connections.service, others: connections.publicHosts, service: base)
    let size = pageSize ?? PhotoPage.size
    return switch services.photoService(service) {
    case .jsonPlaceholder:
      JSONPlaceholderPhotoRepository(client: client, base: base, pageSize: size)
    case .picsum: PicsumPhotoRepository(client: client, base: base, pageSize: size)
    }
  }

  func savedPhotoRepository(_ service: PhotoService?) throws -> any SavedPhotoRepository {
    let choice = services.photoService(service)
    // One server may implement both services, with other photos under the same ids.
    let origin = "\(services.photos(service).authority)/\(choice.rawValue)"
    return StoredSavedPhotoRepository(table: try storage.get().savedPhotos, origin: origin)
  }

  func savePhoto(of service: PhotoService?) throws -> SavePhoto {
    SavePhoto(photos: photoRepository(service), saved: try savedPhotoRepository(service))
  }

  func uploadPhoto(
    to service: PhotoService?, from files: any PhotoFiles = LocalPhotoFiles()
  ) -> UploadPhoto {
    UploadPhoto(
      repository: photoRepository(service), files: files, compressor: PNGCompressor())
  }
}

/// Sends requests to the service's own origin by `base`, and all others by `others`.
private struct ServiceClient: NetworkClient {
  let base: any NetworkClient
  let others: any NetworkClient
  let service: BaseURL

  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    try await (service.isOrigin(of: request.head) ? base : others).send(request)
  }
}

enum PhotoService: String, CaseIterable, ExpressibleByArgument {
  case jsonPlaceholder = "json-placeholder"
  case picsum
}

extension PhotoError: ExitStatusProviding {
  var exitStatus: ExitStatus {
    switch self {
    case .notFound, .notSaved, .pictureGone, .unusableFile(_, .missing): .notFound
    case .tooManySaved, .unusableFile(_, .notAllowed): .notAllowed
    case .noValidPhoto, .notAnImage, .tooLarge, .unusableFile: .notUnderstood
    case .takesNoUploads: .usage
    case .disconnected(let fault), .failed(let fault): ExitStatus(fault.cause)
    }
  }
}
