#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// Commands whose data directory is on a full file system.
  @Suite(
    .timeLimit(.minutes(5)),
    .enabled("needs a mount namespace: root, or user namespaces") {
      try await Program.shell("unshare -rm mount -t tmpfs tmpfs /mnt").status == 0
    })
  struct FullDiskCommandTests {
    private let home: TemporaryFolder

    init() throws { home = try TemporaryFolder() }

    /// Runs `script` with the data directory on a tmpfs that `fill` fills, and of which `room` prints
    /// the free space in KiB. Returns the lines of both streams.
    private func run(_ script: String) async throws -> [String] {
      let setUp = """
        export REGATTA_DATA=$HOME/data
        mkdir $REGATTA_DATA
        mount -t tmpfs -o size=8m tmpfs $REGATTA_DATA
        fill() { cat /dev/zero >>$REGATTA_DATA/fill 2>/dev/null; [ `room` = 0 ]; }
        room() { df --output=avail -k $REGATTA_DATA | tail -1 | tr -d " "; }
        $regatta tweets list --shadow viper >/dev/null 2>&1
        $regatta articles list >/dev/null 2>&1
        for id in 1 2 3 4 5; do $regatta photos save $id >/dev/null; done
        exec 2>&1

        """
      let result = try await Program.shell(
        "unshare -rm sh -c \"$script\"",
        environment: ["HOME": home.path, "script": setUp + script])
      return result.output.split(separator: "\n").map(String.init)
    }

    @Test func deletingAPhotoMakesRoomOnAFullDisk() async throws {
      let lines = try await run(
        """
        fill && $regatta photos save 6; echo $?
        $regatta photos delete 3; echo $?
        room
        $regatta photos save 6 >/dev/null; echo $?
        $regatta photos saved --json | grep '"id"'
        """)
      try #require(lines.count == 11, "\(lines)")
      #expect(
        lines[0].hasSuffix(
          "no space left for \(home.path)/data/regatta.sqlite. Free some space, such as with "
            + "regatta cache clear, or set REGATTA_DATA to another directory."))
      #expect(lines[1...3] == ["74", "deleted 3", "0"])
      #expect(try #require(Int(lines[4])) >= 40)
      #expect(lines[5] == "0")
      #expect(lines[6...].compactMap { $0.first(where: \.isNumber) } == ["6", "5", "4", "2", "1"])
    }

    @Test(arguments: ["cache clear", "cache clear --host sample.localhost", "shadow clear"])
    func clearingMakesRoomOnAFullDisk(command: String) async throws {
      let lines = try await run(
        """
        fill && $regatta \(command); echo $?
        room
        $regatta photos saved --json | grep -c '"id"'
        """)
      try #require(lines.count == 4, "\(lines)")
      #expect(lines[0].hasPrefix("regatta: removed ") && lines[1] == "0")
      #expect(try #require(Int(lines[2])) >= 4)
      #expect(lines[3] == "5")
    }

    /// SQLite's shared memory there cannot be written, and the process would end with SIGBUS.
    @Test(
      .enabled("needs root and mkfs.ext4") {
        let script = "truncate -s 8M f && mkfs.ext4 -q f && unshare -m mount -o loop f /mnt"
        let folder = try TemporaryFolder()
        return try await Program.shell("cd \(folder.path) && \(script)").status == 0
      })
    func smallBlocksOfAFullDiskAreNoCrash() async throws {
      let script = """
        truncate -s 8M disk && mkfs.ext4 -q -b 1024 -m 0 disk && mkdir data
        mount -o loop disk data
        export REGATTA_DATA=$HOME/data
        $regatta photos save 1 >/dev/null
        for free in 0 8 12 16 20 24 28 32 36 48 64; do
          rm -f data/fill data/*-reserve data/*-shm
          cat /dev/zero >data/fill 2>/dev/null
          truncate -s -${free}K data/fill
          $regatta photos saved >/dev/null 2>&1; echo $?
        done
        """
      let result = try await Program.shell(
        "cd $HOME && unshare -m sh -c \"$script\"",
        environment: ["HOME": home.path, "script": script])
      let codes = result.output.split(separator: "\n").map(String.init)
      #expect(codes.count == 11 && Set(codes).isSubset(of: ["0", "74"]), "\(codes)")
    }
  }
#endif
