import type { Text2 } from '#contract/schema/language.ts'
import { catalogue, isComponentName } from '#contract/text/catalogue.ts'
import { frame, type GateOutcome, type GateVerdict } from './gate.ts'
import type { GatesExamined } from './examine-gates.ts'

type Counts = Readonly<Record<GateOutcome, number>>

/** What came of the gates of one page. */
export interface GatePage {
  name: string
  title: Text2
  counts: Counts
  gates: readonly GateVerdict[]
}

export interface GateReport {
  url: string
  user: string
  other: string
  at: string
  counts: Counts
  pages: readonly GatePage[]
  /** What could not be taken back. */
  left: readonly string[]
}

const everyPage: Text2 = ['Every page', '所有页面']

/** Puts verdicts together by page: what stands before every page first, the others as in the catalogue. */
export function gateReportOf(
  about: Pick<GateReport, 'url' | 'user' | 'other' | 'at'>,
  { verdicts, left }: GatesExamined,
): GateReport {
  const pages = [frame, ...Object.keys(catalogue)].flatMap((name): GatePage[] => {
    const gates = verdicts.filter(({ page }) => page === name).toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const title = isComponentName(name) ? catalogue[name] : everyPage
    return gates.length === 0 ? [] : [{ name, title, counts: countsOf(gates), gates }]
  })
  return { ...about, counts: countsOf(verdicts), pages, left }
}

function countsOf(verdicts: readonly GateVerdict[]): Counts {
  const counts = { holds: 0, broken: 0, untried: 0 }
  for (const { outcome } of verdicts) counts[outcome] += 1
  return counts
}
