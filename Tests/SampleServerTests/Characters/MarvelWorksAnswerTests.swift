import Testing

@testable import SampleServer

struct MarvelWorksAnswerTests {
  private func answers(_ work: MarvelWork) -> [MarvelWorksAnswer] {
    NumberedCharacter.all.map { MarvelWorksAnswer(work, of: $0, origin: "http://h") }
  }

  @Test(arguments: MarvelWork.allCases) func sendsTwentyOfAllThatThereAre(work: MarvelWork) {
    let answers = answers(work)
    for answer in answers {
      #expect(answer.returned == min(answer.available, 20))
      #expect(answer.items.count == answer.returned)
    }
    #expect(answers.contains { $0.available > $0.returned })
    #expect(answers.contains { $0.available == 0 })
    #expect(answers.contains { 1..<20 ~= $0.available })
  }

  @Test func leavesMostInFewComics() {
    let counts = answers(.comics).map(\.available)
    #expect(0.5...0.85 ~= Double(counts.count { $0 < 20 }) / Double(counts.count))
    #expect(0.03...0.15 ~= Double(counts.count { $0 >= 400 }) / Double(counts.count))
  }

  @Test(arguments: MarvelWork.allCases) func namesEveryItemOnce(work: MarvelWork) {
    for answer in answers(work) {
      #expect(Set(answer.items.map(\.name)).count == answer.returned)
      #expect(Set(answer.items.map(\.resourceURI)).count == answer.returned)
      for item in answer.items {
        #expect(item.resourceURI.hasPrefix("http://h/v1/public/\(work)/"))
      }
    }
  }

  @Test func sendsATypeForStoriesOnly() {
    #expect(Set(answers(.stories).flatMap(\.items).map(\.type)) == ["cover", "interiorStory"])
    for work in MarvelWork.allCases where work != .stories {
      #expect(answers(work).flatMap(\.items).allSatisfy { $0.type == nil })
    }
  }
}
