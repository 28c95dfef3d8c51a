extension StorageError: CustomStringConvertible {
  package var summary: String { "" }
  package var advice: String { "" }
  package var description: String { summary + ". " + advice }
}
