import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { tokenHeader } from '../../contract/endpoints.ts'
import { inOrder } from '../in-order.ts'
import type { Figure } from './figure.ts'
import { listPaths } from './list-paths.ts'

const clients = 16
const duration = 2000

/** Requests a second that a server answers to sixteen clients, after a short run to warm up. */
async function rate(url: string, headers: Record<string, string>): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const measure = async (milliseconds: number) => {
    const end = performance.now() + milliseconds
    let answered = 0
    const client = async (): Promise<void> => {
      if (performance.now() >= end) return undefined
      await answerOf(url, headers, agent)
      answered += 1
      return client()
    }
    await Promise.all(Array.from({ length: clients }, client))
    return answered / (milliseconds / 1000)
  }
  await measure(duration / 4)
  const perSecond = await measure(duration)
  agent.destroy()
  return perSecond
}

function answerOf(url: string, headers: Record<string, string>, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      response.resume()
      response.on('end', () => resolve())
    }).on('error', reject)
  })
}

/** How many times longer the platform takes for a page than a bare route for the same bytes, at worst. */
async function worstCost(): Promise<number> {
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('list-server.ts', import.meta.url))],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  try {
    const { platformUrl, bareUrl, token } = await addressesOf(server)
    const headers = { [tokenHeader]: token }
    const costs = await inOrder(listPaths, async (path) => {
      const bare = await rate(bareUrl, headers)
      return bare / (await rate(`${platformUrl}${path}`, headers))
    })
    return Math.max(...costs)
  } finally {
    server.kill()
  }
}

interface Addresses {
  platformUrl: string
  bareUrl: string
  token: string
}

async function addressesOf({ stdout }: ChildProcess): Promise<Addresses> {
  if (stdout === null) throw new Error('The server of the list figures has no output')
  const [line] = (await once(createInterface(stdout), 'line', { signal: AbortSignal.timeout(20_000) })) as [
    string,
  ]
  return JSON.parse(line) as Addresses
}

export const listFigures: readonly Figure[] = [
  { name: 'page of 100,000 rows against a bare route', unit: '×', budget: 2, run: worstCost },
]
