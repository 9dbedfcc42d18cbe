import { declaredCalls } from '#contract/calls/declared.ts'
import { allResources } from '#contract/resources/index.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { isComponentName, catalogue } from '#contract/text/catalogue.ts'
import { crud } from '#contract/wire/crud.ts'
import { addressOf, type Address } from '#contract/wire/endpoint.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { inParallel } from '../../process/in-order.ts'
import { type Gate, type GateVerdict, frame, type GateOutcome } from './gate.ts'
import { Ledger } from './ledger.ts'
import { enter, Sides, type Credentials, type SidesOptions } from './sides.ts'
import { doorGates } from './door-gates.ts'
import { envelopeGates } from './envelope-gates.ts'
import { ownWorkGates } from './own-work-gates.ts'
import { recordGates } from './record-gates.ts'
import { sessionGates } from './session-gates.ts'
import { socketGates } from './socket-gates.ts'

export interface GateExamination extends SidesOptions {
  /** Who sees everything. */
  first: Credentials
  /** Breaks the run off: what was written is taken back. */
  signal?: AbortSignal
}

/** What came of all gates, and what could not be taken back. */
export interface GatesExamined {
  verdicts: readonly GateVerdict[]
  left: readonly string[]
}

/** Gates that are asked at a time. */
const width = 4

/** Asks all gates with two accounts; rejects where one of these cannot sign in. */
export async function examineGates(
  { first, signal, ...options }: GateExamination,
  gates: readonly Gate[],
): Promise<GatesExamined> {
  const ledger = new Ledger()
  const verdicts: GateVerdict[] = []
  const ended = { left: [] as readonly string[] }
  const end = async () => {
    ended.left = [...ended.left, ...(await ledger.settle())]
  }
  const stopped = new Promise<void>((resolve) => {
    signal?.addEventListener('abort', () => void end().then(resolve), { once: true })
  })
  const work = async () => {
    const wide = await enter(options, first, ledger)
    const narrow = await enter(options, options.other, ledger)
    const sides = new Sides(options, wide, narrow, ledger)
    await inParallel(gates, width, async (gate) => {
      if (ledger.isEnded) return
      const { id, page, question } = gate
      const finding = await gate.ask(sides).catch((error: unknown) => {
        // one that was under way when the run was broken off
        if (ledger.isEnded) return undefined
        throw error
      })
      if (finding && !ledger.isEnded) verdicts.push({ id, page, question, ...finding })
    })
  }
  try {
    await Promise.race([work(), stopped])
  } finally {
    await end()
  }
  return { verdicts, left: ended.left }
}

/** All gates of these pages, each given with the calls that it asks, and those that stand before every page. */
export function gatesOf(byPage: ReadonlyMap<string, ReadonlySet<Address>>): Gate[] {
  const listed = allResources.filter((resource) => declaredCalls.has(addressOf(crud(resource).list)))
  return [
    ...sessionGates,
    ...envelopeGates,
    ...listed.flatMap((resource) => recordGates(resource, pageOf(resource, byPage))),
    ...doorGates,
    ...ownWorkGates,
    ...socketGates,
  ].filter(({ page }) => page === frame || byPage.has(page))
}

/** The page of a kind of record: that of its name, else the first of its area that lists it. */
function pageOf({ name, path }: Resource, byPage: ReadonlyMap<string, ReadonlySet<Address>>): string {
  if (isComponentName(name)) return name
  const area = name.slice(0, name.indexOf('/') + 1)
  const pages = [...byPage].flatMap(([page, calls]) =>
    calls.has(`GET ${path as `/${string}`}/list`) ? [page] : [],
  )
  return pages.find((page) => page.startsWith(area)) ?? pages.find(isComponentName) ?? ''
}

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
