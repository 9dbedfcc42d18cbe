import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sealCalls, type SealRange } from '#contract/calls/reform/seal.ts'
import { crew } from '#contract/resources/reform/crew.ts'
import { seal } from '#contract/resources/reform/seal.ts'
import { org } from '#contract/resources/system/org.ts'
import { fill, say, type Text2 } from '#contract/schema/language.ts'
import type { ImportJob, RowError } from '#contract/wire/crud.ts'
import { code } from '#contract/wire/envelope.ts'
import { topics } from '#domain/metering/live.ts'
import { mostSeals, sealRange } from '#domain/reform/seals.ts'
import type { UserCall } from '#mock/http/call.ts'
import { serve } from '#mock/http/serve.ts'
import { logFailure } from '#mock/lib/log.ts'
import { refuse, refuseForm, refuseMissing } from '#mock/lib/refusal.ts'
import { maxErrors } from '#mock/resources/targets.ts'
import { findSeen, seenRow } from '#mock/resources/data-scope.ts'
import { freshSeal, type StoredSeal } from '#mock/tables/reform-tables.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { collectionOf, type Served, type World } from '#mock/world/world.ts'
import { sealEffects, sealStepsOf, sealByNumber, standsOn } from './acts.ts'

/** Number of seals stored between two turns of the event loop. */
const slice = 250
/** Maximum number of jobs kept; the oldest is dropped first. */
const maxJobs = 20

const words = {
  order: ['The last number lies before the first.', '终止号小于起始号。'],
  many: ['That is {n} [n|seal|seals]; take {max} at most in one go.', '共 {n} 枚，一次最多 {max} 枚。'],
  busy: ['Your last range is still being taken in.', '上一批封印仍在入库。'],
  known: ['{number} is known already.', '{number} 已存在。'],
  org: ['Choose an organisation.', '请选择组织。'],
} satisfies Record<string, Text2>

interface RangeJob {
  job: ImportJob
  userId: number
}

/** Jobs that add ranges of seals to the stock; each belongs to the user who started it. */
function createRanges(world: World) {
  const jobs = new Map<string, RangeJob>()

  function remember(entry: RangeJob): void {
    jobs.set(entry.job.job, entry)
    const [oldest] = jobs.keys()
    if (jobs.size > maxJobs && oldest !== undefined) jobs.delete(oldest)
  }

  /** Starts adding a range; known numbers are reported as errors and left unchanged. */
  function begin(range: SealRange, { user, language }: UserCall): ImportJob {
    const numbers = numbersOf(world, range, user)
    const isBusy = [...jobs.values()].some(({ job, userId }) => userId === user.id && job.state === 'running')
    if (isBusy) refuse(code.conflict, words.busy)
    const job = randomBytes(12).toString('hex')
    const entry: RangeJob = {
      userId: user.id,
      job: { job, state: 'running', total: numbers.length, progress: 0, ok: 0, fail: 0, errors: [] },
    }
    remember(entry)
    const knownMessage = (number: string) => fill(say(words.known, language), { number })
    takeIn(entry, range, numbers, { updateBy: user.loginName, knownMessage }).catch((error: unknown) =>
      logFailure(world.log, world.clock, error),
    )
    return entry.job
  }

  async function takeIn(
    entry: RangeJob,
    { type, colour, supplierBatch = '', orgId }: SealRange,
    numbers: readonly string[],
    { updateBy, knownMessage }: { updateBy: string; knownMessage: (number: string) => string },
  ): Promise<void> {
    const { table } = collectionOf(world, seal.name)
    const known = new Set(world.tables.seals.rows.map(({ number }) => number))
    const values = { type, ...(colour && { colour }), supplierBatch, orgId, remark: '', updateBy }
    const errors: RowError[] = []
    let ok = 0
    try {
      for (let from = 0; from < numbers.length; from += slice) {
        const part = numbers.slice(from, from + slice)
        for (const number of part) {
          if (known.has(number)) errors.push({ field: 'number', msg: knownMessage(number) })
          else table?.insert({ ...values, number })
        }
        ok = from + part.length - errors.length
        publish(world, entry, { progress: from + part.length, ok, errors })
        // eslint-disable-next-line no-await-in-loop -- one slice after the other is the point
        await nextTurn()
      }
      await world.store.flushed()
    } finally {
      publish(world, entry, { progress: ok + errors.length, ok, errors, state: 'done' })
    }
  }

  /** Progress of a job of the user. */
  function find({ request, user }: UserCall): ImportJob {
    const found = jobs.get(String(request.params['job']))
    return found?.userId === user.id ? found.job : refuseMissing()
  }

  return { begin, find }
}

/** Stores and publishes the progress of a job. */
function publish(
  { hub }: Pick<World, 'hub'>,
  entry: RangeJob,
  { errors, ...now }: Pick<ImportJob, 'errors' | 'ok' | 'progress'> & { state?: 'done' },
): void {
  entry.job = { ...entry.job, ...now, fail: errors.length, errors: errors.slice(0, maxErrors) }
  const { errors: _errors, ...figures } = entry.job
  hub.publishTo(entry.userId, topics.job(entry.job.job), seal.name, figures)
}

function numbersOf(world: World, { prefix, from, to, orgId }: SealRange, person: StoredUser): string[] {
  if (to < from) refuseForm([{ field: 'to', text: words.order }])
  const n = Number(to) - Number(from) + 1
  const values = { n, max: mostSeals }
  if (n > mostSeals) {
    refuseForm([{ field: 'to', text: [fill(words.many[0], values), fill(words.many[1], values)] }])
  }
  const orgs = collectionOf(world, org.name)
  if (findSeen(world, orgs, orgId, person) === undefined) refuseForm([{ field: 'orgId', text: words.org }])
  return sealRange(prefix, from, to)
}

const onlyStock: Text2 = ['Only seals in stock can be removed.', '仅在库的封印可以删除。']

/** Seals; their state changes through actions, each of which records a step. */
export const servedSeal: Served<StoredSeal> = {
  resource: seal,
  belongs: { org: ({ orgId }) => orgId, with: { resource: crew.name, id: ({ holderId }) => holderId } },
  example: { number: 'A0009000001' },
  derive: (_world, row) => (isNew(row) ? freshSeal : {}),
  // a seal on a submitted order is no longer free, although it is booked only when that is passed
  shown: (world, { number, state, orderId }) => ({
    orderId: state === 'issued' ? (standsOn(world, number)?.id ?? orderId) : orderId,
  }),
  assertRemovable(_world, { state }) {
    if (state !== 'stock') refuse(code.conflict, onlyStock)
  },
  actions: sealEffects,
  routes(world, router) {
    const { addSeals, addingSeals, findSeal, traceSeal } = sealCalls
    const ranges = createRanges(world)
    serve(world, router, addSeals, (range, call) => ranges.begin(range, call))
    serve(world, router, addingSeals, (_sent, call) => ranges.find(call))
    serve(world, router, findSeal, ({ number }, call) => {
      const known = sealByNumber(world, number)
      const { id, type, state, holderId, deviceId } = seenSeal(world, known?.id ?? 0, call.user)
      return { id, number, type, state, holderId, deviceId }
    })
    serve(world, router, traceSeal, (_sent, call) => sealStepsOf(world, seenSeal(world, call.id, call.user)))
  },
}

const seenSeal = seenRow(seal, ({ tables }) => tables.seals)

/** Whether a seal is new: neither forms nor sheets can set its state. */
function isNew(row: Partial<StoredSeal>): boolean {
  return row.state === undefined
}
