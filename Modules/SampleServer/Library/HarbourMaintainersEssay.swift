extension SampleArticle {
  static let harbourMaintainersEssay: [SampleBlock] =
    maintainersOpening + maintainersMiddle + maintainersEnd

  private static let maintainersOpening: [SampleBlock] = [
    .p(
      """
      I look after a small library. It reads tide tables, and it has about two thousand users, \
      of whom I have met four. I have done it for seven years, before work and after dinner, \
      and this spring I nearly stopped. I'd like to write down why, and why I didn't, because \
      the advice that I found was either “set boundaries!” or “it is only code!”, and I could \
      do neither of these two things.
      """),
    .h2("How it starts"),
    .p(
      """
      It starts as a gift. You have solved something, and it would be silly if everybody had \
      to solve it again. Somebody writes to say thank you. Somebody else finds a mistake, and \
      brings the repair with them. For about a year it is the best part of the week: \
      strangers, being kind, about tides.
      """),
    .p(
      """
      Then it is used by something that is used by something. You don't notice the day. You \
      notice that the tone is different. The letters begin with “we”, and the *we* is not you \
      and them.
      """),
    .quote([
      .p("Hi, we are blocked on this. Any update?"),
      .quote([.p("Bumping this.")]),
      .p("Any update??"),
    ]),
    .p(
      """
      They are not bad people. Each of them writes once. It is only that there are two \
      thousand of them and that you are the only one who hears the sum.
      """),
    .h2("What it took"),
    .p(
      """
      Sleep, first. Not because there was so much work; I measured it once, and it came to \
      under four hours a week. It was that the four hours could begin at any moment. A bad \
      report in bed at eleven is not ten minutes long. It is ten minutes, and then the \
      ceiling.
      """),
  ]

  private static let maintainersMiddle: [SampleBlock] = [
    .p(
      """
      Second, judgement. I said yes to things since it was quicker than explaining no. An \
      option here, a special case there. Each was small. After five years the library could \
      read tides in eleven formats, four of which I could not test, and one of which, it \
      turned out, *nobody had*: the person who had asked for it never came back, and neither \
      had the format.
      """),
    .p(
      """
      And third, the pleasure. I had started it because I like tides. I could no longer \
      remember when I had last looked at one.
      """),
    .h2("What I changed"),
    .p("I am a slow person, and I changed one thing a month."),
    .h3("January: a day"),
    .p(
      """
      The library is open on Sundays. It says so in the first paragraph of the README. On \
      other days I don't read its mail: not “try not to”, but a separate account on a separate \
      machine, in a drawer. Nothing has burnt down. Most urgent things were no longer urgent \
      by Sunday, and several had answered themselves.
      """),
    .h3("February: a list of what it is not"),
    .p(
      """
      A page titled [*What this library will not do*](https://example.com/tides/not), with \
      reasons, in friendly words. It is the most useful page I have written. Saying no is \
      hard. Pointing at a no that was there before you came is easy, and for them, too, it is \
      easier to hear.
      """),
    .h3("March: deletion"),
    .p(
      """
      I took out the four formats. I announced it six months ahead, left a branch for those \
      who needed them, and said who could take it over. One person complained. One person \
      *took it over*, and she is better at it than I was.
      """),
    .h3("April: a second key"),
    .p(
      """
      This was the hardest. If I am ill, nobody can publish a fix. So I asked for help, in \
      public, and I was so afraid of silence that I switched the machine off for two days. \
      When I came back there were nine names.
      """),
    .details(
      summary: "What I wrote, word for word",
      [
        .p(
          """
          “I have looked after this alone for seven years, and I don't want to do that any \
          longer. I am looking for two people who would share the keys. You don't have to know \
          everything; I will show you what I know, on Sundays. If nobody comes forward that is \
          all right too. Then I will mark the library as finished, which it nearly is.”
          """)
      ]),
  ]

  private static let maintainersEnd: [SampleBlock] = [
    .h2("Four sentences"),
    .p(
      """
      These I wish I had had from the beginning. Take them, change the words, keep them \
      somewhere close:
      """),
    .numbers([
      "“Thank you. I will look at it on Sunday.”",
      "“That is a good idea, and it is not for this library.”",
      "“I can't reproduce this. If you can make a test that fails, I will gladly look again.”",
      "“I need help, or I need to stop.”",
    ]),
    .p("The first three are polite. The last is only honest, and it was the one which worked."),
    .rule,
    .p(
      """
      If you *use* such a library, and you do, there are small things that weigh more than you \
      think. Write what you tried. Say what you will do if there is no answer, so that nobody \
      lies awake because of it. If your company earns money with it, ask, once, who pays for \
      it; the answer is interesting. And now and then, when nothing is wrong, write that \
      nothing is wrong. I keep those letters. There are thirty-one.
      """),
    .footnote(
      "Software like this is free as in *puppy*.",
      note: "It costs nothing on the first day. Every later day it would like to go for a walk."),
    .emojiImage(
      "🌅",
      "There was a spring tide last Sunday. I did no mail at all. I went to look at it."),
  ]
}
