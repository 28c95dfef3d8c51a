extension SampleArticle {
  static let offshoreSailing: [SampleArticle] = [heavingTo, logBook, nightWatch]

  private static let heavingTo = SampleArticle(
    id: 2032,
    title: "Heaving to, or how to stop in the middle of it",
    author: "ilse_keel",
    tags: ["sailing", "career"],
    published: .on("2026-07-01T05:20:00Z"),
    description: "A boat can be parked on open water. So can a project, if somebody says so.",
    reactions: 251,
    body: [
      .p(
        """
        There's a way to park a sailing boat on open water, in wind and waves, without an \
        anchor. You let the small sail push her bow one way and the rudder push it the other, \
        until the two agree to do nothing. She lies at an angle to the waves and drifts, \
        slowly, in a calm of her own making. It's called *heaving to*.
        """),
      .figure(
        "hove-to",
        alt: "A small yacht lying quietly among large waves, a slick of smooth water beside her",
        caption: "Same wind, same sea. Lunch."),
      .p(
        """
        The first time is uncanny. Ten seconds ago everything was noise and spray; now someone \
        is making soup. Nothing outside has changed. You've stopped *fighting* it, that's all.
        """),
      .p(
        """
        I have been in projects that needed it. Everybody was steering, nobody had eaten, and \
        each repair broke the one before.
        """),
      .h2("How it's done on land"),
      .bullets([
        "Say it aloud: from now until Thursday we deploy **nothing**.",
        "Keep one person on watch, and send the others to eat and sleep.",
        "Look at the chart together. Where are we, and where does the drift take us?",
      ]),
      .p(
        """
        It isn't giving up. You choose the moment, the boat stays yours, and you need room: \
        drifting is only safe with open water on the side to which you drift. So don't wait \
        until you can see the rocks. ⛵️
        """),
      .video(address: "https://video.example/embed/heaving-to-in-four-minutes"),
    ],
    comments: [
      .by(
        "noor",
        """
        The soup is the point. I've never seen a good decision made by somebody who had to \
        hold on with both hands.
        """),
      .by(
        "hal_o", "Our last incident had eleven people steering. On Monday I'll bring a ladle.",
        replies: [
          .by("ilse_keel", "And a Thursday. Without an end, heaving to is called drifting.")
        ]),
      .by("dov_writes", "👨‍👩‍👧‍👦 confirms: it was lentil soup, we were aboard. 🇳🇱🇮🇱"),
    ])

  private static let logBook = SampleArticle(
    id: 2033,
    title: "From the log book",
    author: "hal_o",
    tags: [],
    published: .on("2024-09-22T21:00:00Z"),
    description: "Lines written while waiting for wind, and for a build.",
    reactions: 41,
    hasCover: false,
    body: [
      .p(
        """
        A log has few words, since the writer is cold. These are from last week, in the order \
        in which they happened.
        """),
      .lines([
        "0610. Wind none. Build red.",
        "0740. Wind none. Found the test that fails only at sea: it asks the network for the time.",
        "0745. Gave the test a clock of its own.",
        "0930. Wind west, two. Build green. No signal to push it.",
      ]),
      .p(
        """
        At ten we drifted past a *buoy* with a bell that rings when the sea moves it. It has \
        no battery, no network and no opinion. It has rung since before I was born, and every \
        boat understands it.
        """),
      .lines([
        "1115. Wind west, four. Signal! Pushed.",
        "1116. Reef.",
        "1300. Somebody ashore has reviewed it: “Why does this need a clock?”",
        "1301. Out of signal.",
      ]),
      .p(
        """
        I've thought about the answer for a whole week. It needs a clock because *I had one*, \
        and the test didn't.
        """),
    ])

  private static let nightWatch = SampleArticle(
    id: 2034,
    title: "Night watch",
    author: "noor",
    tags: ["sailing", "career"],
    published: .draft,
    description: "On being the only one awake, at sea and on call.",
    reactions: 0,
    hasCover: false,
    body: [
      .p(
        "At three in the morning a ship and a pager have the same sound: *nothing*, and then you."),
      .p(
        """
        On board, the watch has rules that were paid for. You wake the skipper if you're in \
        doubt, and the skipper is not allowed to be cross. You write down what you see, not \
        what you think it means. And at the end you hand over in person; nobody has ever been \
        relieved by a message.
        """),
      .h3("Ashore"),
      .bullets([
        "Who may I wake? If there's no name, the answer is nobody.",
        "What did I see, with times?",
        "Who takes over, and do they know?",
      ]),
      .p(
        """
        TODO: the part about the fishing boat without lights, and the one about the \
        certificate that ran out at midnight. They're the same story. Ask Ilse whether I may \
        tell it.
        """),
    ])
}
