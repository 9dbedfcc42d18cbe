import type { ComparedCell, ComparedMeter, LedgerDecision } from '#contract/calls/reform/ledger.ts'
import { type Language, say } from '#contract/schema/language.ts'
import { groupBy } from '#contract/schema/group-by.ts'
import { ledger } from '#contract/resources/reform/ledger.ts'
import type { Field } from '#contract/schema/field.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import type { Cell } from '#contract/text/csv.ts'
import { type ComparedName, type ComparedValue, type Source, sources } from '#domain/reform/ledger-compare.ts'
import { columnTitle } from '#web/engine/data/name-of.ts'
import { resources } from '#web/engine/data/resources.ts'
import { askLabel } from '#web/engine/data/use-labels.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { csvFileOf } from '#web/lib/files/csv-file.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { words } from './words.ts'

/** Decision with the compared values, which a search may hide afterwards, and the response that contained them. */
export interface Decision extends LedgerDecision {
  meter: ComparedMeter
  cell: ComparedCell
  answer: Answered
}

/** Time of a comparison, and the language of its names. */
interface Answered {
  time: string
  language: Language
}

export type Decisions = ReadonlyMap<string, Decision>

/** Returns a unique key of a field of a meter. */
export function cellKey(id: number, field: ComparedName): string {
  return `${id} ${field}`
}

/** Selects a source for a field; unchanged if it does not differ, has no value, or is selected already. */
export function take(
  decisions: Decisions,
  meter: ComparedMeter,
  cell: ComparedCell,
  source: Source,
  answer: Answered,
): Decisions {
  const { id } = meter
  const key = cellKey(id, cell.field)
  const value = cell[source]
  if (!cell.differs || value === null || decisions.get(key)?.take === source) return decisions
  return new Map(decisions).set(key, { id, field: cell.field, take: source, value, meter, cell, answer })
}

/** Decides all undecided differing fields for a source. */
export function takeAll(
  decisions: Decisions,
  meters: readonly ComparedMeter[],
  source: Source,
  answer: Answered,
): Decisions {
  let all = decisions
  for (const meter of meters) {
    for (const cell of meter.cells)
      if (!all.has(cellKey(meter.id, cell.field))) all = take(all, meter, cell, source, answer)
  }
  return all
}

/** Counts the undecided fields for which a source has a value. */
export function openIn(decisions: Decisions, meters: readonly ComparedMeter[], source: Source): number {
  return meters.reduce(
    (sum, { id, cells }) =>
      sum +
      cells.filter((cell) => cell.differs && cell[source] !== null && !decisions.has(cellKey(id, cell.field)))
        .length,
    0,
  )
}

/** Differing meters of a response. */
export interface Differing extends Answered {
  meters: readonly ComparedMeter[]
  /** Whether `meters` contains all differing meters, none of them hidden by a filter. */
  areAll: boolean
}

/**
 * Returns the decisions that still hold: their fields are unchanged or hidden now; others are dropped and open again.
 * Decisions from a later comparison are kept, and so are names that were decided in another language.
 */
export function stillTrue(decisions: Decisions, { meters, areAll, time, language }: Differing): Decisions {
  const cells = cellsOf(meters)
  const kept = [...decisions].filter(([key, { field, take: source, value, answer }]) => {
    const cell = cells.get(key)
    if (cell === undefined) return !areAll || answer.time >= time
    const isOtherName = field === 'userName' && answer.language !== language
    return answer.time > time || (cell.differs && (isOtherName || cell[source] === value))
  })
  return kept.length === decisions.size ? decisions : new Map(kept)
}

/** Returns the decisions on fields that differ among these meters. */
export function hereOf(decisions: Decisions, meters: readonly ComparedMeter[]): Decisions {
  const cells = cellsOf(meters)
  return new Map([...decisions].filter(([key]) => cells.get(key)?.differs))
}

/** Returns the meters with decisions, reduced to decided fields; with current values where available. */
export function decidedMeters(decisions: Decisions, meters: readonly ComparedMeter[]): ComparedMeter[] {
  const now = cellsOf(meters)
  return [...groupBy(decisions.values(), ({ id }) => id)].flatMap(([id, own]) => {
    const meter = meters.find((one) => one.id === id) ?? own[0]?.meter
    const cells = own.map(({ field, cell }) => now.get(cellKey(id, field)) ?? cell)
    return meter === undefined ? [] : [{ ...meter, cells }]
  })
}

/** Returns the refusal reasons whose decisions are unchanged. */
export function stillRefused(
  problems: ReadonlyMap<string, string>,
  before: Decisions,
  after: Decisions,
): ReadonlyMap<string, string> {
  return new Map([...problems].filter(([key]) => before.get(key) === after.get(key)))
}

function cellsOf(meters: readonly ComparedMeter[]): ReadonlyMap<string, ComparedCell> {
  return new Map(
    meters.flatMap(({ id, cells }) => cells.map((cell) => [cellKey(id, cell.field), cell] as const)),
  )
}

/** Splits decisions into parts of at most `most`; those on one meter stay in the same part. */
export function inParts(decisions: Decisions, most: number): Decisions[] {
  const parts: Map<string, Decision>[] = []
  for (const own of groupBy(decisions, ([, { id }]) => id).values()) {
    const last = parts.at(-1)
    if (last === undefined || last.size + own.length > most) parts.push(new Map(own))
    else for (const [key, one] of own) last.set(key, one)
  }
  return parts
}

/** Counts the decisions per source. */
export function countsOf(decisions: Decisions): Record<Source, number> {
  const counts = { ledger: 0, platform: 0, terminal: 0 }
  for (const { take: source } of decisions.values()) counts[source] += 1
  return counts
}

type Names = ReadonlyMap<string, string | null>

/** Saves differences and decisions as a file, with the names of referenced records. Throws a `Failure`. */
export async function saveComparison(
  meters: readonly ComparedMeter[],
  decisions: Decisions,
  language: Language,
): Promise<void> {
  saveFile(comparisonFile(meters, decisions, language, await namesIn(meters)))
}

/** Creates the file of differences and decisions, one line per field, with the labels of the page. */
export function comparisonFile(
  meters: readonly ComparedMeter[],
  decisions: Decisions,
  language: Language,
  names: Names,
): File {
  const said = [words.field, words.ledger, words.platform, words.terminal, words.decision]
  const heads = [
    ...['userNumber', 'userName'].map((name) => columnTitle(ledger, name, language)),
    ...said.map((head) => say(head, language)),
  ]
  const lines = meters.flatMap((meter) =>
    meter.cells.map((cell): Cell[] => {
      const taken = decisions.get(cellKey(meter.id, cell.field))?.take
      const source = sources.find(([name]) => name === taken)
      return [
        meter.userNumber,
        sayFilled([meter.userName, meter.userNameZh], language),
        columnTitle(ledger, cell.field, language),
        ...sources.map(([name]) => textOf(ledger.fields[cell.field], cell[name], language, names)),
        source === undefined ? '' : say([source[1], source[2]], language),
      ]
    }),
  )
  return csvFileOf([heads, ...lines], say(catalogue['reform/reconcile'], language))
}

function textOf(field: Field, value: ComparedValue, language: Language, names: Names): Cell {
  if (value === null) return ''
  if (field.kind === 'ref') return names.get(`${field.resource} ${value}`) ?? `#${value}`
  return field.kind === 'choice' ? labelOf(field, value, language) : value
}

async function namesIn(meters: readonly ComparedMeter[]): Promise<Names> {
  const { resourceNamed } = await resources.fetch()
  const wanted = meters.flatMap(({ cells }) =>
    cells.flatMap((cell) => {
      const { resource = '' }: Field = ledger.fields[cell.field]
      const of = resourceNamed(resource)
      return of === undefined ? [] : sources.map(([name]) => ({ of, id: Number(cell[name]) }))
    }),
  )
  const byKey = new Map(wanted.filter(({ id }) => id > 0).map((one) => [`${one.of.name} ${one.id}`, one]))
  const named = [...byKey].map(async ([key, { of, id }]) => [key, await askLabel(of, id)] as const)
  return new Map(await Promise.all(named))
}
