import type { Address } from '#contract/wire/endpoint.ts'
import { catalogue, isComponentName } from '#contract/text/catalogue.ts'
import type { DeclaredCall } from '#contract/calls/declared.ts'

/** Deviation of a response from its declaration. */
export interface Difference {
  /** Path in the response, such as `data.list[].createTime`; empty for the whole response. */
  path: string
  expected: string
  found: string
  /** Masked and shortened example value. */
  example: string
  /** Number of occurrences in the response. */
  times: number
}

/** Outcome of a call: as declared, different from the declaration, unknown call, refused, timeout, or not tried. */
type Outcome = 'works' | 'differs' | 'missing' | 'refused' | 'slow' | 'untried'

export interface Verdict {
  call: DeclaredCall
  outcome: Outcome
  /** Reason in one sentence; empty if it works. */
  reason: string
  differences: readonly Difference[]
  /** Milliseconds until the response; 0 if not tried. */
  took: number
}

/** Whether the platform must be fixed before the console works with this call. */
export function isTrouble({ outcome }: Pick<Verdict, 'outcome'>): boolean {
  return outcome !== 'works' && outcome !== 'untried'
}

/** Results of one page's calls. */
export interface PageReport {
  name: string
  title: string
  counts: Readonly<Record<Outcome, number>>
  /** Names of calls that need fixing. */
  troubles: readonly string[]
}

export interface Report {
  url: string
  user: string
  at: string
  counts: Readonly<Record<Outcome, number>>
  pages: readonly PageReport[]
  verdicts: readonly Verdict[]
  /** Menu nodes with generated pages, from the description or guessed. */
  autoPages?: readonly string[]
}

/** Title for calls that no page names. */
const elsewhere = 'Other calls'

/** Groups verdicts by page. */
export function reportOf(
  { url, user, at }: Pick<Report, 'url' | 'user' | 'at'>,
  verdicts: readonly Verdict[],
  byPage: ReadonlyMap<string, ReadonlySet<Address>>,
): Report {
  const used = new Set([...byPage.values()].flatMap((addresses) => [...addresses]))
  const isOf = (addresses: ReadonlySet<string>) => (one: Verdict) => addresses.has(addressOfVerdict(one))
  const rest = verdicts.filter((one) => !used.has(addressOfVerdict(one)))
  const pages = [
    // pages without declared calls work with any platform
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

/** Returns method and path of a verdict's call. */
export function addressOfVerdict({ call: { method, path } }: Verdict): Address {
  return `${method} ${path}` as Address
}

/** Formats the report as JSON: calls by address, without schemas. */
export function jsonOf({ verdicts, ...report }: Report): string {
  const calls = verdicts.map((verdict) => {
    const { call, outcome, reason, differences, took } = verdict
    return { name: call.name, address: addressOfVerdict(verdict), outcome, reason, differences, took }
  })
  return `${JSON.stringify({ ...report, calls }, null, 2)}\n`
}
