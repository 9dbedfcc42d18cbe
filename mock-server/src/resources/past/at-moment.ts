import type { RequestHandler, Router } from 'express'
import { declarationAt } from '#contract/calls/declared.ts'
import { readsAt } from '#contract/calls/moment/reads-at.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { day } from '#contract/schema/time-units.ts'
import type { Address } from '#contract/wire/endpoint.ts'
import { tokenHeader } from '#contract/wire/headers.ts'
import { maxAlerts } from '#mock/engines/alarm/alerts/steps.ts'
import { authenticate } from '#mock/http/call.ts'
import { inSlices } from '#mock/lib/in-slices.ts'
import { refuseForm } from '#mock/lib/refusal.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import { serving, type World } from '#mock/world/world.ts'
import { refuseParameter } from '../selection.ts'
import { pastWorld } from './past-world.ts'
import { momentCalls, type MomentBounds, type RaisedLine } from '#contract/calls/moment/moment.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { isCounted } from '#domain/metering/quiet.ts'
import { seenBy, type ScopeParts } from '../data-scope.ts'
import type { StoredUser } from '#mock/tables/tables.ts'

/** Days for which past states are available: half of the history of a new platform. */
const keptDays = 30

const ahead: Text2 = ['This moment lies ahead.', '该时点尚未到来。']

/** Earliest moment available, in epoch milliseconds; later if old alerts were removed. */
function firstMoment({ clock, tables }: Pick<World, 'clock' | 'tables'>): number {
  const first = clock() - keptDays * day
  const [oldest] = tables.alerts.rows
  const isTrimmed = oldest !== undefined && tables.alerts.rows.length >= maxAlerts
  return isTrimmed ? Math.max(first, momentOf(oldest.firstTime)) : first
}

/** Parses a requested moment; refuses one that is invalid, in the future or no longer available. */
function readMoment(world: Pick<World, 'clock' | 'tables'>, text: unknown): number {
  const isText = typeof text === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)
  const time = isText ? momentOf(text) : Number.NaN
  if (Number.isNaN(time)) return refuseParameter('at')
  if (time > world.clock()) return refuseForm([{ field: 'at', text: ahead }])
  const first = firstMoment(world)
  return time < first ? refuseForm([{ field: 'at', text: tooOld(first) }]) : time
}

function tooOld(first: number): Text2 {
  const time = formatTime(first)
  return [`The past is known from ${time} on.`, `仅可查看 ${time} 之后的时点。`]
}

/**
 * Serves reads at a moment (`at`) by the routes of the platform as it was then; other requests pass. Requests are
 * authenticated first, so that no one else causes a past platform to be built.
 */
export function atMoment(world: World, routesOf: (past: World) => Router): RequestHandler {
  const pasts = new PastWorlds(world, routesOf)
  return async (request, response, next) => {
    const { at } = request.query
    if (at === undefined || !takesMoment(request.method, request.path)) return next()
    authenticate(world, request.get(tokenHeader))
    const { made } = await pasts.at(readMoment(world, at))
    request.url = without(request.url, 'at')
    made(request, response, next)
  }
}

function takesMoment(method: string, path: string): boolean {
  const declared = declarationAt(method, path)
  return declared !== undefined && readsAt.has(`${declared.method} ${declared.path}` as Address)
}

/** Removes a parameter from the query of a URL. */
function without(address: string, name: string): string {
  const [path = '', query = ''] = address.split('?')
  const rest = query.split('&').filter((part) => part !== name && !part.startsWith(`${name}=`))
  return rest.length === 0 ? path : `${path}?${rest.join('&')}`
}

/** Maximum number of cached moments, and cache time in milliseconds, after which later records are visible. */
const most = 3
const keptFor = 60_000

/** A platform at a moment, and what was made for it. */
interface Past<Made> {
  world: World
  made: Made
}

/** Past platforms, each built once per moment and shared, one at a time. */
class PastWorlds<Made> {
  readonly #world: World
  readonly #make: (past: World) => Made
  readonly #known = new Map<number, { since: number; past: Promise<Past<Made>> }>()
  #turn: Promise<unknown> = Promise.resolve()

  /** `make` is called once for each moment. */
  constructor(world: World, make: (past: World) => Made) {
    this.#world = world
    this.#make = make
  }

  /** Returns the platform at a moment (epoch milliseconds). */
  at(time: number): Promise<Past<Made>> {
    const known = this.#known.get(time)
    const now = this.#world.clock.real()
    if (known !== undefined && now >= known.since && now - known.since < keptFor) return known.past
    this.#known.delete(time)
    const past = this.#turn.then(() => this.#build(time))
    this.#known.set(time, { since: now, past })
    this.#turn = past.catch(() => this.#known.delete(time))
    const [oldest] = this.#known.keys()
    if (this.#known.size > most && oldest !== undefined) this.#known.delete(oldest)
    return past
  }

  async #build(time: number): Promise<Past<Made>> {
    const work = pastWorld(this.#world, time)
    let world: World | undefined
    const steps = {
      next(): IteratorResult<undefined> {
        const step = work.next()
        if (step.done === true) world = step.value
        return step.done === true ? { done: true, value: undefined } : step
      },
    }
    await inSlices(steps, () => false)
    if (world === undefined) throw new Error('The past was not put together')
    return { world, made: this.#make(world) }
  }
}

/** Routes about the available past. */
export const momentRoutes = serving(momentCalls, {
  bounds: boundsOf,
  raised: (world, { date }, { user }) => raisedOn(world, date, user),
})

function boundsOf(world: Pick<World, 'clock' | 'tables'>): MomentBounds {
  return {
    first: formatTime(firstMoment(world)),
    last: formatTime(world.clock()),
    reads: [...readsAt],
  }
}

/** Counted alerts visible to the user, by the quarter hour of a day in which they were raised. */
function raisedOn(world: ScopeParts, date: string, person: StoredUser): RaisedLine[] {
  const sees = seenBy(world, alert, person)
  const lines = new Map<string, RaisedLine>()
  for (const row of world.tables.alerts.rows) {
    if (!isCounted(row) || !row.firstTime.startsWith(date) || !sees(row)) continue
    const quarter = Math.floor(Number(row.firstTime.slice(14, 16)) / 15) * 15
    const time = `${row.firstTime.slice(0, 14)}${String(quarter).padStart(2, '0')}:00`
    const key = `${time} ${row.severity}`
    lines.set(key, { time, severity: row.severity, count: (lines.get(key)?.count ?? 0) + 1 })
  }
  return [...lines.values()].toSorted((a, b) => a.time.localeCompare(b.time))
}
