import ArgumentParser

/// Which service shows photos.
enum PhotoService: String, CaseIterable, ExpressibleByArgument {
  case jsonPlaceholder = "json-placeholder"
  case picsum
}
