import Testing

@testable import ModuleKit

struct TestDoublesTests {
  private static let sources = """
    protocol Repository {}
    protocol Displaying: AnyObject { func show() }
    class Store<State: Equatable> {}
    final class Controller {
      init(repository: any Repository, now: () -> Int, callback: @escaping (Int) -> Void) {}
    }
    """

  private func doubles(_ tests: String, shared: String = "") -> TestDoubles {
    TestDoubles(of: [Self.sources], in: [tests], shared: [shared])
  }

  @Test(arguments: [
    ("struct Constant: Repository {}\n_ = Constant()", ["Repository"]),
    (
      "final class Held: Sendable, Module.Repository, @unchecked Displaying {}\nHeld()",
      ["Displaying", "Repository"]
    ),
    ("class Recorder<T: Hashable>: Store<T> {\n}\nRecorder<Int>()", ["Store"]),
    ("actor Base {}\nextension Base: Repository {}\nBase()", ["Repository"]),
    ("class A: Displaying {}\nclass B: A {}\nB()", ["Displaying"]),
    ("struct Tests { struct Inner: Repository {} }\nInner()", ["Repository"]),
  ])
  func findsDoublesByConformance(tests: String, roles: [String]) {
    #expect(doubles(tests).roles == roles)
  }

  @Test(arguments: [
    "struct SpyRepository {}\nSpyRepository()",
    "struct Unused: Repository {}",
    "struct Test<T: Repository> where T: Displaying {}\nTest()",
    "protocol Wider: Repository {}\n let a: Wider",
  ])
  func countsNothingElse(tests: String) {
    #expect(doubles(tests) == TestDoubles(of: [], in: []))
  }

  @Test(arguments: [
    ("Controller(repository: a, now: { 1 }, callback: b.handle)", ["Controller.now"]),
    ("Controller(repository: a, now: c) { calls.append($0) }", ["Controller.callback"]),
    ("Controller(repository: [1, 2], now: c, callback: d)", []),
    ("Other(now: { 1 }) {}", []),
  ])
  func findsClosures(call: String, roles: [String]) {
    #expect(doubles("let a = \(call)").roles == roles)
  }

  @Test func countsTypesAndLinesOfTheTestsOnly() {
    let found = doubles(
      """
      final class Spy: Displaying {
        func show() {}
      }
      let spy = Spy(), repository = Scripted()
      """, shared: "struct Scripted: Repository {}\nstruct Unused: Displaying {}")
    #expect(found.types == ["Spy"])
    #expect(found.lines == 3)
    #expect(found.roles == ["Displaying", "Repository"])
  }
}
