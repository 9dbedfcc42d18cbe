import type { Phase } from '#domain/metering/properties.ts'
import type { DeviceRow } from '#contract/resources/iot/device.ts'

/**
 * What is wrong at a supply point and not known: a meter that shows too little since a date (epoch
 * milliseconds), one that stands still, or one that hangs on another transformer than the ledger says.
 */
export interface Planted {
  kind: 'theft' | 'dead' | 'wrong-area'
  /** The day on which it began; a meter was on the wrong area all along, and from then on the platform reports it. */
  from: number
  /** The area that truly supplies it; 0 where the ledger is right. */
  areaId: number
}

/** Two meters of one area that were hung at each other's customer on a day: each counts the other's load from then on. */
export interface Swapped {
  with: number
  /** Midnight of that day, epoch milliseconds. */
  from: number
}

/** The moment at which a meter was exchanged: the last reading of the old one, the first of the new one, in kWh. */
export interface MeterExchange {
  time: number
  /** As it is billed. */
  before: number
  after: number
  /**
   * Both by tariff, as the order that was audited has them: the register of the old meter stays what it showed. Where they
   * are left out, `before` is what it showed.
   */
  tariffs?: { before: readonly number[]; after: readonly number[] }
  /** The meter that was taken down, as the platform reached it; left out where only the ledger knows it. */
  removed?: Plate
}

/** What is written on a meter that its proofs and its frames name. */
export type Plate = Pick<DeviceRow, 'assetNumber' | 'address' | 'protocol'>

/** A device as it is stored: what the platform knows of it beyond its fields never leaves it. */
export type StoredDevice = DeviceRow & {
  planted?: Planted
  swapped?: Swapped
  meterExchanges?: readonly MeterExchange[]
  /** The phase that it truly hangs on, where that is not the one of the ledger. */
  truePhase?: Phase
  /** The phase whose contact sticks whenever its relay opens. */
  sticks?: Phase
  /** Since when its place is measured, epoch milliseconds, where the device that hangs there now came later. */
  measuresSince?: number
  /** When it was commissioned on this platform, epoch milliseconds; left out where it came commissioned. */
  commissioned?: number
}
