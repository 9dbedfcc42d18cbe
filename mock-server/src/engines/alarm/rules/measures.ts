import type { Comparison } from '#domain/metering/conditions/conditions.ts'
import { fill, type Text2 } from '#contract/schema/language.ts'
import { lossRange } from '#domain/metering/home.ts'
import { eventKinds, isOfOnePhase, type EventCode } from '#domain/metering/events.ts'
import { lineNameOf, type Phase, type PropertyKind } from '#domain/metering/properties.ts'
import type { Wiring } from '#domain/metering/families.ts'
import type { AlarmRow } from '#contract/resources/alarm/alarm.ts'
import { codesOf, evaluate, leavesOf, limitsOf } from '#mock/simulation/conditions/evaluate.ts'
import { limitFor, signOf, type Seen } from './signs.ts'

/** Value and limit of an alert, where they exist. */
export interface Measure {
  phase: Phase | ''
  value?: number
  limit?: number
  unit: string
}

/** Returns what a rule found: the value that shows its event if that lasts, else the first comparison that holds. */
export function measureOf(
  { condition, code }: Pick<AlarmRow, 'condition' | 'code'>,
  seen: Seen,
  phase: Phase | undefined,
): Measure {
  const { reading } = seen
  const event = measureOfEvent(code, seen, isOfOnePhase(code) ? phase : undefined)
  if (codesOf(condition).includes(code) && reading.reported(code) === true) return event
  for (const leaf of leavesOf(condition)) {
    if (leaf.kind !== 'compare' || evaluate(leaf, reading) !== true) continue
    const limits = limitsOf(leaf, reading)
    const value = reading.value(leaf.property) ?? 0
    return rounded(seen.kindOf(leaf.property), value, limits && passed(leaf, value, limits))
  }
  return event
}

/** Returns which of two limits a value has passed; the nearer one if it lies between them. */
function passed({ op }: Comparison, value: number, { low, high }: { low: number; high: number }): number {
  if (op === 'outside') return value > high ? high : low
  return op === 'between' && high - value < value - low ? high : low
}

/** Returns the value that shows an event on a device. */
export function measureOfEvent(code: EventCode, seen: Seen, phase: Phase | undefined): Measure {
  const none: Measure = { phase: phase ?? '', unit: '' }
  if (code === 'LINE_LOSS') return { ...none, ...lossMeasure(seen) }
  const sign = signOf(code, phase)
  const value = sign && seen.reading.value(sign.property)
  if (sign === undefined || typeof value !== 'number') return none
  const limit = limitFor(sign, seen, value)
  return { ...rounded(seen.kindOf(sign.property), value, limit), phase: phase ?? '' }
}

function lossMeasure({ lineLoss }: Seen): Partial<Measure> {
  const value = lineLoss()
  if (value === null) return {}
  const limit = value < lossRange.from ? lossRange.from : lossRange.most
  return { value: Number(value.toFixed(2)), limit, unit: '%' }
}

function rounded(kind: PropertyKind, value: number, limit: number | undefined): Measure {
  const { unit, decimals, phase = '' } = kind
  const round = (number: number) => Number(number.toFixed(decimals))
  return { phase, unit, value: round(value), ...(limit !== undefined && { limit: round(limit) }) }
}

/** Returns the title of an alert: the rule's template, or the event with its phase. */
export function titleOf(
  { code, template }: Pick<AlarmRow, 'code' | 'template'>,
  { phase, value, limit, unit }: Measure,
  device: { name: string; nameZh: string; wiring: Wiring },
  holdSeconds: number,
): Text2 {
  if (template.trim() !== '') {
    const values = {
      value: value === undefined ? '—' : `${value} ${unit}`.trim(),
      limit: limit === undefined ? '—' : `${limit} ${unit}`.trim(),
      phase: phase === '' ? '—' : phase,
      duration: `${holdSeconds} s`,
    }
    return [
      fill(template, { ...values, device: device.name }),
      fill(template, { ...values, device: device.nameZh }),
    ]
  }
  const [en, zh] = eventKinds[code].label
  if (phase === '') return [en, zh]
  const line = unit === 'V' ? lineNameOf(device.wiring, phase) : undefined
  return line === undefined
    ? [`${en}, phase ${phase}`, `${phase} 相${zh}`]
    : [`${en}, ${line}`, `${line} ${zh}`]
}

/** Placeholders of a rule's template. */
export const templatePlaces = ['device', 'value', 'limit', 'phase', 'duration'] as const
