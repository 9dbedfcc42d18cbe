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

/** State of a parameter: `open` while a command for it is pending, `failed` if the last command failed. */
export type ParamState = 'same' | 'differs' | 'never' | 'open' | 'failed'

/** Row of a parameter. */
export interface ParamLine {
  id: ParamId
  kind: ParamKind
  param: DeviceParam
  state: ParamState
  /** Latest command for the parameter, while it is more significant than the values. */
  command?: CommandRow
}

export interface ParamFilter {
  /** Empty means all. */
  group: ParamGroup | ''
  /** Empty means all. */
  state: ParamState | ''
  writable: boolean
  keyword: string
}

export const noFilter: ParamFilter = { group: '', state: '', writable: false, keyword: '' }

/** Returns the parameters of a device with their latest command, without those missing from the catalogue. */
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

/** Returns the state of a parameter; a failed command counts until the parameter is read again. */
function stateOf({ match, readTime }: DeviceParam, command: CommandRow | undefined): ParamState {
  if (command !== undefined && !finalStates.has(command.status)) return 'open'
  const hasFailed = command !== undefined && isFailure(command) && command.finishTime >= readTime
  if (hasFailed) return 'failed'
  // the platform reports it as pending although its command has ended; the next reading decides
  return match === 'pending' ? 'open' : match
}

/** Whether a command failed; a withdrawn one did not. */
export function isFailure({ status }: Pick<CommandRow, 'status'>): boolean {
  return status === 'failed' || status === 'timeout' || status === 'expired'
}

/** Returns the rows that match a filter; the keyword matches names in both languages and identifiers. */
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

/** Whether writing a parameter can resolve its difference; a clock is set by a command instead. */
export function isMendable({ kind, state }: ParamLine): boolean {
  return kind.access === 'rw' && state === 'differs'
}

/** Formats a value for display: the label of an option, or else the text itself. */
export function shownValue({ value }: Pick<ParamKind, 'value'>, text: string, language: Language): string {
  if (value.kind !== 'option') return text
  const option = value.options.find(([own]) => own === text)
  return option === undefined ? text : say([option[1], option[2]], language)
}

/** Describes the accepted values of a parameter; `atMost` describes the maximum length of a text. */
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

/** Input values that the device does not hold yet, by parameter. */
export type Typed = Readonly<Record<string, string>>

/** Whether an input value has not been sent: no pending command carries it. */
export function isUnsent({ state, command }: ParamLine, text: string | undefined): text is string {
  const isUnderWay = state === 'open' && (command === undefined || command.wanted === text?.trim())
  return text !== undefined && !isUnderWay
}

/** Removes the values that the device now holds; returns the same object if there are none. */
export function withoutHeld(typed: Typed, lines: readonly ParamLine[]): Typed {
  const isHeld = ({ id, param }: ParamLine) => param.match === 'same' && typed[id]?.trim() === param.wanted
  const held = new Set<string>(lines.filter(isHeld).map(({ id }) => id))
  if (held.size === 0) return typed
  return Object.fromEntries(Object.entries(typed).filter(([id]) => !held.has(id)))
}

/** Returns initial input values: the wanted values, or else the actual ones. */
export function startOf(lines: readonly ParamLine[]): Typed {
  return Object.fromEntries(lines.map(({ id, param }) => [id, param.wanted || (param.actual ?? '')]))
}

/** Returns the word that confirms a possible lock-out: the last four characters of the device's address. */
export function lockWord({ address, id }: Pick<DeviceRecord, 'address' | 'id'>): string {
  return address.slice(-4) || String(id)
}

/** Whether a text is the confirmation word, ignoring case. */
export function isLockWord(text: string, row: Pick<DeviceRecord, 'address' | 'id'>): boolean {
  return text.trim().toLowerCase() === lockWord(row).toLowerCase()
}

/**
 * Returns the problems of values. Demand period and slide are checked against each other, using the device's actual
 * value for the one that is not written.
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
