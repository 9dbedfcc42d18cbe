import { phases, type PropertyId } from '#domain/metering/properties.ts'
import type { PhasorVector } from '#web/lib/chart/phasor.ts'

type Values = Readonly<Partial<Record<PropertyId, number | null>>>

/** Degrees that the voltage of a phase is ahead of that of phase A. */
const angles = { A: 0, B: -120, C: 120 } as const
const voltages = { A: 'ua', B: 'ub', C: 'uc' } as const
const currents = { A: 'ia', B: 'ib', C: 'ic' } as const
const factors = { A: 'pfa', B: 'pfb', C: 'pfc' } as const

/**
 * Voltages and currents as vectors. Meters report no angles: voltages stand where they belong, currents lag behind them by
 * the angle of the power factor, of the phase where it is known and of all of them otherwise.
 */
export function phasorsOf(values: Values): { voltages: PhasorVector[]; currents: PhasorVector[] } {
  return {
    voltages: phases.flatMap((phase) => vector(phase, values[voltages[phase]], 0)),
    currents: phases.flatMap((phase) =>
      vector(phase, values[currents[phase]], lagOf(values[factors[phase]] ?? values.pf)),
    ),
  }
}

function vector(phase: PhasorVector['phase'], size: number | null | undefined, lag: number): PhasorVector[] {
  return typeof size === 'number' ? [{ phase, size, angle: angles[phase] - lag }] : []
}

/** Degrees; a power that flows back has a negative factor, and lags by more than a right angle. */
function lagOf(factor: number | null | undefined): number {
  if (typeof factor !== 'number') return 0
  return (Math.acos(Math.min(1, Math.max(-1, factor))) * 180) / Math.PI
}
