extension SampleMoment {
  /// Twelve elements, of which nine can be shown.
  static let forYuki: [SampleMoment] = [
    .by(
      "camille", "Le phare, toutes les heures. Il n’a pas bougé, et c’est bien tout son métier.",
      images: [
        "light-17", "light-18", "light-19", "light-20", "light-21", "light-22", "light-23",
        "light-24",
      ]),
    .by(
      SampleSender(username: "gull_42", nick: "🐦‍⬛ 海鸥", avatar: "avatar-gull_42"),
      "🐟🐟🐟 > 🍟 (fight me) 👨‍👩‍👧‍👦🏴‍☠️",
      comments: [.by("anneke", "🍟"), .by("gonzalo", "🍟🍟"), .by("gull_42", "😤")]),
    .unknownError("fog"),
    .by(
      "noor", "小林さん、港に着きました。灯台はまだ点いていません。Wi-Fi は点いています。",
      images: ["harbour-wifi", "harbour-dark"],
      comments: [.by("yuki", "优先顺序是对的。")]),
    .by(
      "noor", "قال الربّان: \"Ship it!\" فأبحرنا يوم الجمعة، وعدنا يوم الجمعة أيضًا.",
      comments: []),
    .by(SampleSender(nick: "Somebody at the chandler’s")),
    .by("anneke", "   Rowed out to check the mooring. Rowed back to fetch the key. 🚣  \t "),
    .by("priya_ships", images: ["dashboard-red", "dashboard-amber", "sunset"]),
    .error("user is at anchor"),
    .by(
      "tomasz",
      """
      Poll: what do you call the person who maintains the lighthouse’s only dependency?
      """,
      comments: [
        .by("hal_o", "Volunteer."), .by("camille", "Outnumbered."), .by("yuki", "私です。"),
        .by(SampleSender(avatar: "avatar-stranger"), "Hello?"),
      ]),
    .by(
      SampleSender(
        username: "ilse_keel", nick: "Ilse Vandermeer",
        avatar: PictureLink(name: "avatar-ilse_keel", isRelative: true)),
      "Four tries to photograph a heron that does not hold with deadlines.",
      images: ["heron-leaves", "heron-left", "no-heron", "reeds"]),
    .by(
      "hal_o",
      """
      Reading list for the ferry: https://keel.example/notes/small-boats, \
      https://yuki.example/论文?页=2&排序=日期, http://noor.example. Battery list: one book.
      """),
  ]
}
