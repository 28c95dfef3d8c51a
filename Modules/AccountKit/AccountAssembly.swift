import DisplayKit
