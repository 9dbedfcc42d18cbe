import type { Text2 } from '#contract/schema/language.ts'
import { checkParams } from '#domain/metering/parameters/parameters.ts'
import type { DeviceRecord } from '../device/live.ts'
import type { ParamLine } from './lines.ts'

/** Values that were typed into the table and are not held by the device yet, by parameter. */
export type Typed = Readonly<Record<string, string>>

/** Whether what was typed has still to be sent: no command under way carries it. */
export function isUnsent({ state, command }: ParamLine, text: string | undefined): text is string {
  const isUnderWay = state === 'open' && (command === undefined || command.wanted === text?.trim())
  return text !== undefined && !isUnderWay
}

/** What was typed, without what the device holds by now; the same object where nothing is. */
export function withoutHeld(typed: Typed, lines: readonly ParamLine[]): Typed {
  const isHeld = ({ id, param }: ParamLine) => param.match === 'same' && typed[id]?.trim() === param.wanted
  const held = new Set<string>(lines.filter(isHeld).map(({ id }) => id))
  if (held.size === 0) return typed
  return Object.fromEntries(Object.entries(typed).filter(([id]) => !held.has(id)))
}

/** The values to start with: what is wanted, else what the device holds. */
export function startOf(lines: readonly ParamLine[]): Typed {
  return Object.fromEntries(lines.map(({ id, param }) => [id, param.wanted || (param.actual ?? '')]))
}

/** What has to be typed before something is written that can cut the device off: the end of its address. */
export function lockWord({ address, id }: Pick<DeviceRecord, 'address' | 'id'>): string {
  return address.slice(-4) || String(id)
}

/** Whether a text is that word; small letters count as capitals. */
export function isLockWord(text: string, row: Pick<DeviceRecord, 'address' | 'id'>): boolean {
  return text.trim().toLowerCase() === lockWord(row).toLowerCase()
}

/**
 * What is wrong with values. The period and the slide of the demand are checked against each other, the one that is not
 * written as the device holds it.
 */
export function valueProblems(values: Typed, all: readonly ParamLine[]): Readonly<Record<string, Text2>> {
  const trimmed = Object.fromEntries(Object.entries(values).map(([id, text]) => [id, text.trim()]))
  const own = checkParams(trimmed)
  const pair = (['demandPeriod', 'demandSlide'] as const).filter((id) => id in values)
  const [written] = pair
  if (pair.length !== 1 || written === undefined || own[written] !== undefined) return own
  const held = Object.fromEntries(
    all.flatMap(({ id, param }) =>
      (id === 'demandPeriod' || id === 'demandSlide') && param.actual !== null ? [[id, param.actual]] : [],
    ),
  )
  const { demandSlide: uneven } = checkParams({ ...held, ...trimmed })
  return uneven === undefined ? own : { ...own, [written]: uneven }
}
