import AccountKit
import ArticlesKit
import CharacterDetailKit
import CharacterListKit
import DisplayKit
import PhotosKit
import TweetsKit

/// The flow of the app: knows the place at each route, and decides where an output leads.
@MainActor
final class Coordinator {
  let assembly: Assembly
  let navigator: Navigator
  /// The account's flow while it runs. Its screens are nobody's visit.
  private(set) var account: AccountCoordinator?
  private let surroundings: Surroundings

  init(
    assembly: Assembly, navigator: Navigator, surroundings: Surroundings = Surroundings()
  ) {
    self.assembly = assembly
    self.navigator = navigator
    self.surroundings = surroundings
  }

  /// For a host that prints, and goes nowhere.
  ///
  /// - Throws: ``MissingMarvelKeys``, ``NotOnPaper``, or why there is no data file.
  func screen(for route: Route) throws -> any Screen {
    let place = try place(at: route)
    return place.build(place.patterns.first).screen
  }

  /// Home, and what was asked for on top of it.
  ///
  /// - Throws: as ``screen(for:)``, or why there is no account.
  func start(at route: Route) throws {
    navigator.push(Visit(try place(at: .home)))
    if route != .home { try go(to: route) }
  }

  /// Opens the place on top, or tells what stands in the way.
  func open(_ route: Route) {
    do { try go(to: route) } catch { tell(error) }
  }

  private func go(to route: Route) throws {
    if route == .account { return try openAccount() }
    navigator.push(Visit(try place(at: route), asksStoreFirst: surroundings.hasStore))
  }

  /// Not a place of its own: something about the one that it stands on.
  func push(_ screen: any Screen, about visit: Visit) {
    navigator.push(Visit(Place(visit.route, visit.pattern) { screen }))
  }

  func tell(_ sentence: String) { surroundings.tell(sentence) }

  func tell(_ error: any Error) {
    guard !(error is CancellationError) else { return }
    tell((error as? any PlainlyExplained)?.explanation ?? "something went wrong")
  }

  func openLink(_ link: WebLink) { surroundings.openLink(link) }

  private func openAccount() throws {
    guard account == nil, let door = try surroundings.account() else { throw NotOnPaper() }
    let coordinator = door.coordinator(on: navigator) { [weak self] in self?.accountAnswered($0) }
    account = coordinator
    coordinator.start(at: .home)
  }

  private func accountAnswered(_ output: AccountOutput) {
    switch output {
    // The next screen says so.
    case .registrationAwaitsCode, .resetCodeSent: return
    case .confirmed, .passwordChanged: surroundings.codeUsed()
    case .closed: account = nil
    case .signedIn, .profileLoaded, .cardAdded, .cardActivated, .sessionEnded, .signedOut: break
    }
    output.sentence.map(tell)
  }
}
