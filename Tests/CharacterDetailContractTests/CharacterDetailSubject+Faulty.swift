import CharacterDetailContract

extension CharacterDetailSubject {
  /// Without a fault it is a correct implementation of its own.
  static func faulty(_ fault: CharacterDetailFault?) -> CharacterDetailSubject {
    CharacterDetailSubject(fault.map { "\($0)" } ?? "faultless") {
      FaultyCharacterScreen(fault: fault, id: $0, repository: $1, output: $2)
    }
  }
}
