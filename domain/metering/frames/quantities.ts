import { paramOf, type ParamId } from '../parameters/parameters.ts'
import type { Held } from './exchange.ts'

/** Percentage that is transmitted as an absolute quantity. */
interface Share {
  unit: string
  decimals: number
  /** Returns the quantity at 100 %. */
  whole: (held: Held) => number
}

const volts: Share = { unit: 'V', decimals: 1, whole: (held) => ratedOf(held('ratedVoltage'), 220) }
/** Parameters that users enter in percent and devices use in volts, amperes or kilowatts. */
const shares: Readonly<Partial<Record<ParamId, Share>>> = {
  lossVoltage: volts,
  lossRecover: volts,
  underVoltage: volts,
  overVoltage: volts,
  lossCurrent: { unit: 'A', decimals: 4, whole: (held) => ratedOf(held('ratedCurrent'), 1.5) },
  overload: {
    unit: 'kW',
    decimals: 4,
    whole: (held) => (ratedOf(held('ratedVoltage'), 220) * ratedOf(held('maxCurrent'), 6)) / 1000,
  },
  unbalance: { unit: '%', decimals: 2, whole: () => 100 },
}

/** Converts the value of a parameter to the device's notation. */
export function quantityOf(id: ParamId, value: string, held: Held): string {
  const share = shares[id]
  if (share !== undefined) return ((Number(value) * share.whole(held)) / 100).toFixed(share.decimals)
  if (id === 'masterAddress') return `${value}:${held('masterPort')}`
  return id === 'masterPort' ? `${held('masterAddress')}:${value}` : value
}

/** Converts the device's notation to the value of a parameter. */
export function valueOf(id: ParamId, quantity: string, held: Held): string {
  const share = shares[id]
  if (share !== undefined) return String(Math.round((Number(quantity) / share.whole(held)) * 100))
  if (id === 'masterAddress') return quantity.split(':')[0] ?? ''
  return id === 'masterPort' ? (quantity.split(':')[1] ?? '') : quantity
}

/** Returns the unit of a parameter in the device's notation. */
export function quantityUnit(id: ParamId): string {
  return id === 'clock' ? '' : (shares[id]?.unit ?? paramOf(id).unit ?? '')
}

/** Parses the number at the start of a rating such as `220 V`. */
function ratedOf(text: string, otherwise: number): number {
  return Number.parseFloat(text) || otherwise
}
