import StorageKit
