extension SampleArticle {
  static let offshoreBeginners: [SampleArticle] = [lostKeys, markupFromABottle]

  private static let lostKeys = SampleArticle(
    id: 2026,
    title: "Optionals for people who lose their keys",
    author: "camille",
    tags: ["beginners", "swift"],
    published: .on("2021-04-13T07:00:00Z"),
    description: "A pocket that may be empty, and five ways to put your hand in.",
    reactions: 340,
    hasCover: false,
    body: [
      .p(
        """
        Every morning I put my hand into my coat. Either the keys are there, or they aren't. A \
        pocket is not a key; it is a *maybe a key*. Swift writes that with a question mark.
        """),
      .code(
        "swift",
        #"""
        struct Key { var opens: String }

        var pocket: Key? = Key(opens: "front door")
        """#),
      .p(
        """
        Much of the trouble in other languages comes from people who treat the coat as the \
        key. Swift won't let you. You have to look first, and there are five good ways to \
        look:
        """),
      .code(
        "swift",
        #"""
        if let key = pocket { print("Off to the \(key.opens)") }

        guard let key = pocket else { fatalError("Stay at home") }

        let spare = pocket ?? Key(opens: "garden gate")

        let door = pocket?.opens

        switch pocket {
        case .some(let key): print(key.opens)
        case nil: print("Ring the bell")
        }
        """#),
      .bullets([
        "`if let` does something *only when* they are there.",
        """
        `guard let` settles the matter at the door, so that the rest of the day needn't ask \
        again. In a real function, leave with `return` instead of dropping dead.
        """,
        "`??` takes the spare.",
        "`?.` asks the key a question, and gets a maybe back.",
        "`switch` is for those who like to see both cases written down.",
      ]),
      .p(
        """
        There's a sixth. `pocket!` says: *I know they are there.* If you're wrong, the program \
        ends on the doorstep. I used it for a year, and I know all my neighbours now. 🔑
        """),
    ],
    comments: [
      .by(
        "mbeki_dev", "I teach a class on Thursdays. May I use the coat?",
        replies: [
          .by(
            "camille",
            """
            Of course! For nested optionals, put the coat into a wardrobe, and see who is \
            still awake.
            """),
          .deleted(replies: [
            .by(
              "mbeki_dev",
              """
              We don't call questions stupid on Thursdays. The answer is that `map` keeps it \
              in the pocket, and `flatMap` doesn't give you a pocket in a pocket.
              """)
          ]),
        ]),
      .by(
        "noor",
        """
        The first text about optionals that I could send to my father. He answered “so it's \
        about keys”.
        """),
    ])

  private static let markupFromABottle = SampleArticle(
    id: 2025,
    title: "Markup from a bottle",
    author: "gonzalo",
    tags: ["testing", "security"],
    published: .on("2026-04-25T17:03:21Z"),
    description:
      "Broken HTML, found on a beach. Read it aloud, and the words should still be in order.",
    reactions: 83,
    body: [
      .p(
        """
        Some bodies were not written, they were *washed up*: exported from one program, pasted \
        into a second, mended by a third. Below is a bottle's worth. A good reader loses none \
        of the words, invents none, and never shows the word “barnacle”, which I've hidden in \
        all the places that aren't text.
        """),
      .raw(html: bottle),
      .p(
        """
        That was the bottle. If this line is plain, neither bold nor part of a list, then \
        whatever was left open has been closed for you.
        """),
      .quote([.p("The sea keeps what it's given, but never in the same order.")]),
    ],
    comments: [
      .by(
        "quiet_ruth",
        """
        It should also survive being cut off in the middle of a tag. Mine ends in `<a href="`, \
        on purpose. <a href="
        """,
        replies: [
          .by(
            "gonzalo",
            "And mine begins where yours should have ended: \"> `</a></p></body></html>` </p>.")
        ])
    ])

  private static let bottle = #"""
    <!DOCTYPE html><html><head><title>barnacle</title></head><body onload="barnacle()">
    <p>A paragraph that nobody closes
    <p>and a second one, <b>bold and <i>both</b> then italic only</i>, then neither.
    <ul><li>one<li>two<ul><li>two and a half</ul><li>three</ul>
    <script>document.write("barnacle"); if (1 < 2) { barnacle("</p>") }</script>
    <style>p::after { content: "barnacle" }</style>
    <!-- barnacle --><!-- a comment > with a barnacle -- and dashes -->
    <harbour-light colour=red>Words in an unknown element</harbour-light stay.
    <p>Windows-1252 numbers: &#147;quoted&#148;, a dash &#150; and a longer &#151;,
    dots &#133; the euro &#128; and &#x99;.</p>
    <p>Odd ones: &bogus; &amp &lt;not a tag&gt; &copy2026 &#0; &#xD800; &#x110000; &#65
    &#x1F6A3; &; &#; &notit;</p>
    <p>Links: <a href=https://example.com/rope?a=1&b=2&copy=3 title='it"s'>unquoted</a>,
    <a href="jav&#x09;ascript:barnacle()">with a tab inside</a>, <a>without an address</a>,
    <a href="https://example.org/outer">outer
    <a href="https://example.net/inner">inner</a> after.</p>
    <img src=x onerror="barnacle()" alt="A buoy, unquoted and &quot;lit&quot;"><img alt><image>
    <table><tr><td>a cell<td>its neighbour<tr><th>a heading below<td colspan=99999>wide</table>
    <h2>A heading <p>with a paragraph inside</h3> closed by another level
    <pre><code class="language-swift">let depth = 1 &lt; 2 &amp;&amp; true
    if depth { print("<b>not bold?</b>") }
    </pre> after the code, which was not closed
    <blockquote><ol start=7><li value=oops>seven<p>still seven</blockquote>
    <br></br><hr/><p/><div/ ></span></em></p></p>
    <details><summary>A summary<p>and its content, unclosed
    <iframe src="https://video.example/embed/bottle">barnacle</iframe>
    <noscript>no scripts here</noscript>
    <select><option>pick me</select><textarea><b>as it is</textarea>
    <svg><title>barnacle</title><path d="M0 0h24v24"/></svg><template>barnacle</template>
    Five < six, a<b and 3<4. A lone > is fine. Almost a tag: <3 <> </> <!bogus> <?php barnacle ?>
    <P CLASS=LOUD>CAPITAL <STRONG>TAGS</sTrOnG> &AMP; &nbsp;entities&nbsp;</P>
    <em><strong><u>
    """#
}
