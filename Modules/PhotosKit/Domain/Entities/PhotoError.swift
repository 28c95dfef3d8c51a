#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Why a use case failed.
package enum PhotoError: Error, Equatable, Sendable {
  case notFound(Photo.ID)
  case notSaved(Photo.ID)
  /// The picture's host is gone.
  case pictureGone(Photo.ID)
  /// A page of a list has elements, and none is a photo with a title.
  case noValidPhoto(received: Int)
  /// The limit of the free tier is reached.
  case tooManySaved(limit: Int)
  /// `name` is a file name or an address.
  case notAnImage(name: String)
  /// `limit` in bytes; nil if only the service knows it.
  case tooLarge(name: String, limit: Int?)
  case unusableFile(name: String, problem: FileProblem)
  /// The service has photos, but accepts no uploads.
  case takesNoUploads(service: String)
  /// The connection was lost. An upload was not sent whole, so it can be repeated.
  case disconnected(PhotoFault)
  /// The service or the store failed in any other way.
  case failed(PhotoFault)
}

/// An error of a repository's data source, as text.
package struct PhotoFault: Equatable, Sendable {
  /// The error, as a sentence without its full stop.
  let summary: String
  /// A remedy to try next, as a sentence.
  let advice: String
  /// The underlying error, for the exit code. Ignored by `==`.
  package let cause: any Error

  package static func == (left: PhotoFault, right: PhotoFault) -> Bool {
    left.summary == right.summary && left.advice == right.advice
  }
}

/// Why a file cannot be sent.
package enum FileProblem: Error, Equatable, Sendable {
  case missing
  case directory
  /// A pipe, a socket or a device.
  case notRegular
  case empty
  case notAllowed
  case changed
  case other(String)
}

extension PhotoError: LocalizedError, CustomStringConvertible {
  /// The error, as a sentence without its full stop.
  var summary: String { words.summary }

  /// A remedy to try next, as a sentence.
  var advice: String { words.advice }

  package var errorDescription: String? { summary }
  package var recoverySuggestion: String? { advice }
  package var description: String { summary + ". " + advice }

  /// The underlying error, for the exit code; nil if the case itself decides it.
  var cause: (any Error)? {
    switch self {
    case .disconnected(let fault), .failed(let fault): fault.cause
    default: nil
    }
  }

  private var words: (summary: String, advice: String) {
    switch self {
    case .notFound(let id): ("photo \(id) not found", "Use an id from the list of photos.")
    case .notSaved(let id):
      ("photo \(id) is not saved", "Use an id from the list of saved photos.")
    case .pictureGone(let id):
      (
        "photo \(id) has no picture: its host, \(Photo.closedHost), is gone",
        "Choose a photo of another service."
      )
    case .noValidPhoto(let received):
      (
        received == 1
          ? "the service sent 1 photo, which has no title"
          : "the service sent \(received) photos, none of which has a title",
        "Check that the address is that of the service, or try again later."
      )
    case .tooManySaved(let most):
      (
        "\(most) photos are saved, the limit of the free tier",
        "Delete a saved photo first."
      )
    case .notAnImage(let name):
      (
        "\(name) is not a PNG, JPEG, GIF or WebP image",
        "Choose another file; its content decides, not its name."
      )
    case .tooLarge(let name, nil):
      ("\(name) is larger than the service accepts", "Choose a smaller one.")
    case .tooLarge(let name, let limit?):
      ("\(name) is larger than \(limit >> 20) MiB", "Choose a smaller one.")
    case .unusableFile(let name, let problem): problem.words(of: name)
    case .takesNoUploads(let service):
      ("\(service) does not accept uploads", "Choose a service that does.")
    case .disconnected(let fault), .failed(let fault): (fault.summary, fault.advice)
    }
  }
}

extension FileProblem {
  fileprivate func words(of name: String) -> (summary: String, advice: String) {
    switch self {
    case .missing: ("no such file: \(name)", "Check the path.")
    case .directory: ("\(name) is a directory", "Choose an image file.")
    case .notRegular: ("\(name) is not a regular file", "Choose an image file.")
    case .empty: ("\(name) is empty", "Choose an image file.")
    case .notAllowed: ("permission denied: \(name)", "Check the file's permissions.")
    case .changed: ("\(name) changed while it was read", "Try again once nothing writes to it.")
    case .other(let reason):
      ("\(name) cannot be read: \(reason)", "Check the file, or choose another one.")
    }
  }
}
