import { handoverCalls, type ShiftReport } from '#contract/calls/alarm/handover.ts'
import { handover } from '#contract/resources/alarm/handover.ts'
import { user as account } from '#contract/resources/system/user.ts'
import { resourceNamed } from '#contract/resources/resource-named.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { valueIn } from '#contract/schema/localised.ts'
import { permission } from '#contract/schema/resource.ts'
import { day, hour } from '#contract/schema/time-units.ts'
import { code } from '#contract/wire/envelope.ts'
import { shiftLines } from '#domain/metering/handover.ts'
import type { ListLink } from '#domain/metering/home.ts'
import { refuse, refuseForm, refuseMissing, type FieldProblem } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import { findSeen, seenBy } from '#mock/resources/data-scope.ts'
import { labels } from '#mock/resources/labels.ts'
import { readSelection } from '#mock/resources/selection.ts'
import { attribute, type StoredRow } from '#mock/store/row.ts'
import { nameOfLogin } from '#mock/tables/person-name.ts'
import type { StoredHandover } from '#mock/tables/alarm/stored-alarm.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import {
  collectionOf,
  serving,
  type Collection,
  type Effects,
  type Served,
  type World,
} from '#mock/world/world.ts'

/** Assumed shift length where no handover exists yet, and the earliest permitted start of a shift before now. */
const usualShift = 12 * hour
const longestShift = 31 * day
/** Maximum number of names in a line of the report. */
const mostNames = 3

const words = {
  self: ['Sign it over to another person.', '请选择他人接班。'],
  future: ['A shift must begin in the past.', '当班起始须早于当前时间。'],
  long: ['A shift may have begun 31 days ago at most.', '当班起始不得早于 31 天前。'],
  notYours: ['It was signed over to another person.', '该班次的接班人不是您。'],
} satisfies Record<string, Text2>

/** Shift handovers; visible to the two users involved. */
export const servedHandover: Served<StoredHandover> = {
  resource: handover,
  newestFirst: true,
  belongs: { own: ({ fromId, toId }, { id }) => id === fromId || id === toId },
  initial: () => ({ state: 'signed', takenTime: '', answer: '' }),
  defaults: { remark: '' },
  problemsFor: ({ clock }, _row, values, actor) => [
    ...(Reflect.get(values, 'toId') === actor.id ? [{ field: 'toId', text: words.self }] : []),
    ...beginProblems(clock(), String(Reflect.get(values, 'startTime')), 'startTime'),
  ],
  derive: (world, row) => (row.report === undefined ? signed(world, row) : {}),
  actions: {
    take:
      ({ call: { user }, now }, { answer }) =>
      ({ toId }) =>
        toId === user.id ? { takenTime: now, answer } : refuse(code.conflict, words.notYours),
  } satisfies Effects<typeof handover, StoredHandover>,
  routes: serving(handoverCalls, {
    now: (world, { since }, { user }) => {
      const begun = since ?? lastShiftOf(world, user)
      const problems = beginProblems(world.clock(), begun, 'since')
      return problems.length > 0 ? refuseForm(problems) : reportOn(world, user, begun)
    },
    report: (world, _sent, { id, user }) => {
      const row = findSeen(world, collectionOf(world, handover.name), id, user)
      return world.tables.handovers.get(row?.id ?? 0)?.report ?? refuseMissing()
    },
  }),
}

/** Returns what is wrong with the start of a shift. */
function beginProblems(now: number, since: string, field: string): FieldProblem[] {
  if (since >= formatTime(now)) return [{ field, text: words.future }]
  return since < formatTime(now - longestShift) ? [{ field, text: words.long }] : []
}

/** Start of the user's shift: the latest time at which the user took over a shift or handed one over. */
function lastShiftOf({ tables, clock }: World, { id }: StoredUser): string {
  const times = tables.handovers.rows.flatMap(({ fromId, toId, endTime, takenTime }) =>
    fromId === id ? [endTime] : toId === id && takenTime !== '' ? [takenTime] : [],
  )
  const earliest = formatTime(clock() - longestShift)
  const last = times
    .filter((time) => time > earliest)
    .toSorted()
    .at(-1)
  return last ?? formatTime(clock() - usualShift)
}

/** Fields set when a shift is handed over: the user, the time and the report. */
function signed(world: World, { updateBy, startTime }: StoredHandover): Partial<StoredHandover> {
  const person = world.tables.users.rows.find(({ loginName }) => loginName === updateBy)
  if (person === undefined) return {}
  const report = reportOn(world, person, startTime)
  return { fromId: person.id, endTime: report.until, report }
}

/** Creates a first handover, for the administrator to take over, on a platform that has none. */
export function plantHandover(world: World): void {
  const { handovers, users } = world.tables
  const named = (login: string) => users.rows.find(({ loginName }) => loginName === login)
  const [dispatcher, toId] = [named('dispatcher'), named('admin')?.id]
  const colleague = users.rows.find(
    ({ id, roleIds, status }) =>
      status === 'active' && id !== dispatcher?.id && roleIds.join() === dispatcher?.roleIds.join(),
  )
  if (handovers.nextId > 1 || colleague === undefined || toId === undefined) return
  handovers.insert({
    startTime: formatTime(world.clock() - usualShift),
    endTime: '',
    fromId: 0,
    toId,
    remark: '',
    state: 'signed',
    takenTime: '',
    answer: '',
    updateBy: colleague.loginName,
  })
}

/** Builds the report on a shift up to now from the lists and rows that the user may see. */
function reportOn(world: World, person: StoredUser, since: string): ShiftReport {
  const { permissions } = world.grantsOf(person)
  const now = formatTime(world.clock())
  const times = { since, now, next: formatTime(world.clock() + usualShift) }
  const sees = seenBy(world, account, person)
  const people = { rows: world.tables.users.rows.filter(sees) }
  const lines = shiftLines.flatMap(([id, { list, by }]): ShiftReport['lines'] => {
    const link = list(times)
    const resource = resourceNamed(link.page)
    if (resource === undefined || !permissions.has(permission(resource, 'list'))) return []
    const collection = collectionOf(world, link.page)
    const rows = rowsOf(world, collection, link, person)
    const names = by === undefined ? firstOf(collection, rows) : sharesOf(people, collection, rows, by)
    return [{ id, ...link, count: rows.length, names }]
  })
  return { since, until: now, lines }
}

function rowsOf(world: World, collection: Collection, { filter }: ListLink, person: StoredUser): StoredRow[] {
  const { tests } = readSelection(world, collection, filter, person)
  return collection.source.rows.filter((row) => tests.every((test) => test(row)))
}

/** Names of the most recently created records. */
function firstOf(collection: Collection, rows: readonly StoredRow[]): ShiftReport['lines'][number]['names'] {
  return rows
    .slice(-mostNames)
    .toReversed()
    .map((row) => {
      const [name, nameZh] = labels(collection, row)
      return { name, nameZh, count: 1 }
    })
}

/** Number of rows per value of a field, most frequent first; login names are replaced by display names where known. */
function sharesOf(
  people: Parameters<typeof nameOfLogin>[0],
  { served: { resource } }: Collection,
  rows: readonly StoredRow[],
  field: string,
): ShiftReport['lines'][number]['names'] {
  const shares = new Map<string, { name: string; nameZh: string; count: number }>()
  for (const row of rows) {
    const value = String(attribute(row, field))
    const share = shares.get(value)
    if (share !== undefined) share.count += 1
    else {
      const login = nameOfLogin(people, value)
      const zh = String(valueIn(resource.fields, row, field, 'zh'))
      shares.set(value, { name: login[0], nameZh: zh === value ? login[1] : zh, count: 1 })
    }
  }
  return [...shares.values()].toSorted((a, b) => b.count - a.count).slice(0, mostNames)
}
