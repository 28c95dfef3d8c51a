import ArgumentParser
import PlainHost

// Every command has the option. ArgumentParser's own way to tell its values, by a key path and a
// generic fold, has the runtime look through all conformances twice.
extension PlainStyle.ColorMode: ExpressibleByArgument {
  static var allValueStrings: [String] { allCases.map { $0.rawValue } }
  static var allValueDescriptions: [String: String] { [:] }
}
