import type { ComparedCell, ComparedMeter, LedgerDecision } from '#contract/calls/reform/ledger.ts'
import type { ComparedName, ComparedValue, Source } from '#domain/reform/ledger-compare.ts'

/** Decisions by meter and field. */
export type Decisions = ReadonlyMap<string, LedgerDecision>

/** A field of a meter under one name. */
export function cellKey(id: number, field: ComparedName): string {
  return `${id} ${field}`
}

/** What a source says of a field, as a decision needs it. */
export function valueIn(cell: ComparedCell, source: Source): ComparedValue {
  return cell[source]
}

/** Takes what a source says of a field; as before where it says nothing, or where it was taken already. */
export function take(decisions: Decisions, id: number, cell: ComparedCell, source: Source): Decisions {
  const key = cellKey(id, cell.field)
  const value = valueIn(cell, source)
  if (!cell.differs || value === null || decisions.get(key)?.take === source) return decisions
  return new Map(decisions).set(key, { id, field: cell.field, take: source, value })
}

/** Takes what a source says of every field that differs and is not decided yet. */
export function takeAll(decisions: Decisions, meters: readonly ComparedMeter[], source: Source): Decisions {
  let all = decisions
  for (const { id, cells } of meters) {
    for (const cell of cells) if (!all.has(cellKey(id, cell.field))) all = take(all, id, cell, source)
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

/** Decisions whose fields still say what was decided on, or are not shown now; the others have changed and are open again. */
export function stillTrue(decisions: Decisions, meters: readonly ComparedMeter[]): Decisions {
  const cells = new Map(
    meters.flatMap(({ id, cells: own }) => own.map((cell) => [cellKey(id, cell.field), cell] as const)),
  )
  const kept = [...decisions].filter(([key, { take: source, value }]) => {
    const cell = cells.get(key)
    return cell === undefined || (cell.differs && cell[source] === value)
  })
  return kept.length === decisions.size ? decisions : new Map(kept)
}

/** How many decisions believe each source. */
export function countsOf(decisions: Decisions): Record<Source, number> {
  const counts = { ledger: 0, platform: 0, terminal: 0 }
  for (const { take: source } of decisions.values()) counts[source] += 1
  return counts
}
