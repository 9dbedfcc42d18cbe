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
  /** Account with access to everything. */
  first: Credentials
  /** Aborts the run; changes are reverted. */
  signal?: AbortSignal
}

/** Results of all gates, and changes that could not be reverted. */
export interface GatesExamined {
  verdicts: readonly GateVerdict[]
  left: readonly string[]
}

/** Number of gates checked concurrently. */
const width = 4

/** Checks all gates with two accounts; rejects when one of them cannot sign in. */
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
        // pending when the run was aborted
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

/** Returns all gates of these pages and those independent of a page. */
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

/** Returns the page of a resource: by its name, otherwise the first page of its area that lists it. */
function pageOf({ name, path }: Resource, byPage: ReadonlyMap<string, ReadonlySet<Address>>): string {
  if (isComponentName(name)) return name
  const area = name.slice(0, name.indexOf('/') + 1)
  const pages = [...byPage].flatMap(([page, calls]) =>
    calls.has(`GET ${path as `/${string}`}/list`) ? [page] : [],
  )
  return pages.find((page) => page.startsWith(area)) ?? pages.find(isComponentName) ?? ''
}

type Counts = Readonly<Record<GateOutcome, number>>

/** Results of one page's gates. */
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
  /** Changes that could not be reverted. */
  left: readonly string[]
}

const everyPage: Text2 = ['Every page', '所有页面']

/** Groups verdicts by page: those independent of a page first, others in catalogue order. */
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
