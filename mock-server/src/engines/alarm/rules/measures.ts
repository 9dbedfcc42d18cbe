import { fill, type Text2 } from '#contract/schema/language.ts'
import { eventKinds, isOfOnePhase, type EventCode } from '#contract/metering/events.ts'
import { propertyOf, type Phase, type PropertyId } from '#contract/metering/properties.ts'
import type { AlarmRow } from '#contract/resources/alarm/alarm.ts'
import { evaluate, leavesOf, limitsOf, type Reading } from './evaluate.ts'

/** What an alert is about: the value that went wrong and the limit it passed, where there are such. */
export interface Measure {
  phase: Phase | ''
  value?: number
  limit?: number
  unit: string
}

/** The property that shows an event, and its limit; `{phase}` is put in. */
const shownBy: Readonly<Partial<Record<EventCode, readonly [property: string, limit: number]>>> = {
  LOSS_V: ['u{phase}', 171.6],
  UNDER_V: ['u{phase}', 198],
  OVER_V: ['u{phase}', 235.4],
  PHASE_BREAK: ['u{phase}', 132],
  PF_LOW: ['pf', 0.6],
  OVERLOAD: ['load', 100],
  UNBAL_I: ['unbalanceI', 30],
  CLOCK: ['clockDeviation', 300],
  BATT_LOW: ['battery', 3.3],
  HOT: ['temperature', 60],
  WEAK_SIGNAL: ['signal', -100],
}

/** Volts from which on the limits of a low-voltage supply say nothing. */
const highVoltage = 1000

/** What a rule found on a device: by the comparison that holds, else by what shows its event. */
export function measureOf(
  { condition, code }: Pick<AlarmRow, 'condition' | 'code'>,
  reading: Reading,
  phase: Phase | undefined,
): Measure {
  const own = isOfOnePhase(code) ? phase : undefined
  for (const leaf of leavesOf(condition)) {
    if (leaf.kind !== 'compare' || evaluate(leaf, reading) !== true) continue
    const limits = limitsOf(leaf, reading)
    const value = reading.value(leaf.property) ?? 0
    const isAbove = leaf.op === 'outside' && limits !== undefined && value > limits.high
    return measured(leaf.property, value, isAbove ? limits.high : limits?.low)
  }
  return measureOfEvent(code, reading, own)
}

/** What shows an event on a device. */
export function measureOfEvent(code: EventCode, reading: Reading, phase: Phase | undefined): Measure {
  const [name = '', limit] = shownBy[code] ?? []
  const property = propertyNamed(fill(name, { phase: (phase ?? 'A').toLowerCase() }))
  const value = property && reading.value(property)
  const none: Measure = { phase: phase ?? '', unit: '' }
  if (property === undefined || typeof value !== 'number') return none
  const isLowVoltage = propertyOf(property).unit !== 'V' || value < highVoltage
  return { ...measured(property, value, isLowVoltage ? limit : undefined), phase: phase ?? '' }
}

const shownProperties: readonly PropertyId[] = [
  'ua',
  'ub',
  'uc',
  'pf',
  'load',
  'unbalanceI',
  'clockDeviation',
  'battery',
  'temperature',
  'signal',
]

function propertyNamed(name: string): PropertyId | undefined {
  return shownProperties.find((property) => property === name)
}

function measured(property: PropertyId, value: number, limit: number | undefined): Measure {
  const { unit, decimals, phase = '' } = propertyOf(property)
  const round = (number: number) => Number(number.toFixed(decimals))
  return { phase, unit, value: round(value), ...(limit !== undefined && { limit: round(limit) }) }
}

/** What an alert is called: the text of its rule, or the event with its phase. */
export function titleOf(
  { code, template }: Pick<AlarmRow, 'code' | 'template'>,
  { phase, value, limit, unit }: Measure,
  device: { name: string; nameZh: string },
  holdSeconds: number,
): Text2 {
  if (template.trim() !== '') {
    const values = {
      value: value === undefined ? '--' : `${value} ${unit}`.trim(),
      limit: limit === undefined ? '--' : `${limit} ${unit}`.trim(),
      phase: phase === '' ? '--' : phase,
      duration: `${holdSeconds} s`,
    }
    return [
      fill(template, { ...values, device: device.name }),
      fill(template, { ...values, device: device.nameZh }),
    ]
  }
  const [en, zh] = eventKinds[code].label
  return phase === '' ? [en, zh] : [`${en}, phase ${phase}`, `${phase} 相${zh}`]
}

/** Places that the text of a rule may have. */
export const templatePlaces = ['device', 'value', 'limit', 'phase', 'duration'] as const
