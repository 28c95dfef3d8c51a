extension SampleArticle {
  static let harbourUnicode: [SampleArticle] = [countingCharacters, widthOfARowingBoat]

  private static let countingCharacters = SampleArticle(
    id: 1014,
    title: "文字を数えるということ — what counting characters means",
    author: "yuki",
    tags: ["unicode", "swift", "beginners"],
    published: .on("2026-10-28T23:15:00Z"),
    description: "「が」は一文字か、二文字か。Swiftの答えと、データベースの答えと、利用者の答え。",
    reactions: 295,
    body: [
      .p("*English readers: the code speaks for itself, and there is a summary at the end.*"),
      .p(
        """
        先日、会員登録の画面で「名前は二十文字まで」という制限を実装しました。簡単な仕事のはず\
        でした。ところが、テストを書き始めると、そもそも「一文字」とは何なのかが分からなくなっ\
        たのです。
        """),
      .h2("同じに見える、ふたつの「が」"),
      .p(
        """
        ひらがなの「が」には、ふたつの書き方があります。ひとつは最初から濁点の付いた一つの符号\
        位置、もうひとつは「か」に結合文字の濁点を重ねたものです。画面の上では見分けがつきませ\
        ん。ファイル名を経由した文字列では、後者がよく現れます。
        """),
      .code(
        "swift",
        #"""
        let composed = "が"                  // U+304C
        let decomposed = "\u{304B}\u{3099}"  // か + 結合用の濁点

        print(composed == decomposed)         // true
        print(composed.count, decomposed.count)             // 1 1
        print(composed.utf8.count, decomposed.utf8.count)   // 3 6
        """#),
      .p(
        """
        Swiftは、正準等価な文字列を「等しい」と答えます。人間の感覚に近く、私はこの設計が好き\
        です。しかし、バイト列を比べるデータベースは「違う」と答えます。二つの答えが食い違うと\
        ころに、不具合は住みつきます。保存する前に正規化しておけば、住みつく場所がなくなりま\
        す。
        """),
      .h2("人名の難しさ"),
      .p(
        """
        「高橋さん」と「髙橋さん」は別の符号位置で、正規化しても同じにはなりません。名前は本人\
        のものですから、勝手に置き換えてはいけません。一方、検索では同じ人を見つけてほしいと言\
        われます。つまり、**保存するものと、探すためのものは、別に持つ**のがよいのです。並べ替\
        えも同様で、漢字だけでは順番が決まりません。読み仮名が必要です。
        """),
      .table([
        ["文字列", "`count`", "`unicodeScalars`", "`utf16`", "`utf8`"],
        ["が", "1", "1", "1", "3"],
        ["か + 濁点", "1", "2", "2", "6"],
        ["髙橋", "2", "2", "2", "6"],
        ["👩‍🚀", "1", "3", "5", "11"],
      ]),
      .p(
        """
        結局、私たちは制限を「二十文字」ではなく「この欄に収まる長さ」と考え直し、データベース\
        側の上限はバイト数で別に設けました。利用者には`count`を見せ、機械にはバイト数を見せ\
        る。それだけのことですが、そこに至るまで三日かかりました。
        """),
      .rule,
      .p(
        """
        **Summary.** Swift compares by canonical equivalence and counts what people see. \
        Databases usually compare bytes. Normalise before you store, keep the name that a \
        person gave you, and search in a second column.
        """),
    ],
    comments: [
      .by(
        "noor",
        """
        The same with Arabic: a vowel mark may be there or not, and people search without. We \
        also keep two columns. شكراً!
        """,
        replies: [.by("yuki", "ありがとうございます！ Two columns, everywhere in the world. 🌏")]),
      .by(
        "hal_o",
        "I read the code and the summary and I feel *seen*, one grapheme cluster at a time."),
      .by(
        "gonzalo",
        "在 SQLite 里也一样：`length()` 数的是码位，不是用户看到的字符。",
        "(In SQLite too: `length()` counts code points.)"),
    ])

  private static let widthOfARowingBoat = SampleArticle(
    id: 1015,
    title: "How wide is a rowing boat? 🚣🏽‍♀️",
    author: "yuki",
    tags: ["unicode", "terminal"],
    published: .withMilliseconds("2026-04-22T11:11:11Z"),
    description: """
      Seventeen bytes, seven UTF-16 units, five scalars, one character, two columns. Usually.
      """,
    reactions: 188,
    hasCover: false,
    body: [
      .p(
        """
        A terminal is a grid. So to draw a table you need one number for each piece of text: \
        how many *columns* it takes. Swift gives you four counts, and none of them is it.
        """),
      .table([
        ["what", "🚣🏽‍♀️", "舟", "e\u{301}", "zero width space"],
        ["`utf8.count`", "17", "3", "3", "3"],
        ["`unicodeScalars.count`", "5", "1", "2", "1"],
        ["`count`", "1", "1", "1", "1"],
        ["columns", "2", "2", "1", "0"],
      ]),
      .p("The rules of thumb that hold on most terminals:"),
      .bullets([
        """
        East Asian *Wide* and *Fullwidth* characters take two columns: 舟, 船, カ, Ａ. \
        *Halfwidth* ones take one: ｶ.
        """,
        "A combining mark takes none. It stands on its neighbour's shoulders.",
        """
        An emoji sequence is as wide as one emoji, if the terminal knows the sequence. If not, \
        you get a rower, a colour and a sign, side by side. 🚣 🏽 ♀️
        """,
      ]),
      .p(
        """
        The honest answer to “how wide?” is “ask the terminal”. The practical one is to walk \
        over characters, not scalars, take the width of the first scalar that has one, and \
        widen to two for an emoji presentation selector.
        """),
      .emojiImage("🛶", "And leave a column of margin, for the boats that nobody has drawn yet."),
      .lines(["一葉の舟", "two columns for each character", "eight in all"]),
    ],
    comments: [
      .deleted(replies: [
        .by(
          "yuki",
          "はい、曖昧な幅の文字（Ambiguous）は、環境によって一桁にも二桁にもなります。")
      ]),
      .by(
        "hal_o",
        """
        My terminal shows the title as a rower, a brown square and a question mark. She looks \
        lost. 🧭
        """),
    ])
}
