import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { calls } from '#contract/calls/account/account.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { tokenHeader } from '#contract/wire/headers.ts'
import { defaultCost } from '#mock/auth/passwords.ts'
import { formulaCalls } from '#contract/calls/compute/formula.ts'
import { emailCalls } from '#contract/calls/tool/email.ts'
import { generatorCalls } from '#contract/calls/tool/generator.ts'
import { twistedSchemas } from '#mock/testing/twisted-schemas.ts'
import { inOrder } from '../../process/in-order.ts'
import { tokenFrom } from '../../calls.ts'
import { askMany } from '../measure/ask-many.ts'
import { medianOf, percentile, ratioInTurn, timesOf, below, timeOf } from '../measure/times.ts'
import { onPlatform, type BulkPlatform } from '../servers/bulk-platform.ts'

const list = '/base/sys/dict-detail/list'
/** Page of 20 in default order, sorted, filtered, and late in a sorted list. */
const listPaths = {
  first: `${list}?limit=20&page=1`,
  sorted: `${list}?limit=20&page=1&sort=-label`,
  filtered: `${list}?limit=20&page=1&sort=label&colour=ok`,
  deep: `${list}?limit=20&page=4900&sort=-label`,
}

const requests = 1000
const rounds = 5

/**
 * Returns the ratio of the platform's CPU time for two URLs, independent of other load; measured alternately after a
 * warm-up. `parts` splits each round into shorter ones, which brings cheap calls closer together in time.
 */
function costRatio(
  { token, processor }: BulkPlatform,
  url: string,
  than: string,
  parts = 1,
): Promise<number> {
  const count = Math.round(requests / parts)
  const costOf = (address: string) => async () => {
    const before = await processor()
    await askMany(address, count, { [tokenHeader]: token })
    return ((await processor()) - before) / count
  }
  return ratioInTurn(costOf(url), costOf(than), rounds * parts, parts)
}

/** Measures the most expensive page against a bare route with the same bytes. */
export const worstPage = onPlatform({ bare: [listPaths.first] }, async (platform) => {
  const { apiUrl, bareUrl } = platform
  const paths = Object.values(listPaths)
  return Math.max(...(await inOrder(paths, (path) => costRatio(platform, apiUrl + path, bareUrl + list))))
})

/** Measures a late page of a list against its first. */
export const deepPage = onPlatform({}, (platform) =>
  costRatio(platform, platform.apiUrl + listPaths.deep, platform.apiUrl + listPaths.sorted),
)

/** Options of a platform without background activity. */
const still = { rows: 0, isStill: true, passwordCost: defaultCost }

/** Returns the CPU time of a call as a multiple of that of a bare route with the same bytes. */
export const againstBare = ({ path }: { path: string }) =>
  // a call takes a tenth of a millisecond, so rounds can be short
  onPlatform({ ...still, bare: [path] }, (platform) =>
    costRatio(platform, platform.url + path, platform.bareUrl + path, 5),
  )

/** Returns the CPU milliseconds per sign-in, dominated by the password hash, which runs in separate threads. */
export const signInCost = onPlatform(still, ({ url, processor }) =>
  medianOf(5, async () => {
    const before = await processor()
    await tokenFrom(url)
    return ((await processor()) - before) / 1000
  }),
)

/** Typical queries of work orders. */
const orderQueries = [
  'limit=20&page=1&sort=due',
  'limit=100&page=3&sort=-rejections',
  'limit=20&page=1&sort=due&state=dispatched&projectId=2',
  'limit=20&page=1&keyword=WO-BENCH-1',
]

/** Returns the 95th percentile of sequential work order pages in milliseconds. */
export const orderPages = onPlatform(
  { rows: 100, devices: 2000, orders: 10_000 },
  async ({ apiUrl, token }) => {
    const times = await timesOf(200, async (n) => {
      const url = `${apiUrl}${workOrder.path}/list?${orderQueries[n % orderQueries.length]}`
      await (await fetch(url, { headers: { [tokenHeader]: token } })).text()
    })
    // excludes runs with first-time compilation and sorting
    return percentile(times.slice(orderQueries.length * 5), 0.95)
  },
)

/** Calls sent by each page of the console. */
export const frequentCalls = { info: calls.userInfo, nav: calls.nav }

const seconds = 10
const length = 200_000
/** Number of connections of the slow sender. */
export const dripping = 100

const letter = (content: string) => ({ to: ['a@x.example'], subject: 'S', content })
const sql = (text: string) => ({ source: 'sql', area: 'trial', text })
const expression = (text: string) => ({ unit: '', args: [], expression: text })

/** Texts that are expensive to parse, with the call that parses them. */
const texts = [
  [emailCalls.send, letter('<b>x</b>'.repeat(length / 8))],
  [emailCalls.send, letter('<b>'.repeat(length / 3))],
  [emailCalls.send, letter('<table><a>'.repeat(length / 10))],
  [generatorCalls.importTables, sql('('.repeat(length))],
  [generatorCalls.importTables, sql('create table a(b int);'.repeat(length / 22))],
  [generatorCalls.importTables, { ...sql(twistedSchemas(length / 800)), source: 'openapi' }],
  [formulaCalls.validate, expression('('.repeat(length))],
  [formulaCalls.validate, expression('1+'.repeat(length / 2))],
] as const

/** Repeats an action sequentially until `isOver`. */
async function again(isOver: () => boolean, act: (n: number) => Promise<unknown>, n = 0): Promise<void> {
  if (isOver()) return undefined
  await act(n)
  return again(isOver, act, n + 1)
}

type Sender = (platform: BulkPlatform, isOver: () => boolean) => Promise<void>

/** Sends hostile texts sequentially, ignoring the responses. */
const sendTexts: Sender = ({ apiUrl, token }, isOver) =>
  again(isOver, async (n) => {
    const [call, body] = texts[n % texts.length] ?? texts[0]
    const headers = { [tokenHeader]: token, 'content-type': 'application/json' }
    const answer = await fetch(apiUrl + call.path, { method: 'POST', headers, body: JSON.stringify(body) })
    await answer.arrayBuffer()
  })

/** Opens connections that send an endless body byte by byte; closes them at the end. */
const drip: Sender = async ({ apiUrl, token }, isOver) => {
  const { hostname, port, pathname } = new URL(apiUrl)
  const head = `POST ${pathname}/base/sys/dict/save HTTP/1.1\r\nhost: ${hostname}\r\n${tokenHeader}: ${token}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n{`
  const sockets = below(dripping).map(() => {
    const socket = connect(Number(port), hostname, () => socket.write(head))
    return socket.on('error', () => socket.destroy())
  })
  await again(isOver, () => {
    for (const socket of sockets) if (socket.writable) socket.write(' ')
    return wait(50)
  })
  for (const socket of sockets) socket.destroy()
}

/** Measures the additional time of the slowest of a hundred calls of another user during hostile or slow requests. */
export const delays = onPlatform({ rows: 0, isStill: true }, async (platform) => {
  const during = async (act: Sender) => {
    const until = performance.now() + seconds * 1000
    const isOver = () => performance.now() > until
    const times: number[] = []
    const timed = again(isOver, async () => {
      times.push(await timeOf(() => platform.ask(calls.userInfo)))
      await wait(10)
    })
    await Promise.all([timed, act(platform, isOver)])
    return percentile(times, 0.99)
  }
  const alone = await during(() => Promise.resolve())
  return { texts: (await during(sendTexts)) - alone, drops: (await during(drip)) - alone }
})
