import type { Cell } from '#contract/text/csv.ts'
import { say, type Language } from '#contract/schema/language.ts'
import type { DryRun } from './dry-run.ts'
import type { RawCell } from './parse.ts'
import { reasonHead } from './words.ts'

/** The rows that were not taken, as they came, each with the reasons; to be put right and uploaded again. */
export function* failedRows({ head, bad }: DryRun, language: Language): Generator<readonly Cell[]> {
  const kept = head.map((text, at) => ({ text, at })).filter(({ text }) => !reasonHead.includes(text))
  yield [...kept.map(({ text }) => text), say(reasonHead, language)]
  for (const { cells, reasons } of bad) {
    yield [...kept.map(({ at }) => plain(cells[at])), reasons.map(({ msg }) => msg).join(' ')]
  }
}

function plain(cell: RawCell | undefined): Cell {
  return typeof cell === 'number' ? cell : String(cell ?? '')
}
