import { calls } from '#contract/calls/account/account.ts'
import { declarationOf, declaredCalls, type DeclaredCall } from '#contract/calls/declared.ts'
import { presenterArea } from '#domain/metering/demo.ts'
import { describeApi } from '#contract/openapi/document.ts'
import { allResources } from '#contract/resources/index.ts'
import { device } from '#contract/resources/iot/device.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { crud } from '#contract/wire/crud.ts'
import { addressOf, type Address } from '#contract/wire/endpoint.ts'
import type { NavNode } from '#contract/app/nav.ts'
import { autoPath } from '#contract/app/auto-pages.ts'
import { describePage } from '#contract/openapi/auto/page.ts'
import { client, withQuery, type Ask, type Question } from './ask/client.ts'
import { inParallel } from '../process/in-order.ts'
import { Known, firstPage, kindOfId, ownerOf, waysToAsk, type Parameter } from './ask/parameters.ts'
import { aboutSome, exportOf, writeCycles } from './ask/write.ts'
import { judge, type Judged, parse } from './judge.ts'
import type { Verdict } from './report.ts'

export interface Examination {
  url: string
  user: string
  password: string
  /** Request timeout in milliseconds. */
  timeout: number
  /** Whether records may be created, updated and deleted. */
  isWriting: boolean
  /** Current time, for time spans. */
  now: number
  /** Calls to check besides those of the sign-in; all by default. */
  only?: ReadonlySet<string>
}

/** Concurrent requests, as few as a browser's. */
const width = 4

const parametersOf = new Map(
  Object.entries(describeApi().paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const { parameters = [] }: { parameters?: readonly Parameter[] } = operation
      return [`${method.toUpperCase()} ${path}`, parameters] as const
    }),
  ),
)

/** Results of all calls, and menu nodes with generated pages, from the description or guessed. */
interface Examined {
  verdicts: readonly Verdict[]
  autoPages: readonly string[]
}

/** Checks all possible calls of a platform; stops when the sign-in fails, as retries lock the account. */
export async function examine(examination: Examination): Promise<Examined> {
  const { url, user, password, timeout, isWriting, only } = examination
  const { login, userInfo, nav, logout } = calls
  const signingIn = client(url, timeout)({ ...login, body: { username: user, password } })
  const signedIn = judge(declarationOf(login), await signingIn)
  const token: unknown = Object(signedIn.data).token
  if (typeof token !== 'string' || token === '') return { verdicts: [signedIn], autoPages: [] }
  const ask = client(url, timeout, token)

  const verdicts = new Map<string, Judged>([[addressOf(login), signedIn]])
  const keep = (judged: Judged) => verdicts.set(addressIn(judged.call), judged)
  await Promise.all([userInfo, nav].map(async (call) => keep(judge(declarationOf(call), await ask(call)))))

  const isWanted = (call: DeclaredCall) => only === undefined || only.has(addressIn(call))
  const all = [...declaredCalls.values()].filter((call) => call.tag !== presenterArea && isWanted(call))
  const known = await askAll(ask, all, examination, keep, (call) => verdicts.has(addressIn(call)))
  const written = isWriting ? await writeCycles(ask, known) : []
  for (const judged of written.filter(({ call }) => isWanted(call))) keep(judged)
  const autoPages = await autoPagesOf(ask)
  keep(judge(declarationOf(logout), await ask(logout)))
  const signIn = [login, userInfo, nav, logout].map(declarationOf)
  const ofAll = [...new Set([...signIn, ...all])].map(
    (call) => verdicts.get(addressIn(call)) ?? untried(call, whyUnasked(call, isWriting)),
  )
  return { verdicts: ofAll, autoPages }
}

/** Requests the lists, then, with ids from them, all other reads; returns the known records. */
async function askAll(
  ask: Ask,
  all: readonly DeclaredCall[],
  { now }: Examination,
  keep: (judged: Judged) => void,
  isAsked: (call: DeclaredCall) => boolean,
): Promise<Known> {
  const known = new Known()
  const owners = new Set([device, ...all.map(ownerOf), ...all.flatMap(namedBy)])
  const wanted = new Set(all)
  const lists = allResources.flatMap((resource) => {
    const call = declaredCalls.get(addressOf(crud(resource).list))
    return call !== undefined && owners.has(resource) ? [{ resource, call }] : []
  })
  await inParallel(lists, width, async ({ resource, call }) => {
    const judged = await askRead(ask, call, known, now)
    known.learn(resource, judged.data)
    if (wanted.has(call)) keep(judged)
  })
  const left = all.filter((call) => call.method === 'GET' && !isAsked(call))
  await inParallel(left, width, async (call) =>
    keep(await askRead(ask, call, await knownFor(ask, call, known), now)),
  )
  const exports = [...owners].flatMap((resource) => (resource === undefined ? [] : exportOf(resource, known)))
  const wantedExports = exports.filter(({ call }) => wanted.has(call))
  await inParallel(wantedExports, width, async ({ call, question }) => keep(judge(call, await ask(question))))
  return known
}

const addressIn = ({ method, path }: DeclaredCall) => `${method} ${path}` as Address

const parametersIn = (call: DeclaredCall) => parametersOf.get(addressIn(call)) ?? []

/** Returns the kinds of records that a call's parameters refer to. */
function namedBy(call: DeclaredCall): Resource[] {
  return parametersIn(call).flatMap(({ name }) => kindOfId(name, ownerOf(call)) ?? [])
}

/** Returns the list beside a details call that belongs to no resource. */
function listBeside(call: DeclaredCall): DeclaredCall | undefined {
  if (ownerOf(call) !== undefined || !call.path.endsWith('/info/{id}')) return undefined
  return declaredCalls.get(`GET ${call.path.replace(/info\/\{id\}$/, 'list')}` as Address)
}

/** Returns the records to request a call with; restricted for calls that apply to a subset only. */
async function knownFor(ask: Ask, call: DeclaredCall, known: Known): Promise<Known> {
  const beside = listBeside(call)
  if (beside !== undefined) {
    // ids of records without a resource are stored as device ids
    const { data } = judge(beside, await ask(beside))
    return known.narrowed(device, [data, ...Object.values(Object(data))].find(Array.isArray))
  }
  const some = aboutSome.get(addressIn(call))
  if (some === undefined) return known
  const { list } = crud(some.resource)
  const listed = await ask(withQuery(list, { ...firstPage, ...some.filter }))
  return known.narrowed(some.resource, judge(declarationOf(list), listed).data)
}

/** Tries records in turn until a request succeeds; the last result is the verdict. */
async function askRead(ask: Ask, call: DeclaredCall, known: Known, now: number): Promise<Judged> {
  const { paths, isGuess, lacking } = waysToAsk(call, parametersIn(call), known, now)
  const last = await firstAnswered(ask, call, paths)
  if (last === undefined) return untried(call, `nothing to ask with: ${lacking}`)
  return isGuess && last.code !== undefined
    ? untried(call, 'nothing to ask with: a record that it is about')
    : last
}

/** Tries paths in turn until one is not refused. */
async function firstAnswered(
  ask: Ask,
  call: DeclaredCall,
  [path, ...others]: readonly string[],
): Promise<Judged | undefined> {
  if (path === undefined) return undefined
  const judged = judge(call, await ask({ method: call.method, path }))
  return judged.code === undefined || others.length === 0 ? judged : firstAnswered(ask, call, others)
}

function whyUnasked({ path, upload }: DeclaredCall, isWriting: boolean): string {
  if (upload !== undefined) return 'it takes a file'
  if (path.includes('{job}')) return 'nothing to ask with: job'
  return isWriting ? 'it acts on records of the platform' : 'it writes; --write tries records of its own'
}

function untried(call: DeclaredCall, reason: string): Judged {
  return { call, outcome: 'untried', reason, differences: [], took: 0 }
}

/** Returns the menu nodes with generated pages, one line each, and whether the description contains their call. */
async function autoPagesOf(ask: Ask): Promise<string[]> {
  const dataOf = async (question: Question) => {
    const reply = await ask(question)
    return Object('text' in reply ? parse(reply.text) : {})
  }
  const document: unknown = await dataOf({ method: 'GET', path: '/openapi.json' })
  return nodesOf([(await dataOf(calls.nav)).data ?? []].flat()).flatMap(({ title, component }) => {
    const path = autoPath(component ?? '')
    if (path === undefined) return []
    const page = describePage(document, { path, title: [title ?? '', ''], words: {} })
    return `${title} (auto:${path}): ${page === undefined ? 'not described, its page would be guessed' : 'described'}`
  })
}

function nodesOf(nodes: readonly NavNode[]): NavNode[] {
  return nodes.flatMap((node) => [node, ...nodesOf(node.children ?? [])])
}
