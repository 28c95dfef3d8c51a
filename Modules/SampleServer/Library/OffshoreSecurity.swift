extension SampleArticle {
  static let offshoreSecurity: [SampleArticle] = [compareSlowly, hostileTitle, wanderingSecret]

  private static let compareSlowly = SampleArticle(
    id: 2010,
    title: "Compare secrets slowly",
    author: "quiet_ruth",
    tags: ["security", "swift", "server"],
    published: .on("2026-04-02T05:31:19Z"),
    description: "An equals sign that stops early tells a patient stranger where it stopped.",
    reactions: 231,
    body: [
      .p(
        """
        `==` on two arrays is in a hurry. It stops at the first byte that differs, and the \
        time it took says *how far it got*. Across a network that is a whisper, but whispers \
        can be averaged.
        """),
      .p("A comparison of secrets should look at every byte, whatever it has seen so far:"),
      .code(
        "swift",
        #"""
        func isSame(_ left: [UInt8], _ right: [UInt8]) -> Bool {
          guard left.count == right.count else { return false }
          var difference: UInt8 = 0
          for (a, b) in zip(left, right) {
            difference |= a ^ b
          }
          return difference == 0
        }
        """#),
      .p(
        """
        Now the bad news. The optimiser owes you the same *result*, not the same duration, and \
        is free to make this clever. So I show the function to explain the idea, and in \
        production call a library whose authors read the machine code:
        """),
      .code(
        "swift",
        #"""
        import Crypto

        func isGenuine(_ body: [UInt8], tag: [UInt8], key: SymmetricKey) -> Bool {
          HMAC<SHA256>.isValidAuthenticationCode(
            tag, authenticating: body, using: key)
        }
        """#),
      .p(
        """
        Passwords are another matter: there you *want* slowness, as much as you can afford, \
        from a function that was made for it. A fast hash compared in constant time is a \
        strong lock on a tent.
        """),
    ],
    comments: [
      .by(
        "tomasz",
        "The length check leaks the length, doesn't it?",
        replies: [
          .by(
            "quiet_ruth",
            """
            It does. For a tag the length is public anyway. Where it isn't, hash both sides \
            first: then the lengths are equal by construction.
            """,
            replies: [
              .by(
                "tomasz",
                """
                So `isSame(digest(left), digest(right))`. Thank you. That's nicer than what I \
                had, which was `padded(to: 64)` and hope.
                """)
            ])
        ]),
      .by("noor", "“A strong lock on a tent.” I'm going to be quoting this at people for years."),
    ])

  private static let wanderingSecret = SampleArticle(
    id: 2012,
    title: "The token that followed a redirect",
    author: "noor",
    tags: ["security", "networking", "ios"],
    published: .withMilliseconds("2026-06-11T13:37:00Z"),
    description: "We sent the right key to the right server, which sent it on to somebody else.",
    reactions: 164,
    hasCover: false,
    body: [
      .p(
        """
        The bug report was polite: “Your app sends me its users' tokens. I think that you \
        would rather it didn't.” It came from the owner of an image host. We had never sent \
        him anything, on purpose.
        """),
      .p("What had happened takes four lines to tell."),
      .lines([
        "Our app asked our server for a picture, with a bearer token.",
        "Our server answered 302: it has moved over there.",
        "Over there was the image host.",
        "Our client, eager to help, asked again with *the same headers*.",
      ]),
      .h2("The rule"),
      .p(
        """
        Credentials belong to an **origin**: scheme, host and port together. When a redirect \
        leaves the origin, they stay behind. When it goes from `https` to `http`, don't follow \
        it at all. And count: five hops is generous, twenty is a loop with a budget.
        """),
      .code(
        "swift",
        #"""
        struct Origin: Equatable {
          var scheme: String
          var host: String
          var port: Int
        }

        func headers(
          _ headers: [String: String], from old: Origin, to new: Origin
        ) -> [String: String] {
          guard old != new else { return headers }
          let secrets: Set = ["authorization", "cookie", "api-key"]
          return headers.filter { !secrets.contains($0.key.lowercased()) }
        }
        """#),
      .p(
        """
        Then I looked at our own headers, and found the token a second time, in one that we'd \
        invented ourselves and that no library could know about. Keep the list where the \
        headers are made. We thanked the image host, and rotated everything.
        """),
    ],
    comments: [
      .by(
        "priya_ships", "How did he notice?",
        replies: [
          .by(
            "noor",
            """
            His access log got fat. Our tokens were four kilobytes each. There's a lesson in \
            that too, but it isn't a comfortable one.
            """)
        ]),
      .by("quiet_ruth", "He could have kept quiet. Send him a cake."),
    ])
}
