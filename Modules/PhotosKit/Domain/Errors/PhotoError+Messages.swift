extension PhotoError: CustomStringConvertible {
  /// What happened, as a sentence without its full stop.
  package var summary: String {
    switch self {
    case .notFound(let id): "there is no photo \(id)"
    case .notSaved(let id): "photo \(id) is not saved"
    case .tooManySaved(let limit): "\(limit) photos are saved, the most that the free tier allows"
    case .notAnImage(let name): "\(name) is no PNG, JPEG, GIF or WebP image"
    case .tooLarge(let name, let limit): "\(name) is larger than \(limit >> 20) MiB"
    case .unusableFile(let name, let problem): problem.summary(of: name)
    case .takesNoUploads(let service): "\(service) takes no photos"
    case .disconnected(let fault), .failed(let fault): fault.summary
    }
  }

  /// What to do next, as a sentence.
  package var advice: String {
    switch self {
    case .notFound: "Take an id from the list of photos."
    case .notSaved: "Take an id from the list of saved photos."
    case .tooManySaved: "Delete a saved photo first."
    case .notAnImage: "Choose another one; what counts is the content, not the name."
    case .tooLarge: "Choose a smaller one."
    case .unusableFile(_, let problem): problem.advice
    case .takesNoUploads: "Choose a service that does."
    case .disconnected(let fault), .failed(let fault): fault.advice
    }
  }

  /// What stands behind it, for whoever chooses an exit code; nil where the case says it all.
  package var cause: (any Error)? {
    switch self {
    case .disconnected(let fault), .failed(let fault): fault.cause
    default: nil
    }
  }

  package var description: String { summary + ". " + advice }
}

extension FileProblem {
  fileprivate func summary(of name: String) -> String {
    switch self {
    case .missing: "there is no file \(name)"
    case .directory: "\(name) is a directory"
    case .notRegular: "\(name) is not a regular file"
    case .empty: "\(name) is empty"
    case .notAllowed: "\(name) may not be read"
    case .changed: "\(name) changed while it was read"
    case .other(let reason): "\(name) cannot be read: \(reason)"
    }
  }

  fileprivate var advice: String {
    switch self {
    case .missing: "Check the path."
    case .directory, .notRegular, .empty: "Choose an image file."
    case .notAllowed: "Check who may read the file."
    case .changed: "Try again once nothing writes to it."
    case .other: "Check the file, or choose another one."
    }
  }
}
