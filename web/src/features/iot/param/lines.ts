import type { CommandRow } from '#contract/resources/iot/command.ts'
import { type Language, say, type Text2 } from '#contract/schema/language.ts'
import { finalStates } from '#domain/metering/commands.ts'
import {
  checkParams,
  isParamId,
  type ParamGroup,
  type ParamId,
  type ParamKind,
  paramOf,
} from '#domain/metering/parameters/parameters.ts'
import type { DeviceParam } from '#domain/metering/telemetry.ts'
import type { DeviceRecord } from '../device/live.ts'

/** How a parameter stands: `open` while a command for it is under way, `failed` where the last one came to nothing. */
export type ParamState = 'same' | 'differs' | 'never' | 'open' | 'failed'

/** One parameter of a device as a row. */
export interface ParamLine {
  id: ParamId
  kind: ParamKind
  param: DeviceParam
  state: ParamState
  /** The newest command for it, while it says more than the values do. */
  command?: CommandRow
}

/** What the rows are narrowed to. */
export interface ParamFilter {
  /** A group, or empty for all. */
  group: ParamGroup | ''
  /** A state, or empty for all. */
  state: ParamState | ''
  writable: boolean
  keyword: string
}

export const noFilter: ParamFilter = { group: '', state: '', writable: false, keyword: '' }

/** The parameters of a device with what was asked of each; those that the catalogue does not know are left out. */
export function linesOf(params: readonly DeviceParam[], commands: readonly CommandRow[]): ParamLine[] {
  const newest = new Map<string, CommandRow>()
  for (const row of commands) {
    const { target } = row
    if (target !== '' && (newest.get(target)?.id ?? 0) < row.id) newest.set(target, row)
  }
  return params.flatMap((param) => {
    const { param: id } = param
    if (!isParamId(id)) return []
    const command = newest.get(id)
    const state = stateOf(param, command)
    const isShown = state === 'open' || state === 'failed'
    return [{ id, kind: paramOf(id), param, state, ...(isShown && command && { command }) }]
  })
}

/** A command that failed counts until the parameter was read again after it. */
function stateOf({ match, readTime }: DeviceParam, command: CommandRow | undefined): ParamState {
  if (command !== undefined && !finalStates.has(command.status)) return 'open'
  const hasFailed = command !== undefined && isFailure(command) && command.finishTime >= readTime
  if (hasFailed) return 'failed'
  // Pending by the platform's word, though its command ended meanwhile: the next reading of the values decides.
  return match === 'pending' ? 'open' : match
}

/** Whether a command ended without what was asked for, other than by being withdrawn. */
export function isFailure({ status }: Pick<CommandRow, 'status'>): boolean {
  return status === 'failed' || status === 'timeout' || status === 'expired'
}

/** The rows that a filter leaves; the keyword looks for names in both languages and for identifiers. */
export function shownLines(lines: readonly ParamLine[], filter: ParamFilter): ParamLine[] {
  const { group, state, writable, keyword } = filter
  const wanted = keyword.trim().toLowerCase()
  return lines.filter(
    ({ id, kind, state: own }) =>
      (group === '' || kind.group === group) &&
      (state === '' || own === state) &&
      (!writable || kind.access === 'rw') &&
      [id, ...kind.label, kind.di, kind.oad].join(' ').toLowerCase().includes(wanted),
  )
}

/** Whether the value of a parameter can be written to make it as wanted; a clock is set instead. */
export function isMendable({ kind, state }: ParamLine): boolean {
  return kind.access === 'rw' && state === 'differs'
}

/** A value as people read it: the name of an option, else the text itself. */
export function shownValue({ value }: Pick<ParamKind, 'value'>, text: string, language: Language): string {
  if (value.kind !== 'option') return text
  const option = value.options.find(([own]) => own === text)
  return option === undefined ? text : say([option[1], option[2]], language)
}

/** The values that a parameter accepts, in a few words; `atMost` describes the longest text. */
export function rangeText(
  { value }: Pick<ParamKind, 'value'>,
  language: Language,
  atMost: (n: number) => string,
): string {
  switch (value.kind) {
    case 'number':
      return `${value.min} – ${value.max}`.replaceAll('-', '−')
    case 'option':
      return value.options.map(([, en, zh]) => say([en, zh], language)).join(' / ')
    case 'pattern':
      return say(value.hint, language)
    case 'text':
      return atMost(value.max)
  }
}

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
