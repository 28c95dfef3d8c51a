extension SampleArticle {
  static let offshoreSQLite: [SampleArticle] = [fileThatAnswers, indexNotUsed, appendOnly]

  private static let indexNotUsed = SampleArticle(
    id: 2016,
    title: "Your index is not used, and the database told you so",
    author: "yuki",
    tags: ["sqlite", "performance"],
    published: .on("2026-05-02T22:41:09Z"),
    description: "Three words before the query, one word in the answer.",
    reactions: 219,
    hasCover: false,
    body: [
      .p(
        """
        “It has an index” is a hope. `EXPLAIN QUERY PLAN` is an answer, and the part to read \
        is one word: *SCAN* looks at every row, *SEARCH* goes to the right ones.
        """),
      .code(
        "sql",
        #"""
        CREATE INDEX boat_by_name ON boat (name);

        EXPLAIN QUERY PLAN SELECT id FROM boat WHERE name = 'Petrel';
        -- SEARCH boat USING COVERING INDEX boat_by_name (name=?)

        EXPLAIN QUERY PLAN SELECT id FROM boat WHERE lower(name) = 'petrel';
        -- SCAN boat USING COVERING INDEX boat_by_name
        """#),
      .p(
        """
        The second one mentions the index and still reads all of it. An index on `name` is \
        sorted by name; it knows nothing about `lower(name)`. You can index the expression \
        itself, or give the column a collation, and the question and the answer meet again.
        """),
      .h3("Other ways to walk past an index"),
      .bullets([
        "`LIKE '%etrel'`: a sorted list doesn't help with the ends of words.",
        "An index on `(harbour, name)` and a query for `name` alone.",
        "`LIKE 'Pet%'` with the default settings: it ignores case, the index doesn't.",
        "`ORDER BY` in another collation than the index has.",
      ]),
      .p(
        """
        I put the plans of our ten most frequent queries into a test, as text. When a plan \
        changes, the test fails, and somebody looks. Usually nothing is wrong. Twice it was \
        the only warning we had.
        """),
    ],
    comments: [
      .by(
        "priya_ships",
        """
        The test of plans is a great idea, but doesn't it break with every new version of the \
        library?
        """,
        replies: [
          .by(
            "yuki",
            """
            The wording changes now and then. We only compare the first word of each line, so \
            `SCAN` or `SEARCH`. It has been stable for years.
            """)
        ])
    ])

  private static let appendOnly = SampleArticle(
    id: 2017,
    title: "Migrations are a diary",
    author: "priya_ships",
    tags: ["sqlite", "testing", "ios"],
    published: .on("2026-08-12T10:20:30Z"),
    description: "You may add a page. You may not rewrite last Tuesday.",
    reactions: 109,
    body: [
      .p(
        """
        On a server, a wrong migration is a bad evening. On phones it's out there in eighty \
        thousand pockets, some of which will open the app again in two years. So ours is a \
        diary: new pages only.
        """),
      .code(
        "swift",
        #"""
        struct Migration {
          var name: String
          var sql: String
        }

        let migrations: [Migration] = [
          Migration(
            name: "articles",
            sql: "CREATE TABLE article (id INTEGER PRIMARY KEY, title TEXT NOT NULL) STRICT"),
          Migration(
            name: "when it was read",
            sql: "ALTER TABLE article ADD COLUMN readAt INTEGER"),
        ]
        """#),
      .p(
        """
        The file remembers how many it has seen, in `PRAGMA user_version`. Each page runs in a \
        transaction together with the new number; in SQLite, changes of the schema roll back \
        like everything else.
        """),
      .h2("The three tests"),
      .numbers([
        "From nothing to today.",
        """
        From *every released version* to today, with rows in it. We keep the small databases \
        in the repository; there are nineteen.
        """,
        "A file from the future: an older app must refuse it, not “repair” it.",
      ]),
      .p(
        """
        Test two has caught five bugs. All five were a new column that must not be null, in a \
        table that wasn't empty, on any device but the developer's own.
        """),
      .image("logbook", alt: "A ship's log, its first page stained with coffee and still readable"),
    ])
}
