extension SampleMoment {
  /// What Ilse's friends tell her, 22 elements as in the recorded feed, of which 15 can be shown.
  static let forIlse = ilseMorning + ilseNoon + ilseEvening

  private static let ilseMorning: [SampleMoment] = [
    .by(
      "tomasz",
      """
      The harbour office has put up a sign: “No lifting after 16:00 without a second pair of \
      eyes.” It is about the crane. I am taking it personally.
      """,
      comments: [
        .by("priya_ships", "Ours says the same. Ours is about the release, though."),
        .by("ilse_keel", "Framed."),
      ]),
    .by(
      "anneke", "First light, first coffee, first reef. ⛵️",
      images: [PictureLink(name: "first-reef", query: "from=buoy.example:8443&at=05:41&size=l")]),
    .error("this moment was lost at sea"),
    .by(
      "priya_ships",
      """
      Wrote down how we moved the tide tables out of the monolith while it was sailing: \
      https://keel.example/notes/tide-tables. The comments are friendlier than the code.
      """,
      comments: []),
    .by(
      "yuki", "雾很大，听得见钟声，看不见浮标。没有测试的代码也是这样：你只听说它在那里。",
      images: ["fog-bell", "fog-pier", "fog-buoy", "fog-lifting"],
      comments: [.by("noor", "我们的浮标叫“staging”。谁也没有看见过它。")]),
    .by("gonzalo"),
    .by(
      "noor", "الريح اليوم أهدأ من خادم الاختبارات، وكلاهما سيستيقظ بعد الغداء.",
      images: ["calm-water", "asleep-server"]),
    .unknownError("the tide tables are being rewritten"),
  ]

  private static let ilseNoon: [SampleMoment] = [
    .by(
      "hal_o",
      """
      Backed up the chart plotter. Restored the chart plotter. Until today only one of these \
      had ever been tried.   
      """,
      comments: [.by("tomasz", "Which one?"), .by("hal_o", "We looked for Rye off Reykjavík.  ")]),
    .by("mbeki_dev", "Turned the weather buoy off and on again. It is fine now."),
    .by(
      SampleSender(username: "night_watch", avatar: "avatar-night_watch"),
      images: [
        "watch-2100", "watch-2200", "watch-2300", "watch-0000", "watch-0100", "watch-0200",
        "watch-0300", "watch-0400", "watch-0500",
      ],
      comments: [.by("anneke", "You can tell at which one the kettle broke.")]),
    .error("this moment was lost at sea"),
    .by("camille", camillesLine),
    .by(
      SampleSender(
        username: "noor", nick: "نور الحسيني",
        avatar: PictureLink(name: "avatar-noor", isRelative: true)),
      comments: [.by("dov_writes", "Did you mean to post something?"), .by("noor", "أبدًا 🤫")]),
    .by("mbeki_dev", "Turned the weather buoy off and on again. It is fine now."),
  ]

  private static let ilseEvening: [SampleMoment] = [
    .by(
      SampleSender(avatar: "avatar-stranger"),
      """
      Found on the pontoon: one left glove, size M, and a printed stack trace. The owner may \
      have them back for a description of both.
      """,
      comments: [.by("hal_o", "The glove is not mine.")]),
    .by("dov_writes"),
    .by(
      "anneke", "Three boats, one mooring. We are calling it a merge conflict. 🚤🚤🚤👩‍🔧",
      images: ["mooring-before", "mooring-during", "mooring-after"],
      comments: [
        .by("gonzalo", "Who won?"), .by("anneke", "The mooring. 🪝"),
        .by(SampleSender(nick: "The mooring"), "…"),
      ]),
    .unknownError("only the gulls know"),
    .by(
      "gonzalo", "Seis puertos, seis cafés, ninguna conexión. Una semana perfecta.",
      images: [
        "port-vigo", "port-baiona", "port-viana", "port-porto", "port-aveiro", "port-figueira",
      ]),
    .by(
      "tomasz", images: ["knot-1", "knot-2", "knot-3", "knot-4", "knot-5"],
      comments: [
        .by("priya_ships", "Is this the bowline or the dependency graph?"),
        .by("tomasz", "Yes."),
      ]),
    .by("yuki", "Lamp lit 18:02. Nothing to report, and that took all day.", images: []),
  ]

  /// 560 characters in one line.
  private static let camillesLine = """
    A short history of our harbour’s software, in one breath: first there was a ledger, which was \
    never down, and then a spreadsheet, which was down on Mondays, and then a server under the \
    stairs, which was down when it rained, and then a cluster, which is never down as such but is \
    often somewhere else, and in the whole of that time the boats went on coming in at high water \
    and going out at high water, and old Maarten on the quay wrote each of them into the ledger, \
    because nobody had ever told him to stop, and so we have a backup of each day since the \
    flood.
    """
}
