/// The key pair of a Marvel developer. Shown nowhere: not in a description, a dump, or a log.
package struct MarvelKeys: Sendable {
  let publicKey: String
  let privateKey: String

  package init(publicKey: String, privateKey: String) {
    self.publicKey = publicKey
    self.privateKey = privateKey
  }
}

extension MarvelKeys: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "MarvelKeys(…)" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
