import DisplayKit
import Testing

@testable import AccountKit

@MainActor
struct FormViewTests {
  private final class Events { var all: [FormEvent] = [] }

  private let events = Events()
  private let view = FormView()

  init() {
    var state = FormState.make()
    state.links = [.register]
    view.show(state)
    view.callback = { [events] in events.all.append($0) }
  }

  @Test(
    arguments: [
      (.formSubmitted, .submitted), (.retry, .retryTapped), (.closed, .closed),
      (.fieldEdited(.code, "12"), .edited(.code, Secret("12"))),
      (.rowSelected(RowID("register")), .linkTapped(.register)),
      (.rowSelected(RowID("nowhere")), nil), (.appeared, .appeared), (.refresh(), nil),
      (.search("a"), nil),
    ] as [(ScreenEvent, FormEvent?)])
  func reportsTheEvent(event: ScreenEvent, with called: FormEvent?) {
    view.handle(event)
    #expect(events.all == (called.map { [$0] } ?? []))
  }

  @Test(arguments: [FormLink.signIn, .confirm, .forgottenPassword, .haveCode, .newCode])
  func ignoresLinksThatAreNotShown(link: FormLink) {
    view.handle(.rowSelected(RowID(link.rawValue)))
    #expect(events.all.isEmpty)
  }

  @Test func showsTheState() throws {
    var state = FormState.make(title: "Sign in")
    state.fields = [
      .init(id: .password, label: "Password", value: Secret("hush"), problem: "Too short.")
    ]
    state.focus = .password
    state.isSubmitting = true
    state.failure = Failure(of: .noSuchCard)
    state.links = [.register, .confirm]
    view.show(state)
    let shown = view.display.state
    let form = try #require(shown.content.form)
    #expect(shown.title == "Sign in")
    #expect(!shown.isSettled)
    #expect(
      form.fields == [
        Form.Field(
          id: .password, label: "Password", value: "hush", purpose: .password, isSecret: true,
          error: "Too short.")
      ])
    #expect(form.focus == .password)
    #expect(!form.isEnabled)
    #expect(shown.content.failures.first == Failure(of: .noSuchCard))
    #expect(shown.content.rowIDs == ["register", "confirm"])
  }

  /// A password manager suggests a new password only where one is chosen.
  @Test func aFieldHasAPurpose() {
    let purposes: [(FormPage, [Form.Purpose])] = [
      (.signIn, [.callingCode, .phoneNumber, .password]),
      (.registration, [.name, .callingCode, .phoneNumber, .newPassword]),
    ]
    for (page, expected) in purposes {
      #expect(page.fields.map { $0.purpose(in: page.fields) } == expected)
    }
  }

  @Test func eventDescriptionsContainNoInput() {
    let event = FormEvent.edited(.password, Secret("hush"))
    #expect(!"\(event)".contains("hush"))
  }
}
