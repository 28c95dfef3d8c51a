import PhotosKit

extension PhotoError: PlainlyExplained {
  var explanation: String { description }

  var exitStatus: ExitStatus {
    switch self {
    case .notFound, .notSaved, .unusableFile(_, .missing): .notFound
    case .tooManySaved, .unusableFile(_, .notAllowed): .notAllowed
    case .notAnImage, .tooLarge, .unusableFile: .notUnderstood
    case .takesNoUploads: .usage
    case .disconnected(let fault), .failed(let fault): ExitStatus(fault.cause)
    }
  }
}
