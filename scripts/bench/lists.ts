import { Agent, get } from 'node:http'
import { tokenHeader } from '#contract/wire/headers.ts'
import { inOrder } from '../process/in-order.ts'
import { withBulkPlatform, type BulkPlatform } from './servers/bulk-platform.ts'
import type { Figure } from './measure/figure.ts'
import { ratioInTurn } from './measure/ratio.ts'

const list = '/base/sys/dict-detail/list'
/** A page of 20 as it comes, sorted, filtered, and deep inside a sorted list. */
const listPaths = {
  first: `${list}?limit=20&page=1`,
  sorted: `${list}?limit=20&page=1&sort=-label`,
  filtered: `${list}?limit=20&page=1&sort=label&colour=ok`,
  deep: `${list}?limit=20&page=4900&sort=-label`,
}

const clients = 16
const requests = 1000
const rounds = 5

/** Lets sixteen clients ask for an address until there is no more to ask. */
async function askAll(url: string, token: string, hasMore: () => boolean): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const client = async (): Promise<void> => {
    if (!hasMore()) return undefined
    await answerOf(url, token, agent)
    return client()
  }
  try {
    await Promise.all(Array.from({ length: clients }, client))
  } finally {
    agent.destroy()
  }
}

function answerOf(url: string, token: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { [tokenHeader]: token } }, (response) => {
      response.resume()
      if (response.statusCode !== 200) reject(new Error(`${url} answers ${response.statusCode}`))
      response.on('end', () => resolve())
    }).on('error', reject)
  })
}

type Measurable = Pick<BulkPlatform, 'token' | 'processor'>

/** Microseconds of the platform's processor that a request takes: the load of the machine does not count. */
async function costOf({ token, processor }: Measurable, url: string, count = requests): Promise<number> {
  const before = await processor()
  let asked = 0
  await askAll(url, token, () => {
    asked += 1
    return asked <= count
  })
  return ((await processor()) - before) / count
}

/**
 * How many times more the platform works for one address than for another; both in turn, warm. `parts` cuts each round
 * into so many shorter ones, which brings cheap calls closer together in time.
 */
export function costRatio(platform: Measurable, url: string, than: string, parts = 1): Promise<number> {
  const count = Math.round(requests / parts)
  return ratioInTurn(
    () => costOf(platform, url, count),
    () => costOf(platform, than, count),
    rounds * parts,
    parts,
  )
}

/** The page that costs most, against a bare route that answers the same bytes. */
async function worstCost(platform: BulkPlatform): Promise<number> {
  const { apiUrl, bareUrl } = platform
  const costs = await inOrder(Object.values(listPaths), (path) =>
    costRatio(platform, apiUrl + path, bareUrl + list),
  )
  return Math.max(...costs)
}

export const listFigures: readonly Figure[] = [
  {
    name: 'page of 100,000 rows against a bare route, processor',
    unit: '×',
    budget: 2,
    run: () => withBulkPlatform({ bare: [listPaths.first] }, worstCost),
  },
  {
    name: 'page 4,900 against page 1, processor',
    unit: '×',
    budget: 1.2,
    run: () =>
      withBulkPlatform({}, (platform) =>
        costRatio(platform, platform.apiUrl + listPaths.deep, platform.apiUrl + listPaths.sorted),
      ),
  },
]
