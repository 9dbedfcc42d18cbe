import type { Address } from '#contract/wire/endpoint.ts'
import { catalogue, isComponentName } from '#contract/text/catalogue.ts'
import type { DeclaredCall } from '#contract/calls/declared.ts'

/** One place of an answer that is not as declared. */
export interface Difference {
  /** Where in the answer, `data.list[].createTime`; empty for the answer as a whole. */
  path: string
  expected: string
  found: string
  /** A value that stands there: cut, with its letters and digits masked. */
  example: string
  /** In how many places of the answer it is so. */
  times: number
}

/**
 * What came of a call: as declared, another answer than declared, no such call there, refused, no answer in time, and not
 * asked at all.
 */
type Outcome = 'works' | 'differs' | 'missing' | 'refused' | 'slow' | 'untried'

export interface Verdict {
  call: DeclaredCall
  outcome: Outcome
  /** Why, in one sentence; empty where it works. */
  reason: string
  differences: readonly Difference[]
  /** Milliseconds until the answer was there; 0 where nothing was asked. */
  took: number
}

/** Whether a platform must be mended before the console works with this call. */
export function isTrouble({ outcome }: Pick<Verdict, 'outcome'>): boolean {
  return outcome !== 'works' && outcome !== 'untried'
}

/** What came of the calls of one page. */
export interface PageReport {
  name: string
  title: string
  counts: Readonly<Record<Outcome, number>>
  /** The calls that need to be mended, by name. */
  troubles: readonly string[]
}

export interface Report {
  url: string
  user: string
  at: string
  counts: Readonly<Record<Outcome, number>>
  pages: readonly PageReport[]
  verdicts: readonly Verdict[]
  /** The nodes whose pages are made of a description, or guessed. */
  autoPages?: readonly string[]
}

/** Title of the calls that no page names by itself. */
const elsewhere = 'Other calls'

/** Puts verdicts together by page. */
export function reportOf(
  { url, user, at }: Pick<Report, 'url' | 'user' | 'at'>,
  verdicts: readonly Verdict[],
  byPage: ReadonlyMap<string, ReadonlySet<Address>>,
): Report {
  const used = new Set([...byPage.values()].flatMap((addresses) => [...addresses]))
  const isOf = (addresses: ReadonlySet<string>) => (one: Verdict) => addresses.has(addressOfVerdict(one))
  const rest = verdicts.filter((one) => !used.has(addressOfVerdict(one)))
  const pages = [
    // a page that asks nothing declared works with any platform
    ...[...byPage]
      .filter(([, addresses]) => addresses.size > 0)
      .map(([name, addresses]) => pageReport(name, verdicts.filter(isOf(addresses)))),
    ...(rest.length > 0 ? [pageReport(elsewhere, rest)] : []),
  ]
  return { url, user, at, counts: countsOf(verdicts), pages, verdicts }
}

function pageReport(name: string, verdicts: readonly Verdict[]): PageReport {
  const title = isComponentName(name) ? catalogue[name][0] : name
  const troubles = verdicts.filter(isTrouble).map(({ call }) => call.name)
  return { name, title, counts: countsOf(verdicts), troubles }
}

function countsOf(verdicts: readonly Verdict[]): Record<Outcome, number> {
  const counts = { works: 0, differs: 0, missing: 0, refused: 0, slow: 0, untried: 0 }
  for (const { outcome } of verdicts) counts[outcome] += 1
  return counts
}

/** The method and the path of the call that a verdict is about. */
export function addressOfVerdict({ call: { method, path } }: Verdict): Address {
  return `${method} ${path}` as Address
}

/** The report for programs: every call by its address, without its schemas. */
export function jsonOf({ verdicts, ...report }: Report): string {
  const calls = verdicts.map((verdict) => {
    const { call, outcome, reason, differences, took } = verdict
    return { name: call.name, address: addressOfVerdict(verdict), outcome, reason, differences, took }
  })
  return `${JSON.stringify({ ...report, calls }, null, 2)}\n`
}
