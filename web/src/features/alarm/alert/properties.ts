import type { Condition } from '#domain/metering/conditions/conditions.ts'
import type { EventCode } from '#domain/metering/events.ts'
import { phases, isPropertyId, type PropertyId } from '#domain/metering/properties.ts'
import type { ValueId } from '#domain/metering/values.ts'
import type { AlertRow } from '#contract/resources/alarm/alert.ts'
import { leavesOf } from '#web/engine/condition/tree.ts'

/** Lines that one chart may have here. */
const most = 6

/** What an event is about; `u` and `i` stand for the voltage and current of a phase. */
const byCode: Readonly<Partial<Record<EventCode, PropertyId | 'u' | 'i'>>> = {
  LOSS_V: 'u',
  UNDER_V: 'u',
  OVER_V: 'u',
  PHASE_BREAK: 'u',
  POWER_OFF: 'u',
  LOSS_I: 'i',
  OVER_I: 'i',
  UNBAL_I: 'unbalanceI',
  OVERLOAD: 'load',
  PF_LOW: 'pf',
  CLOCK: 'clockDeviation',
  BATT_LOW: 'battery',
  HOT: 'temperature',
  WEAK_SIGNAL: 'signal',
  REG_BACK: 'forward',
}

/** The properties that show what an alert is about: those that its event is about, else those of its rule, else the power. */
export function propertiesOf(
  { code, phase }: Pick<AlertRow, 'code' | 'phase'>,
  condition: Condition | undefined,
): readonly ValueId[] {
  const subject = byCode[code]
  if (subject === 'u' || subject === 'i') return ofPhases(subject, phase)
  if (subject !== undefined) return [subject]
  const named = condition === undefined ? [] : namedIn(condition)
  return named.length > 0 ? named.slice(0, most) : ['p']
}

function ofPhases(quantity: 'u' | 'i', phase: string): PropertyId[] {
  const wanted = phases.filter((one) => one === phase)
  return (wanted.length > 0 ? wanted : phases)
    .map((one) => `${quantity}${one.toLowerCase()}`)
    .filter(isPropertyId)
}

/** The properties that a condition names, each once, in its order. */
export function namedIn(condition: Condition): readonly ValueId[] {
  const all = leavesOf(condition).flatMap((leaf) => {
    if (leaf.kind === 'compare')
      return leaf.other === undefined ? [leaf.property] : [leaf.property, leaf.other]
    return leaf.kind === 'rate' ? [leaf.property] : []
  })
  return [...new Set(all)]
}
