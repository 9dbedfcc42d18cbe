import { setTimeout as wait } from 'node:timers/promises'
import { historyCalls, type HistoryExport } from '#contract/calls/report/history.ts'
import { tokenHeader } from '#contract/wire/headers.ts'
import { figuresOf } from './measure/figure.ts'
import { withBulkPlatform, type BulkPlatform } from './servers/bulk-platform.ts'

interface History {
  /** Milliseconds until the first rows of everything that may be asked at once are there. */
  first: number
  /** Most heap that a file of a million cells took, in megabytes. */
  growth: number
}

const devices = 200
const properties = 'p,ua,forward,reactiveRegister'
/** Milliseconds between two looks at the file. */
const pace = 250

async function measure(platform: BulkPlatform): Promise<History> {
  const until = Date.now() - 86_400_000
  const [start, end] = [until - 30 * 86_400_000, until].map((time) =>
    new Date(time).toISOString().slice(0, 10),
  )
  const range = {
    deviceIds: Array.from({ length: devices }, (_, n) => n + 1).join(','),
    props: properties,
    start: String(start),
    end: String(end),
  }
  const began = performance.now()
  await ask(platform, `${historyCalls.curve.path}?${new URLSearchParams({ ...range, limit: '50' })}`)
  const first = performance.now() - began
  const before = await platform.memory()
  const asked = { mode: 'curve', format: 'csv', sheets: 'one', offset: 480, separator: false, name: 'values' }
  await ask(platform, historyCalls.startExport.path, { ...range, ...asked })
  await written(platform)
  return { first, growth: ((await platform.memory()).peakHeap - before.heap) / 2 ** 20 }
}

async function written(platform: BulkPlatform): Promise<void> {
  const jobs = (await ask(platform, historyCalls.exports.path)) as HistoryExport[]
  if (jobs[0]?.state === 'done') return
  if (jobs[0]?.state !== 'running') throw new Error(`The file is ${jobs[0]?.state}: ${jobs[0]?.error}`)
  await wait(pace)
  await written(platform)
}

async function ask({ apiUrl, token }: BulkPlatform, path: string, body?: object): Promise<unknown> {
  const response = await fetch(apiUrl + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { [tokenHeader]: token, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: unknown }
  if (code !== 0) throw new Error(msg)
  return data
}

export const historyFigures = figuresOf(
  () => withBulkPlatform({ rows: 0, devices: 2000, isStill: true }, measure),
  [
    ['history of 200 devices over 31 days, first rows', 'ms', ({ first }) => first, { budget: 500 }],
    ['file of two million values, heap growth', 'MB', ({ growth }) => growth, { budget: 50 }],
  ],
)
