import type { ComparedCell, ComparedMeter, LedgerDecision } from '#contract/calls/reform/ledger.ts'
import type { Language } from '#contract/schema/language.ts'
import { groupBy } from '#contract/schema/group-by.ts'
import type { ComparedName, ComparedValue, Source } from '#domain/reform/ledger-compare.ts'

/** A decision with what it was made about, which a search may hide afterwards, and the answer that said it. */
export interface Decision extends LedgerDecision {
  meter: ComparedMeter
  cell: ComparedCell
  answer: Answered
}

/** When a comparison was made, and in which language it says names. */
interface Answered {
  time: string
  language: Language
}

/** Decisions by meter and field. */
export type Decisions = ReadonlyMap<string, Decision>

/** A field of a meter under one name. */
export function cellKey(id: number, field: ComparedName): string {
  return `${id} ${field}`
}

/** What a source says of a field, as a decision needs it. */
export function valueIn(cell: ComparedCell, source: Source): ComparedValue {
  return cell[source]
}

/** Takes what a source says of a field in an answer; as before where it says nothing, or where it was taken already. */
export function take(
  decisions: Decisions,
  meter: ComparedMeter,
  cell: ComparedCell,
  source: Source,
  answer: Answered,
): Decisions {
  const { id } = meter
  const key = cellKey(id, cell.field)
  const value = valueIn(cell, source)
  if (!cell.differs || value === null || decisions.get(key)?.take === source) return decisions
  return new Map(decisions).set(key, { id, field: cell.field, take: source, value, meter, cell, answer })
}

/** Takes what a source says in an answer of every field that differs and is not decided yet. */
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

/** How many fields a column would still decide. */
export function openIn(decisions: Decisions, meters: readonly ComparedMeter[], source: Source): number {
  return meters.reduce(
    (sum, { id, cells }) =>
      sum +
      cells.filter((cell) => cell.differs && cell[source] !== null && !decisions.has(cellKey(id, cell.field)))
        .length,
    0,
  )
}

/** What an answer says differs. */
export interface Differing extends Answered {
  meters: readonly ComparedMeter[]
  /** Whether these are all meters that differ, so that nothing is hidden. */
  areAll: boolean
}

/**
 * Decisions whose fields still say what was decided on, or are hidden now; the others have changed and are open again.
 * What was compared later than these meters stands, and so does a name that was taken in another language.
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

/** Decisions on fields that differ among these meters. */
export function hereOf(decisions: Decisions, meters: readonly ComparedMeter[]): Decisions {
  const cells = cellsOf(meters)
  return new Map([...decisions].filter(([key]) => cells.get(key)?.differs))
}

/** The meters about which something is decided, with those fields; as they are now where they are among these. */
export function decidedMeters(decisions: Decisions, meters: readonly ComparedMeter[]): ComparedMeter[] {
  const now = cellsOf(meters)
  return [...groupBy(decisions.values(), ({ id }) => id)].flatMap(([id, own]) => {
    const meter = meters.find((one) => one.id === id) ?? own[0]?.meter
    const cells = own.map(({ field, cell }) => now.get(cellKey(id, field)) ?? cell)
    return meter === undefined ? [] : [{ ...meter, cells }]
  })
}

/** Why decisions were refused, as long as they stand. */
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

/** Decisions in parts of so many at most, what is decided about a meter in one of them. */
export function inParts(decisions: Decisions, most: number): Decisions[] {
  const parts: Map<string, Decision>[] = []
  for (const own of groupBy(decisions, ([, { id }]) => id).values()) {
    const last = parts.at(-1)
    if (last === undefined || last.size + own.length > most) parts.push(new Map(own))
    else for (const [key, one] of own) last.set(key, one)
  }
  return parts
}

/** How many decisions believe each source. */
export function countsOf(decisions: Decisions): Record<Source, number> {
  const counts = { ledger: 0, platform: 0, terminal: 0 }
  for (const { take: source } of decisions.values()) counts[source] += 1
  return counts
}
