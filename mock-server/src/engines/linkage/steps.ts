import type { Action } from '#domain/scene/actions.ts'
import type { Step } from '#contract/resources/scene/scene-rule-log.ts'
import { fill, type Text2 } from '#contract/schema/language.ts'
import type { StoredRun } from '#mock/tables/stored-scene-rule.ts'
import type { Outcome } from './parts.ts'

/** Actions that change a device, so that what happens there then may be their effect. */
const changing: ReadonlySet<Action['kind']> = new Set(['write', 'command', 'unit', 'raise', 'clear'])
/** Actions that concern devices. */
export const local: ReadonlySet<Action['kind']> = new Set([
  'write',
  'command',
  'unit',
  'snapshot',
  'raise',
  'clear',
  'order',
])

/** A run with what one of its actions did. */
export function noted(run: StoredRun, action: Action, { result, deviceIds, alertIds }: Step): StoredRun {
  if (result !== 'done' || !changing.has(action.kind)) return run
  return {
    ...run,
    touched: [...new Set([...run.touched, ...deviceIds])],
    raised: [...new Set([...run.raised, ...(action.kind === 'raise' ? alertIds : [])])],
  }
}

/** An action as it is written down. */
export function newStep(action: Action, time: number, result: Step['result'], text: Text2, n = 0): Step {
  return {
    kind: action.kind,
    result,
    ...said(text, n),
    time,
    ms: 0,
    deviceIds: [],
    commandIds: [],
    alertIds: [],
    orderId: 0,
  }
}

/** Words with a number in them. */
export function said([en, zh]: Text2, n: number): { en: string; zh: string } {
  return { en: fill(en, { n }), zh: fill(zh, { n }) }
}

/** How long an action waits. */
export function secondsOf(action: Action | undefined): number {
  return action?.kind === 'delay' ? action.seconds : 0
}

/** What an action left behind. */
export function effects({
  commandIds = [],
  alertIds = [],
  orderId = 0,
}: Outcome): Pick<Step, 'alertIds' | 'commandIds' | 'orderId'> {
  return { commandIds: [...commandIds], alertIds: [...alertIds], orderId }
}
