extension SampleArticle {
  static let harbourDatabase: [SampleArticle] = [walAtTheKitchenTable, fourQueriesOneIndex]

  private static let walAtTheKitchenTable = SampleArticle(
    id: 1012,
    title: "Write-ahead logging, explained at the kitchen table",
    author: "gonzalo",
    tags: ["sqlite", "performance", "server"],
    published: .on("2026-06-05T21:10:00Z"),
    description: """
      My sister asked what I had been doing all week. I moved the salt and the pepper, and it \
      turned out that I did understand it.
      """,
    reactions: 476,
    body: harbourLoggingEssay,
    comments: [
      .by(
        "tomasz",
        """
        We copied `app.db` for a bug report, without the `-wal` beside it, and spent a day on \
        a database in which yesterday had not happened.
        """,
        replies: [
          .by(
            "gonzalo",
            """
            Everybody does it once. It is a rite of passage, like the first `DELETE` without a \
            `WHERE`.
            """),
          .by(
            "quiet_ruth",
            "We did it **twice**.",
            replies: [
              .by(
                "gonzalo",
                "`VACUUM INTO 'copy.db'`, and there is only one file to forget. 🧂")
            ]),
        ]),
      .by(
        "mbeki_dev",
        "Is `synchronous = NORMAL` safe? I get a different answer from everyone.",
        replies: [
          .by(
            "gonzalo",
            """
            In WAL mode the file stays consistent. After a power cut you may miss the last \
            commits, the ones since the last sync. If those are payments, use `FULL`. If they \
            are scroll positions, don't.
            """)
        ]),
      .by("anneke", "More science with condiments, please."),
    ])

  private static let fourQueriesOneIndex = SampleArticle(
    id: 1013,
    title: "Four queries, one index",
    author: "gonzalo",
    tags: ["sqlite", "performance"],
    published: .on("2025-12-01T19:00:00Z"),
    description: "Before you add the fourth index, read the first one from left to right.",
    reactions: 131,
    hasCover: false,
    body: [
      .p(
        """
        An index is a phone book: sorted by surname, then by first name, then by street. You \
        can use it from the left, and stop wherever you like. You can't begin in the middle.
        """),
      .code(
        "sql",
        """
        CREATE INDEX articles_by_author
        ON articles (author_id, published_at DESC, title);
        """),
      .p("This one index serves all of these:"),
      .numbers([
        "`WHERE author_id = ?`",
        "`WHERE author_id = ? ORDER BY published_at DESC`, with no sorting step",
        "`WHERE author_id = ? AND published_at > ?`",
        "`SELECT title … WHERE author_id = ?`, which never opens the table: a *covering* index",
      ]),
      .p(
        """
        It does not serve `WHERE published_at > ?` alone. That is looking for everybody who \
        lives in Mill Street.
        """),
      .p("Don't believe me. Ask:"),
      .code(
        "text",
        """
        sqlite> EXPLAIN QUERY PLAN
           ...> SELECT title FROM articles WHERE author_id = 7;
        QUERY PLAN
        `--SEARCH articles USING COVERING INDEX articles_by_author (author_id=?)
        """),
      .p(
        """
        `SEARCH` is good. `SCAN` is a question. `USE TEMP B-TREE FOR ORDER BY` is a question \
        with a bill. We keep the plans of our twenty hottest queries as [text in a \
        test](https://example.com/tomasz/snapshots-of-text), and it has caught every index \
        that anybody ever dropped by accident.
        """),
    ],
    comments: [
      .by(
        "ilse_keel", "Plans as snapshots! Do they survive an update of SQLite?",
        replies: [
          .by(
            "gonzalo",
            """
            The wording changed once in four years. It took ten minutes, and it was a good \
            reason to read them again.
            """)
        ])
    ])
}
