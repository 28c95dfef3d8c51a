extension SampleMoment {
  /// Fourteen elements, of which ten can be shown; the texts that mean harm are here.
  static let forTomasz = tomaszFriends + tomaszStrangers

  private static let tomaszFriends: [SampleMoment] = [
    .by(
      "priya_ships", "Regatta day. Seven starts, six of them legal.",
      images: [
        "start-1", "start-2", "start-3", "start-4", "start-5", "start-6",
        PictureLink(name: "start-7", query: "protest=yes&heard=14:05&room=2:1"),
      ],
      comments: [.by("anneke", "The third one was legal in spirit.")]),
    .by(
      SampleSender(
        username: "buoy_rat\u{1B}[2J", nick: "\u{1B}]0;owned\u{7}Harbour Master\u{202E}",
        avatar: "avatar-buoy_rat"),
      """
      This moment would like your terminal: \u{1B}[2J\u{1B}[H\u{1B}[31mred\u{1B}[0m, \
      \u{9B}5mblinking\u{9B}0m, \u{1B}]8;;file:///etc/\u{1B}\\the weather\u{1B}]8;;\u{1B}\\, \
      \u{1B}]52;c;cm0gLXJmIH4K\u{7}, a bell\u{7}, safe\u{8}\u{8}\u{8}\u{8}evil, a NUL\u{0}, \
      over\rwritten, and nevaeh\u{202E}heaven. You ought to see a plain sentence.
      """,
      comments: [.by("quiet_ruth", "Nice try.\u{1B}[1A\u{1B}[2K")]),
    .by(
      "ilse_keel",
      """
      Two forecasts for tonight: http://tides.example/rye?day=1&unit=m&at=19:30 says flat, \
      https://wind.example/#rye says hold on to something (I go with the barometer).
      """),
    .by("camille", images: [], comments: []),
    .by(SampleSender(username: "buoy_7", avatar: "avatar-buoy_7"), "Ping."),
    .by(SampleSender(username: "buoy_7", avatar: "avatar-buoy_7"), "Ping."),
    .by(SampleSender(username: "buoy_7", avatar: "avatar-buoy_7"), "Ping."),
    .error("the mast is in the way of the signal"),
  ]

  private static let tomaszStrangers: [SampleMoment] = [
    .by(
      "hal_o",
      """
      Passage plan, final version:
      1. leave
      2. be somewhere else

      Everything between these is a detail of the implementation.
      """,
      comments: [.by("ilse_keel", "Step 1 has failed every weekend since April.")]),
    .by(
      "gonzalo", images: ["paella-on-deck"],
      comments: [
        .by(SampleSender(username: "galley_9"), "¿Y la sal?"),
        .by(SampleSender(), "From the sea, surely."),
      ]),
    .by(
      "dov_writes",
      """
      Zero-width sailing: wa\u{200B}ter, wi\u{200D}nd, \u{FEFF}and\u{2060} the rest. \
      \u{202E}Backwards from here\u{202C}, they said. Z\u{301}\u{302}\u{303}\u{304}\u{305}algo \
      keeps the log tonight.
      """),
    .unknownError("the echo sounder returned nothing"),
    .by(
      "mbeki_dev",
      """
      My <b>bold</b> plan to escape &amp; unescape everything twice went well. Very \
      &lt;em&gt;well&lt;/em&gt;.<script>alert("ahoy")</script>
      """,
      images: ["escape-hatch", "escape-plan"]),
    .by(SampleSender(username: "buoy_8")),
  ]
}
