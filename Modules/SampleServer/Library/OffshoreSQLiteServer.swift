extension SampleArticle {
  static let fileThatAnswers = SampleArticle(
    id: 2015,
    title: "SQLite is a file format that answers back",
    author: "tomasz",
    tags: ["sqlite", "performance", "server"],
    published: .on("2026-10-05T06:10:00Z"),
    description:
      "Six settings, two surprises and one law, from four years of running it under a server.",
    reactions: 427,
    body: fileThatAnswersOpening + fileThatAnswersLaw,
    comments: [
      .by(
        "ilse_keel",
        """
        The upgrade trap cost us a week. The message says *busy*, so of course we raised the \
        timeout. Then we raised it again.
        """,
        replies: [
          .by(
            "tomasz",
            """
            Everyone does. I think it's the most expensive error message per letter in the \
            whole field.
            """,
            replies: [
              .by(
                "yuki",
                """
                There is an extended result code, `SQLITE_BUSY_SNAPSHOT`, that says exactly \
                which kind it is. It has to be asked for: `sqlite3_extended_result_codes(db, \
                1)`.
                """,
                replies: [
                  .by("ilse_keel", "A week, Yuki. Where were you in March?")
                ])
            ])
        ]),
      .by(
        "gonzalo", "How large has the log grown, at worst?",
        replies: [
          .by(
            "tomasz",
            """
            Eleven gigabytes beside a database of two. A reporting tool had begun a read on \
            Monday and gone to lunch.
            """)
        ]),
      .deleted(replies: [
        .by("hal_o", "It can, with one process. That's the article's first paragraph.")
      ]),
    ])

  private static let fileThatAnswersOpening: [SampleBlock] = [
    .p(
      """
      For four years we have run a booking service on one SQLite file. It serves three hundred \
      small harbours, answers a few hundred requests a second on a good Saturday in July, and \
      has been down for less time than the document that proposed to replace it took to write. \
      This is what I'd tell myself at the beginning.
      """),
    .p(
      """
      First, think of it as what it is. SQLite isn't a small server. It's a *file format with \
      a very good library*: the way your program opens a picture, it opens a database. There \
      is no process to talk to, so there is no network, no pool to exhaust, no password in an \
      environment variable. A query is a function call. On our machine the median read takes \
      eleven microseconds, of which most is ours.
      """),
    .h2("Six settings"),
    .p(
      """
      Out of the box it's compatible with decisions from two decades ago. These lines run on \
      **every** new connection, since all but the first are forgotten when the connection \
      closes:
      """),
    .code(
      "sql",
      #"""
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = NORMAL;
      PRAGMA busy_timeout = 5000;
      PRAGMA foreign_keys = ON;
      PRAGMA cache_size = -65536;
      PRAGMA temp_store = MEMORY;
      """#),
    .bullets([
      """
      The write-ahead log is what makes it fit for a server: readers don't block the writer, \
      and the writer doesn't block readers.
      """,
      """
      With that log, `NORMAL` can't corrupt the file. After a power cut you may lose the last \
      few commits, not the database. If you can't afford those, write `FULL`, and measure.
      """,
      "The busy timeout makes a connection wait its turn rather than fail at once.",
      """
      Foreign keys are *not* enforced by default. Yes. We found four thousand bookings for \
      boats that had never existed.
      """,
      """
      A negative cache size counts kibibytes, a positive one counts pages. Guess how we learnt \
      that.
      """,
    ]),
    .h2("The first surprise: there is one writer"),
    .p(
      """
      Not one writer per table. One. Everybody tells you so, and you nod, and then you open \
      ten connections that all write. It works, it's merely slow and jumpy, because ten \
      connections that wait for one lock do so by sleeping and trying again.
      """),
    .p(
      """
      So put the queue where you can see it. We have one connection for writing, owned by one \
      actor, and a handful for reading. Writes line up in our program, in order, where they \
      can be counted, cancelled and measured; the lock is never contended, and the timeout is \
      there for the backup tool only.
      """),
    .code(
      "swift",
      #"""
      actor Ledger {
        private let connection: Connection

        init(path: String) throws {
          connection = try Connection(path: path)
        }

        /// Not async inside: a transaction never waits for anything but the disk.
        func write<Value: Sendable>(
          _ change: @Sendable (Connection) throws -> Value
        ) throws -> Value {
          try connection.execute("BEGIN IMMEDIATE")
          do {
            let value = try change(connection)
            try connection.execute("COMMIT")
            return value
          } catch {
            try? connection.execute("ROLLBACK")
            throw error
          }
        }
      }
      """#),
  ]

  private static let fileThatAnswersLaw: [SampleBlock] = [
    .h2("The second surprise: busy at once"),
    .p(
      """
      See the `IMMEDIATE`? Without it a transaction begins as a reader and becomes a writer at \
      its first write. If somebody else has written in between, the snapshot that you read is \
      old, and the library can't let you write on top of it. It returns *busy*, immediately, \
      and the timeout isn't consulted: waiting would not make your snapshot any younger.
      """),
    .footnote(
      "In the logs this looks like a timeout that doesn't work.",
      note: "Both say “database is locked”. The extended result code tells them apart."),
    .p(
      """
      If a transaction is going to write, say so when it begins. It's the cheapest line in \
      this article.
      """),
    .h2("Keep an eye on the log"),
    .p(
      """
      The log is copied back into the file by a *checkpoint*, by default when it has about a \
      thousand pages. A checkpoint can't pass a reader that still looks at an older state. One \
      forgotten read transaction, and the log grows and grows while every query has more of it \
      to search. We watch two numbers: the size of the `-wal` file, and the age of the oldest \
      read. The second one explains the first.
      """),
    .details(
      summary: "And backups?",
      [
        .p(
          """
          Copying the file while it's in use gives you a file that may be torn, and that lacks \
          whatever is still in the log. Use `VACUUM INTO 'copy.db'`, or the backup interface. \
          Then open the copy and run `PRAGMA integrity_check`, because a backup that nobody \
          has opened is a rumour.
          """),
        .code(
          "sh",
          "sqlite3 live.db \"VACUUM INTO 'copy.db'\"\nsqlite3 copy.db \"PRAGMA integrity_check\""),
      ]),
    .h2("One law"),
    .p(
      """
      The file belongs to *one machine*. The log needs shared memory between its processes, \
      and locks on network file systems are promises made at a party. The day we need two \
      machines for writing, we'll need another database, and I'll miss this one.
      """),
    .p(
      """
      Until then: one file, one writer, six lines. When something is wrong I copy it to my \
      laptop and ask it. It has always answered.
      """),
  ]
}
