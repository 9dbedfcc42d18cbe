import { setTimeout as sleep } from 'node:timers/promises'
import { resembleCalls, type ResembleRun } from '#contract/calls/compute/resemble.ts'
import { addDays } from '#contract/schema/calendar.ts'
import { tokenHeader } from '#contract/wire/headers.ts'
import { addressOf } from '#contract/wire/endpoint.ts'
import { inOrder } from '../process/in-order.ts'
import { figuresOf, type Figure } from './measure/figure.ts'
import { withBulkPlatform, type BulkPlatform } from './servers/bulk-platform.ts'

const devices = 2000
/** A fleet that is searched as a job, and milliseconds between two looks at how far it is. */
const large = 100_000
const pace = 250
const asks = 12
/** The first times work the curves out; what is measured is the search. */
const first = 2

/** Asks a platform; answers the data of its envelope, and throws where it refuses. */
async function asked<Data>(
  { apiUrl, token }: BulkPlatform,
  call: Parameters<typeof addressOf>[0],
  body?: object,
): Promise<Data> {
  const [method = '', path = ''] = addressOf(call).split(' ')
  const answer = await fetch(`${apiUrl}${path}`, {
    method,
    headers: { [tokenHeader]: token, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { code, data } = (await answer.json()) as { code: number; data: Data }
  if (code !== 0) throw new Error(`${path} was refused with ${code}`)
  return data
}

function askFor(deviceId: number): object {
  const day = addDays(new Date().toISOString().slice(0, 10), -2)
  return { method: 'curve', deviceId, property: 'p', scope: 'all', from: day, to: day }
}

/** Milliseconds in which 95 of 100 searches of one curve among all of a fleet are answered. */
async function searchTime(platform: BulkPlatform): Promise<number> {
  const times = await inOrder(
    Array.from({ length: asks }, (_none, n) => n),
    async (n) => {
      const start = performance.now()
      await asked(platform, resembleCalls.search, askFor(200 + n))
      return performance.now() - start
    },
  )
  const warm = times.slice(first).toSorted((a, b) => a - b)
  return warm[Math.floor(warm.length * 0.95)] ?? Number.NaN
}

/** Lets a job run until it is over or `isEnough`; answers how it stands then. */
async function followed(
  platform: BulkPlatform,
  id: number,
  isEnough: (run: ResembleRun) => boolean,
): Promise<ResembleRun> {
  const runs = await asked<readonly ResembleRun[]>(platform, resembleCalls.runs)
  const run = runs.find((one) => one.id === id)
  if (run === undefined) throw new Error('The job is gone')
  if (run.state !== 'running' || isEnough(run)) return run
  await sleep(pace)
  return followed(platform, id, isEnough)
}

/** Seconds of a job that looks through all curves, and milliseconds until another one that was stopped has stopped. */
async function jobTimes(platform: BulkPlatform): Promise<{ whole: number; stop: number }> {
  const begun = await asked<ResembleRun>(platform, resembleCalls.run, askFor(200))
  const half = await followed(platform, begun.id, ({ done }) => done > 0)
  await asked(platform, resembleCalls.cancel, { id: half.id })
  const start = performance.now()
  const { state } = await followed(platform, half.id, () => false)
  const stop = performance.now() - start
  if (state === 'done') throw new Error('The job was over before it could be stopped')
  const again = performance.now()
  const { id } = await asked<ResembleRun>(platform, resembleCalls.run, askFor(201))
  const ended = await followed(platform, id, () => false)
  if (ended.state !== 'done' || ended.done !== ended.total) throw new Error(`The job ended ${ended.state}`)
  return { whole: (performance.now() - again) / 1000, stop }
}

export const likenessFigures: readonly Figure[] = [
  {
    name: 'one curve among 2,000, p95',
    unit: 'ms',
    budget: 300,
    run: () => withBulkPlatform({ rows: 100, devices }, searchTime),
  },
  ...figuresOf(
    () => withBulkPlatform({ rows: 100, devices: large, isStill: true }, jobTimes),
    [
      ['one curve among 100,000, as a job', 's', ({ whole }) => whole, { budget: 120 }],
      ['such a job, until it has stopped', 'ms', ({ stop }) => stop, { budget: 1000 }],
    ],
  ),
]
