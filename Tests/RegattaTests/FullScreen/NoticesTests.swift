import DisplayKit
import Testing

@testable import regatta

@MainActor @Suite(.timeLimit(.minutes(1)))
struct NoticesTests {
  private func wait(for text: String, in notices: Notices) async {
    while notices.shown.state?.string != text { await Task.yield() }
  }

  @Test func whatIsToldAnywhereIsShown() async {
    let notices = Notices()
    #expect(notices.shown.state == nil)
    await Task.detached { notices.tell("offline;\nthis was read just now") }.value
    await wait(for: "offline; this was read just now", in: notices)
    #expect(notices.code == nil)
  }

  @Test func aCodeStaysUntilItIsUsed() async {
    let notices = Notices()
    notices.tellCode("123456", sentTo: "+49171")
    notices.tell("something else")
    await wait(for: "something else", in: notices)
    #expect(notices.code?.string == "code 123456 was sent to +49171")
    notices.forgetCode()
    #expect(notices.code == nil)
  }

  @Test func itIsFreed() async {
    var notices: Notices? = Notices()
    notices?.tell("once")
    weak var kept: Notices?
    kept = notices
    notices = nil
    while kept != nil { await Task.yield() }
    #expect(kept == nil)
  }
}
