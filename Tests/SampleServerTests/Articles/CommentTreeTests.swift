import Testing

@testable import SampleServer

struct CommentTreeTests {
  private let library = SampleLibrary()

  private func codes(of answers: [CommentAnswer]) -> [String] {
    answers.flatMap { [$0.idCode] + codes(of: $0.children) }
  }

  @Test func givesEveryCommentACodeOfItsOwn() {
    let codes = library.published.flatMap { item in
      self.codes(of: CommentTree.answers(to: item, in: library, origin: ""))
    }
    #expect(codes.count > 50)
    #expect(Set(codes).count == codes.count)
  }

  @Test func keepsTheOrderOfTheConversation() throws {
    let item = try #require(
      SampleLibrary.make(
        .make(comments: [.by("yuki", "1", replies: [.by("noor", "2")]), .by("tomasz", "3")])
      ).published.first)
    let answers = CommentTree.answers(to: item, in: library, origin: "")
    let dates = [answers[0], answers[0].children[0], answers[1]].map(\.createdAt)
    #expect(dates == dates.sorted())
    #expect(Set(dates).count == 3)
    #expect(dates.last == item.lastCommentAt)
  }
}
