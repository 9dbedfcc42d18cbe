/** dBm from which on a signal has one bar more; below the first it has none. */
const steps = [-110, -100, -90, -80] as const

/** Bars of a signal in dBm, 0 to 4; nothing where there is no signal, as on a wire. */
export function signalBars(signal: unknown): number | undefined {
  if (typeof signal !== 'number' || !Number.isFinite(signal) || signal >= 0) return undefined
  return steps.filter((step) => signal >= step).length
}
