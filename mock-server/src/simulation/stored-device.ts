import type { Phase } from '#domain/metering/properties.ts'
import type { DeviceRow } from '#contract/resources/iot/device.ts'

/**
 * A hidden fault at a supply point: a meter that counts too little since a date (epoch milliseconds), one that stands
 * still, or one connected to another transformer than the ledger says.
 */
export interface Planted {
  kind: 'theft' | 'dead' | 'wrong-area'
  /** Day on which it began; a meter is in the wrong area from the start, but is reported only from this day. */
  from: number
  /** Area that actually supplies it; 0 where the ledger is right. */
  areaId: number
}

/** A meter swapped with another of its area: each measures the other's customer from a day on. */
export interface Swapped {
  with: number
  /** Midnight of that day, epoch milliseconds. */
  from: number
}

/** A meter exchange: final reading of the old meter and first reading of the new one, in kWh. */
export interface MeterExchange {
  time: number
  /** As billed. */
  before: number
  after: number
  /**
   * Both readings by tariff, from the audited order; the old meter's register keeps what it showed. If absent, `before`
   * is what the old meter showed.
   */
  tariffs?: { before: readonly number[]; after: readonly number[] }
  /** The removed meter as the platform addressed it; absent where only the ledger knows it. */
  removed?: Plate
}

/** Nameplate data of a meter that its records and frames refer to. */
export type Plate = Pick<DeviceRow, 'assetNumber' | 'address' | 'protocol'>

/** Stored form of a device; its additional fields never leave the platform. */
export type StoredDevice = DeviceRow & {
  planted?: Planted
  swapped?: Swapped
  meterExchanges?: readonly MeterExchange[]
  /** Actual phase, where it differs from the ledger's. */
  truePhase?: Phase
  /** Phase whose contact sticks whenever the relay opens. */
  sticks?: Phase
  /** Start of measurement of the place in epoch milliseconds, where the present device was installed later. */
  measuresSince?: number
  /** Commissioning time on this platform in epoch milliseconds; absent if initially commissioned. */
  commissioned?: number
}
