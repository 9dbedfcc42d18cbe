import { isKeyOf } from '#contract/schema/keys.ts'
import type { CommMode, Family } from '#domain/metering/families.ts'
import { isPropertyId, type Limits, type PropertyId } from '#domain/metering/properties.ts'
import type { Level } from '#web/lib/chart/level.ts'

/** What stands at the top of a device's page: a property, or a sum or share that is not measured directly. */
export type FigureId = PropertyId | 'energyToday' | 'metersRead' | 'successToday' | 'relay' | 'lineLoss'

const threePhase: readonly FigureId[] = ['p', 'load', 'pf', 'unbalanceI', 'energyToday', 'successToday']
const switched: readonly FigureId[] = ['p', 'load', 'pf', 'relay', 'energyToday', 'successToday']

const figures: Readonly<Record<Family, readonly FigureId[]>> = {
  concentrator: ['successToday', 'metersRead', 'signal', 'temperature', 'battery', 'clockDeviation'],
  'load-control': switched,
  transformer: ['p', 'load', 'pf', 'lineLoss', 'energyToday', 'successToday'],
  substation: threePhase,
  'meter-1p': ['p', 'ua', 'relay', 'energyToday', 'clockDeviation', 'successToday'],
  'meter-3p': switched,
}

/** Ways to reach a device that are a wire: there is no signal to measure. */
const wires: ReadonlySet<string> = new Set<CommMode>(['ethernet', 'rs485'])

/** The figures of a family that its devices measure, reached in one way; of an unknown one what every device has. */
export function figuresOf(family: string, measured: readonly PropertyId[], comm = ''): readonly FigureId[] {
  const all = isKeyOf(figures, family) ? figures[family] : (['successToday'] as const)
  return all.filter(
    (id) => (!isPropertyId(id) || measured.includes(id)) && !(id === 'signal' && wires.has(comm)),
  )
}

/** How grave a value is by its limits; an unknown one is not. */
export function levelWithin(value: number | null | undefined, limits: Limits): Level {
  if (typeof value !== 'number') return 'normal'
  const { warnLow = -Infinity, warnHigh = Infinity, alarmLow = -Infinity, alarmHigh = Infinity } = limits
  if (value < alarmLow || value > alarmHigh) return 'critical'
  return value < warnLow || value > warnHigh ? 'major' : 'normal'
}

/** The property whose curve says most about a device. */
export function mainProperty(measured: readonly PropertyId[]): PropertyId | undefined {
  return measured.includes('p') ? 'p' : measured[0]
}
