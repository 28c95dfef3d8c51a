extension SampleArticle {
  static let harbourLoggingEssay: [SampleBlock] =
    walOpening + walMiddle + walEnd

  private static let walOpening: [SampleBlock] = [
    .p(
      """
      “So what did you do all week?” said my sister. I had turned on one setting in a \
      database. It is hard to make that sound like a week. So I took the big recipe book, a \
      pad of yellow notes and the two of us, and explained write-ahead logging at the kitchen \
      table. I learnt more than she did.
      """),
    .h2("The book"),
    .p(
      """
      A SQLite database is a book of numbered pages. In the old mode, whoever wants to change \
      the book first copies the pages that will change onto a separate sheet (the *rollback \
      journal*), then writes into the book itself. If the lights go out halfway, the next \
      reader finds the sheet and puts the old pages back.
      """),
    .p(
      """
      That is correct, and it has been correct for a very long time. But nobody can read a \
      page while somebody scribbles on it. So a writer must wait until all the readers have \
      looked up, and the readers must wait until the writer has put down the pen. One pen, one \
      book, one kitchen.
      """),
    .image("kitchen-table", alt: "A recipe book on a table, with a pad of yellow notes beside it"),
    .h2("The yellow notes"),
    .p(
      """
      In write-ahead mode nobody writes into the book. The writer puts the *new* version of a \
      page on a yellow note and adds it to the end of the pad. When all the notes of a \
      transaction are there, the last one gets a mark: committed.
      """),
    .p(
      """
      A reader who begins now remembers how many notes there were. For each page she looks \
      first among those notes, from the newest to the oldest, and only then in the book. Notes \
      that are added later do not concern her. She reads the kitchen as it was when she sat \
      down, for as long as she sits.
      """),
    .code(
      "sql",
      """
      PRAGMA journal_mode = WAL;     -- once: it is remembered in the file
      PRAGMA busy_timeout = 5000;    -- for every connection
      PRAGMA synchronous = NORMAL;   -- for every connection
      PRAGMA foreign_keys = ON;      -- for every connection
      """),
    .p(
      """
      So **readers don't block the writer, and the writer doesn't block readers**. That \
      sentence is on every page about this mode. What those pages say more quietly is that \
      there is still one pen. Two writers at the same moment are a queue, whatever you do.
      """),
  ]

  private static let walMiddle: [SampleBlock] = [
    .h2("Copying the notes back"),
    .p(
      """
      A pad of notes that only grows is a slow book. From time to time somebody must copy them \
      into the real one. That is a *checkpoint*, and by default the connection whose commit \
      makes the log pass a thousand pages does it, there and then. This is why one insert in a \
      few hundred takes longer than its siblings. It is not your code. It is washing up.
      """),
    .p(
      """
      The pad can start again from its first note only when nobody needs the old ones. And \
      here is the trap that cost me the week:
      """),
    .quote([.p("One reader who never leaves the table keeps the pad growing for ever.")]),
    .p(
      """
      Ours was a report. It opened a statement, showed the first rows, and waited for a human \
      to scroll. The human went to lunch. The log grew to four gigabytes, each read looked \
      through a longer pad than the one before, and every graph we had pointed at the disk.
      """),
    .nested([
      [
        .p("What to look for:"),
        .bullets([
          "a `-wal` file much larger than a few megabytes",
          "statements that are stepped, and neither finished nor reset",
          "a read transaction around something that waits for a network or a person",
        ]),
      ],
      [
        .p("What to do:"),
        .bullets([
          "read in pages, each in a transaction of its own",
          "run `PRAGMA wal_checkpoint(TRUNCATE)` when the app goes idle",
        ]),
      ],
    ]),
    .h2("The pen that was promised to two people"),
    .p(
      """
      My sister found this one herself. “What if I read first, and then I want to write?” \
      Exactly. A transaction that begins with `BEGIN` is a reader until its first write. If \
      somebody else has written in the meantime, then what you read is no longer the newest \
      version, and SQLite will not let you write on top of it. You get `SQLITE_BUSY` at once. \
      The busy timeout does not help, since waiting can't make your snapshot new again.
      """),
    .p("When you know that you will write, say so at the beginning:"),
    .code(
      "sql",
      """
      BEGIN IMMEDIATE;
      UPDATE berths SET boat = 'Petrel' WHERE number = 12 AND boat IS NULL;
      COMMIT;
      """),
    .p(
      """
      `IMMEDIATE` asks for the pen first. If it is taken you wait, up to the timeout, and then \
      you read something that nobody can change under you. In our code a write closure always \
      begins that way, and a read closure can't write: the connection that it gets was opened \
      read-only.
      """),
  ]

  private static let walEnd: [SampleBlock] = [
    .h2("The shape of it in Swift"),
    .p(
      """
      With one pen and many readers, the types almost draw themselves. One actor owns the \
      writing connection. Readers come from a small pool.
      """),
    .code(
      "swift",
      """
      actor Writer {
        private let connection: Connection

        init(path: String) throws {
          connection = try Connection(path: path)
          try connection.execute("PRAGMA journal_mode = WAL")
          try connection.execute("PRAGMA busy_timeout = 5000")
        }

        func write<Value: Sendable>(
          _ work: @Sendable (Connection) throws -> Value
        ) throws -> Value {
          try connection.execute("BEGIN IMMEDIATE")
          do {
            let value = try work(connection)
            try connection.execute("COMMIT")
            return value
          } catch {
            try? connection.execute("ROLLBACK")
            throw error
          }
        }
      }
      """),
    .p(
      """
      Note that `work` is not `async`. A transaction that can suspend is a transaction that \
      can go to lunch.
      """),
    .details(
      summary: "Three small print items, before you ship",
      [
        .bullets([
          """
          The database is now up to **three files**: `app.db`, `app.db-wal` and `app.db-shm`. \
          Copying only the first loses whatever is still on yellow notes. Use the backup API \
          or `VACUUM INTO`.
          """,
          """
          Everybody who uses the file must be on the same machine: the third file is shared \
          memory. Not over a network file system.
          """,
          "A database that is only ever read needs none of this.",
        ])
      ]),
    .p(
      """
      What did we gain? The list that had stuttered during a sync no longer does: reads that \
      used to wait up to 900 ms for the writer now don't wait at all. Writes became cheaper, \
      as most commits no longer sync the disk. And the report opens its rows a page at a time, \
      whatever anybody has for lunch.
      """),
    .p(
      """
      “So the week was *one setting*,” said my sister. One setting, I said, and knowing which \
      person must not leave the table. She put the pepper back. 🌶️
      """),
  ]
}
