import NumericsKit

/// The evidence of units whose numbers are final, one number of each for each gate.
struct CountedUnits {
  typealias Gate = ShadowVerdict.Gate

  let units: [ShadowUnit]
  var level = BettingTest.level
  /// The units that results which were not counted may hide: no gate passes unless it would with each of
  /// them at its worst.
  var hidden = 0

  /// Whether a second control ran.
  var hasTwin: Bool { units.contains { $0.count(.twin).runs > 0 || !$0.pairs.isEmpty } }

  /// The units of which a crash of the candidate would not be seen.
  var unitsMissingStarts: Int { units.count { $0.missesStarts } }

  /// The share of units in which a run of the candidate differs, in percent.
  var percentDiffering: Double {
    let counts = units.map { $0.count(.candidate) }.filter { $0.runs > 0 }
    return counts.isEmpty
      ? 0 : 100 * Double(counts.count { $0.differing > 0 }) / Double(counts.count)
  }

  /// The candidate's share of differing runs minus the second control's.
  func differences(of event: String?, limit: Double) -> Gate {
    let (values, hasTwin) = excess(of: event)
    return gate(
      event.map { .event($0) } ?? .differences, limit, of: event,
      BoundedMean(values, lowest: hasTwin ? -1 : 0))
  }

  /// Whether the candidate crashed or timed out in the unit, minus the same of the second control. A
  /// unit whose starts are missing passes only as one in which it crashed.
  func severe(limit: Double) -> Gate {
    gate(
      .severe, limit, of: nil, BoundedMean(occurrences(\.isSevere), lowest: -1),
      atWorst: BoundedMean(occurrences(atWorst: true, \.isSevere), lowest: -1))
  }

  /// Whether any run of the unit differs, minus the same of the second control.
  func affected(limit: Double) -> Gate {
    gate(.affected, limit, of: nil, BoundedMean(occurrences { $0.differing > 0 }, lowest: -1))
  }

  /// The upper bound of the share of units with any difference, minus the same of the second control,
  /// in percent.
  var affectedAtMost: Double {
    var mean = BoundedMean(occurrences { $0.differing > 0 }, lowest: -1)
    mean.add(1, times: hidden)
    return mean.upperBound(level: level) * 100
  }

  /// The share of pairs in which the candidate takes more than 1 + X times the second control's time
  /// is at most one half.
  func median(_ limit: Double) -> Gate {
    let factor = 1 + limit / 100
    return gate(
      .median, limit,
      pairs: units.map(\.pairs), reach: 0.5,
      gain: { pair in
        let bound = factor * pair.twin
        return 0.5 - (pair.candidate > bound ? 1 : pair.candidate == bound ? 0.5 : 0)
      })
  }

  /// More than 1 + X times the second control's 95th percentile are not more than 5 % of the
  /// candidate's durations. The first units with 100 pairs give the percentile, and do not count.
  func tail(_ limit: Double) -> Gate {
    var rest = units.map(\.pairs)[...]
    var first: [Double] = []
    while first.count < 100, let pairs = rest.popFirst() { first += pairs.map(\.twin) }
    let rank = Int((0.95 * Double(first.count)).rounded(.up)) - 1
    let top = first.count < 100 ? .infinity : first.sorted()[rank]
    let bound = (1 + limit / 100) * top
    return gate(
      .tail, limit, pairs: first.count < 100 ? [] : Array(rest), reach: 1,
      gain: { ($0.twin > top ? 1 : 0) - ($0.candidate > bound ? 1 : 0) })
  }
}

extension CountedUnits {
  /// A second control that never ran counts as one without differences. Of units with one role only,
  /// the first of one role is compared with the first of the other; those in which the candidate
  /// crashed or timed out count in any case, since that may be why the second control is missing.
  func excess(of event: String?) -> (values: [Double], hasTwin: Bool) {
    let counts = units.map { ($0.count(.candidate, of: event), $0.count(.twin, of: event)) }
    let hasTwin = counts.contains { $0.1.runs > 0 }
    var values: [Double] = []
    var (candidates, twins): ([Double], [Double]) = ([], [])
    for (candidate, twin) in counts {
      switch (candidate.share, twin.share) {
      case (let share?, let noise?): values.append(share - noise)
      case (let share?, nil) where !hasTwin || candidate.isSevere: values.append(share)
      case (let share?, nil): candidates.append(share)
      case (nil, let noise?): twins.append(noise)
      case (nil, nil): break
      }
    }
    return (values + zip(candidates, twins).map { $0 - $1 }, hasTwin)
  }

  /// - Parameter atWorst: whether it occurs in each unit whose starts are missing.
  func occurrences(atWorst: Bool = false, _ occurs: (ShadowCounts) -> Bool) -> [Double] {
    units.compactMap { unit in
      let (candidate, twin) = (unit.count(.candidate), unit.count(.twin))
      guard candidate.runs > 0 else { return nil }
      let mayOccur = atWorst && unit.missesStarts
      return (mayOccur || occurs(candidate) ? 1 : 0) - (occurs(twin) ? 1 : 0)
    }
  }

  private func gate(
    _ subject: Gate.Subject, _ limit: Double, of event: String?, _ mean: BoundedMean,
    atWorst: BoundedMean? = nil
  ) -> Gate {
    let known = atWorst ?? mean
    var worst = known
    worst.add(1, times: hidden)
    let test = worst.isBelow(limit / 100, level: level)
    let opposite = mean.isAbove(limit / 100, level: level)
    return Gate(
      subject: subject, limit: limit, units: opposite.units, passes: test.passes,
      passesIfNoneIsHidden: hidden == 0
        ? test.passes : known.isBelow(limit / 100, level: level).passes,
      exceeds: opposite.passes, atMost: worst.upperBound(level: level) * 100,
      missing: test.missing, candidate: total(.candidate, of: event),
      twin: total(.twin, of: event))
  }

  /// The mean of `gain` over the pairs of a unit is positive.
  private func gate(
    _ subject: Gate.Subject, _ limit: Double, pairs: [[ShadowUnit.Pair]], reach: Double,
    gain: (ShadowUnit.Pair) -> Double
  ) -> Gate {
    let gains = pairs.filter { !$0.isEmpty }.map { pairs in
      (value: pairs.reduce(0) { $0 + gain($1) } / Double(pairs.count), count: 1)
    }
    let known = BettingTest(gains: gains, reach: reach, level: level)
    let test =
      hidden == 0
      ? known : BettingTest(gains: gains + [(-reach, hidden)], reach: reach, level: level)
    let opposite = BettingTest(
      gains: gains.map { (-$0.value, $0.count) }, reach: reach, level: level)
    return Gate(
      subject: subject, limit: limit, units: opposite.units, passes: test.passes,
      passesIfNoneIsHidden: known.passes, exceeds: opposite.passes, atMost: nil,
      missing: test.missing,
      candidate: total(.candidate), twin: total(.twin))
  }

  /// A process that crashed counts once, however many keys it ran.
  func total(_ role: ShadowResult.Role, of event: String? = nil) -> ShadowCounts {
    var sum = ShadowCounts()
    var crashed: Set<Int> = []
    for unit in units {
      sum += unit.count(role, of: event)
      let processes = unit.crashedProcesses(role, of: event)
      guard !processes.isEmpty else { continue }
      sum.crashes -= processes.count
      crashed.formUnion(processes)
    }
    sum.crashes += crashed.count
    return sum
  }
}
