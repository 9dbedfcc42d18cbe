/** Digits after the point with which values in a unit are shown, where their property has no reason for others. */
export const unitDecimals = {
  kWh: 2,
  kvarh: 2,
  kW: 2,
  kvar: 2,
  kVA: 2,
  V: 1,
  A: 2,
  Hz: 2,
  '%': 2,
  '°C': 1,
  s: 0,
  dBm: 0,
} as const satisfies Record<string, number>

/** The same for any text; two for a unit that nothing is measured in. */
export function decimalsOf(unit: string): number {
  return isUnit(unit) ? unitDecimals[unit] : 2
}

function isUnit(unit: string): unit is keyof typeof unitDecimals {
  return Object.hasOwn(unitDecimals, unit)
}
