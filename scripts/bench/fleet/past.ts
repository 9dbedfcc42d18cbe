import { setTimeout } from 'node:timers/promises'
import { alarmPastCalls, type PastRun } from '#contract/calls/fleet/alarm-past.ts'
import { addressOf } from '#contract/wire/endpoint.ts'
import { tokenHeader } from '#contract/wire/headers.ts'
import { figuresOf } from '../measure/figure.ts'
import { withBulkPlatform, type BulkPlatform } from '../servers/bulk-platform.ts'

const devices = 2000
/** Milliseconds between two looks. */
const pace = 250

/** Undervoltage tried with a wider range: an event, and a limit on three phases. */
const tried = {
  days: 400,
  code: 'UNDER_V',
  severity: 'major',
  condition: {
    kind: 'group',
    mode: 'any',
    of: [
      { kind: 'event', code: 'UNDER_V' },
      ...['ua', 'ub', 'uc'].map((property) => ({
        kind: 'compare',
        property,
        op: 'between',
        value: 140,
        high: 190,
      })),
    ],
  },
  holdSeconds: 60,
  recoverMinutes: 5,
  hysteresis: 2,
  families: [],
  orgIds: [],
  activeHours: null,
  suppressByParent: true,
  groupIds: [],
} as const

interface Trial {
  seconds: number
  /** The longest time without progress, seconds. */
  pause: number
  /** How many times longer than the power of every device on as many days. */
  perDay: number
}

async function trialTime(platform: BulkPlatform): Promise<Trial> {
  const yardstick = await platform.fleetDay()
  const began = performance.now()
  const { id } = (await ask(platform, addressOf(alarmPastCalls.start), tried)) as { id: number }
  const look = async (moved: number, done: number, pause: number): Promise<Trial> => {
    await setTimeout(pace)
    const run = (await ask(platform, addressOf(alarmPastCalls.run(id)))) as PastRun
    const now = performance.now()
    const longest = Math.max(pause, now - moved)
    if (run.state === 'running') return look(run.done > done ? now : moved, run.done, longest)
    if (run.found?.devices !== run.done) throw new Error(`The trial ended as ${run.state}`)
    const took = now - began
    return { seconds: took / 1000, pause: longest / 1000, perDay: took / (yardstick * tried.days) }
  }
  return look(began, 0, 0)
}

async function ask({ apiUrl, token }: BulkPlatform, address: string, body?: unknown): Promise<unknown> {
  const [method = '', path = ''] = address.split(' ')
  const answer = await fetch(`${apiUrl}${path}`, {
    method,
    headers: { [tokenHeader]: token, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { code, data }: { code?: unknown; data?: unknown } = Object(await answer.json())
  if (code !== 0) throw new Error(`${address} was refused with ${String(code)}`)
  return data
}

export const pastFigures = figuresOf(
  () => withBulkPlatform({ rows: 100, devices }, trialTime),
  [
    ['a rule over 400 days of 2,000 devices', 's', ({ seconds }) => seconds, { budget: 60 }],
    ['the same, longest pause of its progress', 's', ({ pause }) => pause, { budget: 5 }],
    [
      'the same, against the power of all devices on as many days',
      '×',
      ({ perDay }) => perDay,
      { budget: 1 },
    ],
  ],
)
