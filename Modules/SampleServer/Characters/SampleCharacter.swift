/// Somebody of the Lantern Coast as they are written here; what the two APIs send is derived.
struct SampleCharacter: Sendable {
  enum Species: String, CaseIterable {
    case human = "Human"
    case selkie = "Selkie"
    case merfolk = "Merfolk"
    case ghost = "Ghost"
    case lantern = "Lantern Spirit"
    case automaton = "Automaton"
    case bird = "Seabird"
    case animal = "Animal"
    case weather = "Weather"
    case unknown
  }

  enum Gender: String, CaseIterable {
    case female = "Female"
    case male = "Male"
    case genderless = "Genderless"
    case unknown
  }

  enum Status: String, CaseIterable {
    case alive = "Alive"
    case dead = "Dead"
    case unknown
  }

  let name: String
  let species: Species
  let gender: Gender
  let status: Status
  /// What the species alone does not say; "" for most.
  let kind: String
  let origin: SamplePlace
  let location: SamplePlace
  /// "" for most; may hold HTML.
  let description: String

  init(
    _ name: String, _ gender: Gender, _ species: Species = .human, is status: Status = .alive,
    kind: String = "", from origin: SamplePlace = .unknown, at location: SamplePlace = .unknown,
    _ description: String = ""
  ) {
    self.name = name
    self.species = species
    self.gender = gender
    self.status = status
    self.kind = kind
    self.origin = origin
    self.location = location
    self.description = description
  }
}
