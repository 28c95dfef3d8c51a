import ArgumentParser

extension Route: ExpressibleByArgument {
  init?(argument: String) { self.init(link: argument) }
}
