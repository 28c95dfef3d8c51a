extension SampleArticle {
  static let offshoreScripts: [SampleArticle] = [threeReaders, twoDirections]

  private static let threeReaders = SampleArticle(
    id: 2021,
    title: "One line, three readers: 一行，三个读者 · 一行、三人の読者 · 한 줄, 세 독자",
    author: "yuki",
    tags: ["unicode", "design"],
    published: .on("2026-06-28T01:30:00Z"),
    description:
      "Chinese, Japanese and Korean side by side, and what a terminal gets wrong about each.",
    reactions: 287,
    body: [
      .p(
        """
        My team writes in three languages on one screen. Here is the same thought in each, \
        from the person who says it best.
        """),
      .h2("中文"),
      .p(
        """
        中文的句子里没有空格，所以换行几乎可以发生在任何两个字之间。\
        但是句号和逗号不能出现在一行的开头，左括号也不能留在一行的末尾。\
        每个汉字在终端里占两列；如果程序按一列来计算，表格就会像退潮后的小船一样歪倒。
        """),
      .h2("日本語"),
      .p(
        """
        日本語には漢字、ひらがな、カタカナの三種類の文字があり、一つの文の中に全部が出てきます。\
        「ﾊｰﾌﾞ」のような半角カタカナは一列ですが、濁点は別の符号になります。行の先頭に「。\
        」や「っ」を置かないという規則を、禁則処理と呼びます。
        """),
      .h2("한국어"),
      .p(
        """
        한국어는 띄어쓰기가 있어서 줄을 단어 사이에서 나누는 것이 보기 좋습니다. 그런데 \
        ‘각’이라는 글자는 한 개의 문자일 수도 있고, 자모 세 개일 수도 있습니다. 화면에서는 \
        똑같아 보이지만 바이트는 다릅니다.
        """),
      .rule,
      .table([
        ["", "中文", "日本語", "한국어"],
        ["straight", "直", "直", "곧다"],
        ["bone", "骨", "骨", "뼈"],
        ["harbour", "港口", "港", "항구"],
      ]),
      .p(
        """
        Look at 直 and 骨. In both columns it's the *same code point*, and yet a Chinese and a \
        Japanese reader expect different strokes. The text doesn't say which; the language tag \
        and the font do. So keep the language beside the text, and never guess it from one \
        word.
        """),
      .code(
        "swift",
        #"""
        let composed = "각"
        let conjoining = "\u{1100}\u{1161}\u{11A8}"

        composed == conjoining             // true: canonically equivalent
        composed.unicodeScalars.count      // 1
        conjoining.unicodeScalars.count    // 3
        """#),
    ],
    comments: [
      .by("tomasz", "I had no idea that 。must not begin a line. Our whole changelog does it."),
      .by(
        "camille",
        """
        素晴らしい。 The table is also a fine test: it has to line up in every host, and in \
        ours it didn't.
        """,
        replies: [
          .by(
            "yuki",
            """
            ありがとう！ For width, the Unicode data file on East Asian width is the start, \
            but emoji need rules of their own.
            """),
          .by("gonzalo", "고마워요. I have learnt one word, and now I use it everywhere."),
        ]),
    ])

  private static let twoDirections = SampleArticle(
    id: 2022,
    title: "שני כיוונים בשורה אחת · اتجاهان في سطر واحد",
    author: "dov_writes",
    tags: ["unicode", "accessibility"],
    published: .on("2026-07-19T15:05:44Z"),
    description:
      "A line that runs both ways, in Hebrew and Arabic, with notes for those who read neither.",
    reactions: 154,
    body: [
      .p(
        """
        כשאני כותב בעברית על Swift 6, השורה נקראת מימין לשמאל, אבל המילה Swift והמספר 6 נקראים \
        משמאל לימין. מי שמציג את הטקסט צריך לדעת את שני הכיוונים, ולא לנחש לפי האות הראשונה \
        בלבד.
        """),
      .p(
        """
        وعندما تكتب نور بالعربية عن الإصدار 6.3، يبدأ السطر من اليمين، وتبقى الأرقام من اليسار \
        إلى اليمين. والحروف تتغير أشكالها بحسب موقعها في الكلمة، فلا يجوز تقسيم الكلمة في \
        منتصفها.
        """),
      .h2("For everyone else"),
      .p(
        """
        Both paragraphs say: the *letters* run right to left, numbers and foreign words inside \
        run left to right, and the order on the screen isn't the order in memory. Memory has \
        the order in which one speaks.
        """),
      .p(
        """
        Trouble begins when a text of unknown direction is put into a sentence. The name נמל \
        beside “(3)” may pull the parenthesis to the wrong side. The cure is to wrap what you \
        insert into an *isolate*: U+2068 before it, U+2069 after it. In HTML the element `bdi` \
        does the same.
        """),
      .code(
        "swift",
        #"""
        extension String {
          /// For text of unknown direction inside a sentence of ours.
          var isolated: String { "\u{2068}\(self)\u{2069}" }
        }
        """#),
      .p(
        """
        Don't confuse isolates with *overrides* (U+202D, U+202E). Those force an order on the \
        letters themselves, and hardly anyone but attackers needs them.
        """),
      .quote([.p("לאט לאט, ومهلاً مهلاً: slowly, in both directions.")]),
    ],
    comments: [
      .by(
        "noor",
        "شكراً يا دوف! The Arabic is right, and I'd add: test with a phone number in the middle.",
        replies: [
          .by(
            "dov_writes",
            """
            תודה, נור. I did, and found two bugs before lunch: +972 and its plus sign ended up \
            on different sides.
            """)
        ]),
      .by(
        "hal_o",
        "So the string that I insert must also be *stripped* of isolates that it never closes?",
        replies: [
          .by(
            "dov_writes",
            """
            Or closed for it. An isolate left open ends with the paragraph, but a log file is \
            sometimes one very long paragraph.
            """)
        ]),
    ])
}
