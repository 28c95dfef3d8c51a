import Testing

@testable import race

struct DeclaredMessagesTests {
  @Test func aMessageOfATracedBoundaryIsTraced() {
    let declared = DeclaredMessages(sources: [
      """
      protocol ListOutput: AnyObject {
        func didSelect(id: Int)
        func didMarkAsRead(id: Int)
      }
      final class ListPresenter: ListOutput {
        func didSelect(id: Int) { view.show(id) }
        func didMarkAsRead(id: Int) {}
      }
      """
    ])
    #expect(declared.notCaused(traced: ["didSelect"]).contains("ListOutput.didMarkAsRead"))
    #expect(declared.notCaused(traced: ["didSelect", "didMarkAsRead"]).isEmpty)
  }

  /// The child's boundary is not traced.
  @Test func aNameOfTwoBoundariesIsOfNone() {
    let declared = DeclaredMessages(sources: [
      """
      protocol ListInput {
        func close()
        func show()
      }
      protocol ChildInput {
        func close()
        func edit()
      }
      final class Child { func send() { parent.close(); child.edit(); input.send() } }
      """
    ])
    #expect(declared.notCaused(traced: ["close", "show"]).isEmpty)
  }

  @Test func aCaseOfAnActionIsAMessage() {
    let declared = DeclaredMessages(sources: [
      """
      enum ListAction: Equatable {
        case load, select(Int, in: String)
        case markAsRead(id: Int)
      }
      enum Status { case ready, broken }
      """
    ])
    #expect(
      declared.notCaused(traced: ["load"]) == ["ListAction.select", "ListAction.markAsRead"])
    #expect(declared.notCaused(traced: ["send"], passed: ["load", "select", "markAsRead"]).isEmpty)
  }

  /// An event of the screen can have the name of a requirement: `handle(retry)`.
  @Test func anArgumentIsNoRequirement() {
    let declared = DeclaredMessages(sources: [
      """
      protocol ChildInput {
        func retry()
        func edit()
      }
      final class Child { func send() { child.retry(); child.edit() } }
      """
    ])
    #expect(declared.notCaused(traced: ["handle"], passed: ["retry"]).isEmpty)
    #expect(declared.notCaused(traced: ["retry"]) == ["ChildInput.edit"])
  }

  /// A direct call is in no trace.
  @Test(arguments: [
    ("func didMarkAsRead(id: Int) {}", "didMarkAsRead"),
    ("static let markAsRead = ActionID(\"markAsRead\")", "markAsRead"),
  ])
  func aMessageWithoutACallerIsNotCaused(declaration: String, name: String) {
    let type = "extension ListViewModel {\n  \(declaration)\n}\n"
    #expect(DeclaredMessages(sources: [type]).notCaused(traced: []) == [name])
    let caller = "struct ListView {\n  private func send() { viewModel.\(name)(id: 7) }\n}\n"
    #expect(DeclaredMessages(sources: [type, caller]).notCaused(traced: []).isEmpty)
    #expect(
      DeclaredMessages(sources: [type], surroundings: [caller]).notCaused(traced: []).isEmpty)
  }

  @Test func commentsAndPrivateFunctionsAreNoMessages() {
    let declared = DeclaredMessages(sources: [
      """
      final class ListView {
        // func old() {}
        private func render() {}
        init() {}
      }
      """
    ])
    #expect(declared.notCaused(traced: []).isEmpty)
  }
}
