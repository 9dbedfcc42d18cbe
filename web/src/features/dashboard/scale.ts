/** A unit in which a quantity is shown, and what to multiply it by; digits after the point. */
export interface Scale {
  unit: string
  factor: number
  decimals: number
}

/** From which value on the next larger unit is used. */
const threshold = 10_000

/** The unit in which an amount of kW or kWh is shown: larger ones from 10,000 on. */
export function scaleOf(value: number, base: 'W' | 'Wh'): Scale {
  const size = Math.abs(value)
  if (size >= threshold * 1000) return { unit: `G${base}`, factor: 1e-6, decimals: 2 }
  if (size >= threshold) return { unit: `M${base}`, factor: 1e-3, decimals: 2 }
  return { unit: `k${base}`, factor: 1, decimals: 1 }
}
