#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Those who talk to the service and the memory, for the Interactors.
package struct AccountWorkers: Sendable {
  init(service: AccountService, memory: any AccountMemory, now: @escaping @Sendable () -> Date) {}
}
