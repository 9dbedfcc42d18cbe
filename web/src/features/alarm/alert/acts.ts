import { alarmCalls } from '#contract/calls/alarm/alarm.ts'
import { alert, type AlertRow } from '#contract/resources/alarm/alert.ts'
import { longText } from '#contract/schema/field.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { actionCall } from '#contract/wire/action.ts'
import {
  type BulkAnswer,
  crud,
  type Filter,
  flatQuery,
  type ListPage,
  type Target,
} from '#contract/wire/crud.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { call } from '#web/api/http.ts'
import type { Chosen } from '#web/engine/actions/action-declaration.ts'
import { actionForm } from '#web/engine/actions/action-form.tsx'
import { notifyOutcome } from '#web/engine/actions/action-outcome.ts'
import { declaredAction } from '#web/engine/actions/declared-actions.ts'
import { callUnreported, ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { keyOf, queryClient } from '#web/engine/data/query-client.ts'
import type { RowAction, BulkAction } from '#web/engine/list/page-definition.ts'
import { callAndRefresh } from '#web/engine/read/call-and-refresh.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { confirm } from '#web/ui/dialog/confirm.ts'
import { mayMakeOrders } from '#web/engine/actions/repair-form.tsx'
import { repairOfAlert, repairsOfAlerts } from '#web/subjects/alerts/repair-of-alert.ts'
import { words } from './words.ts'

type On = Chosen<typeof alert>

const unacknowledged: Need = { field: 'isAcknowledged', value: false }
const active: Need = { field: 'isActive', value: true }
const longest = 200

/** Returns why an action that requires an active alert is unavailable. */
const whyCleared: RowAction<typeof alert>['refusal'] = ({ isActive }) =>
  isActive ? undefined : ['It has recovered already', '告警已恢复']

/** Clears alerts manually, with a reason. */
export const clear = declaredAction(alert, 'clear', {
  refusal: whyCleared,
  narrow: (on) => narrow(on, active),
  title: ({ total }) => (total === 1 ? ['Clear this alert?', '解除该告警？'] : words.clearTitle),
  summary: (on) => needAnd(on, words.clearNote),
})

/** Assigns a user; can be undone when the previous assignees are known. */
export const assign = declaredAction(alert, 'assign', {
  title: ({ total }) => (total === 1 ? ['Assign this alert', '分派该告警'] : words.assignTitle),
  undo: ({ target }) => ('ids' in target ? undoOfAssigning(target.ids) : undefined),
})

/** Mutes alerts for a number of hours. */
export const mute = declaredAction(alert, 'mute', {
  refusal: whyCleared,
  narrow: (on) => narrow(on, active),
  title: ({ total }) => (total === 1 ? words.muteOneTitle : ['Mute {n} [n|alert|alerts]', '静音 {n} 条告警']),
  summary: (on) => needAnd(on, words.muteNote),
  start: () => ({ hours: 1 as const }),
  undo: ({ target }) => ('ids' in target ? () => unmute(target) : undefined),
})

/** Adds a comment to one alert. */
export const comment = actionForm(alert, {
  id: 'comment',
  label: words.comment,
  icon: 'pi-comment',
  verb: 'comment',
  title: ['Comment on this alert', '评论该告警'],
  accept: words.saveComment,
  fields: { text: longText(...words.comment, { required: true, max: longest }) },
  send: ({ text }, { rows: [row] }) => callUnreported(alarmCalls.comment, { id: row?.id ?? 0, text }),
  done: ['Comment saved', '评论已保存'],
})

/** Acknowledges the alerts that need it; can be undone for ten seconds when their ids are known. */
export async function acknowledge(given: Target, total: number): Promise<BulkAnswer | undefined> {
  const all = { target: given, count: total, total, rows: [] }
  const needy = await narrow(all, unacknowledged)
  if (needy === undefined) return undefined
  const { target, count } = needy
  const isKnown = 'ids' in target
  const body = textNow(count === total ? words.allNeeding : words.onlyNeeding, { n: count, total })
  const question = {
    title: textNow(['Acknowledge {n} [n|alert|alerts]?', '确认 {n} 条告警？'], { n: count }),
    body,
    accept: textNow(words.acknowledge),
  }
  if (!isKnown && !(await confirm(question))) return undefined
  const answer = await showLoading(callAndRefresh(alarmCalls.acknowledge, target))
  return say(words.acknowledged, answer, isKnown ? () => unacknowledge(target.ids, answer) : undefined)
}

/** Reverts the acknowledgement of the alerts that were just acknowledged, except those the platform refused. */
async function unacknowledge(ids: readonly number[], { errors }: BulkAnswer): Promise<void> {
  const refused = new Set(errors.map(({ id }) => id))
  const own = ids.filter((id) => !refused.has(id))
  await ignoreFailure(async () => {
    say(words.unacknowledged, await showLoading(callAndRefresh(alarmCalls.unacknowledge, { ids: own })))
  })
}

export async function unmute(target: Target): Promise<BulkAnswer> {
  return say(
    alert.actions.unmute.done,
    await showLoading(callAndRefresh(actionCall(alert, 'unmute'), target)),
  )
}

/** Returns the rows that need an action; shows a notification and returns `undefined` when none does. */
async function narrow({ target, total }: On, need: Need): Promise<Pick<On, 'target' | 'count'> | undefined> {
  const needy = await needing(target, total, need)
  if (needy.count > 0) return needy
  notify('info', textNow(['None of the {n} chosen needs it', '所选 {n} 条均无需处理'], { n: total }))
  return undefined
}

/** Prefixes the note with how many of several selected alerts need the action. */
function needAnd({ count, total }: On, note: Text2): Text2 {
  if (total === 1) return note
  const need = count === total ? words.allNeeding : words.onlyNeeding
  return [`${need[0]} ${note[0]}`, `${need[1]} ${note[1]}`]
}

function say(done: Text2, answer: BulkAnswer, undo?: () => Promise<void>): BulkAnswer {
  const on: On = { target: { ids: [] }, count: answer.ok, total: answer.ok, rows: [] }
  notifyOutcome(alert, done, on, answer, undo)
  return answer
}

/** Returns a function that restores the previous assignees; `undefined` unless all of them are known. */
function undoOfAssigning(ids: readonly number[]): (() => Promise<void>) | undefined {
  const known = knownAlerts()
  const before = new Map<number, number[]>()
  for (const id of ids) {
    const row = known.get(id)
    if (row === undefined) return undefined
    before.set(row.assigneeId, [...(before.get(row.assigneeId) ?? []), id])
  }
  const giveBack = async ([userId, own]: [number, number[]]) => {
    say(alert.actions.assign.done, await callAndRefresh(actionCall(alert, 'assign'), { ids: own, userId }))
  }
  return async () => void (await ignoreFailure(() => Promise.all([...before].map(giveBack))))
}

/** Flag value an alert must have for an action to apply; an action without a need applies to every alert. */
interface Need {
  field: 'isAcknowledged' | 'isActive'
  value: boolean
}

/** Rows of a target that need an action, and their number. */
interface Needing {
  target: Target
  count: number
}

/** Narrows a target to the rows that need an action. Throws a `Failure` when the platform fails to count them. */
export async function needing(target: Target, count: number, need: Need | undefined): Promise<Needing> {
  if (need === undefined) return { target, count }
  const known = knownAlerts()
  const isNeeding = (id: number) => (known.get(id)?.[need.field] ?? need.value) === need.value
  if ('ids' in target) {
    const ids = target.ids.filter(isNeeding)
    return { target: { ids }, count: ids.length }
  }
  const filter = narrowed(target.filter, need)
  if (filter === undefined) return { target: { ids: [] }, count: 0 }
  const { total } = await call(crud(alert).list, flatQuery({ page: 1, limit: 1, filter }))
  const expect = total - target.except.filter(isNeeding).length
  return { target: { filter, except: target.except, expect }, count: Math.max(0, expect) }
}

/** Adds the need to a filter; returns `undefined` when the filter requires the opposite and so matches no row. */
export function narrowed(filter: Filter, { field, value }: Need): Filter | undefined {
  const asked = filter[field]?.split(',')
  if (asked !== undefined && !asked.includes(String(value))) return undefined
  return { ...filter, [field]: String(value) }
}

/** Returns the alerts in cached lists by id; the most recently loaded version wins. */
function knownAlerts(): ReadonlyMap<number, AlertRow> {
  const pages = queryClient
    .getQueryCache()
    .findAll({ queryKey: keyOf(alert, 'list') })
    .toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
    // only lists of alerts are cached under this key
    .map(({ state }) => state.data as ListPage<AlertRow> | undefined)
  return new Map(pages.flatMap((page) => (page?.list ?? []).map((row) => [row.id, row] as const)))
}

/** Creates a repair for an alert that has none. */
export const createOrder: RowAction<typeof alert> = {
  ...repairOfAlert().row,
  concerns: mayMakeOrders,
  refusal: ({ workOrder: number }) => (number === '' ? undefined : words.hasOrder),
}

/** Creates repairs for several alerts. */
const createOrders: BulkAction<typeof alert> = {
  ...repairsOfAlerts.bulk,
  id: 'orders',
  label: ['Create orders', '批量生成工单'],
  verb: 'save',
  of: workOrder,
}

const acknowledging = { id: 'ack', label: words.acknowledge, icon: 'pi-check', verb: 'ack' }

export const alertActs: readonly RowAction<typeof alert>[] = [
  {
    ...acknowledging,
    refusal: ({ isAcknowledged }) => (isAcknowledged ? words.isAcknowledged : undefined),
    run: async ({ id }) => void (await acknowledge({ ids: [id] }, 1)),
  },
  clear.row,
  assign.row,
  mute.row,
  {
    ...declaredAction(alert, 'unmute').row,
    refusal: (row) => (row.muteUntil === '' ? ['It is not muted', '告警未静音'] : whyCleared?.(row)),
    run: async ({ id }) => void (await unmute({ ids: [id] })),
  },
  createOrder,
  comment.row,
]

export const alertBulkActs: readonly BulkAction<typeof alert>[] = [
  {
    ...acknowledging,
    run: async (target, count) => {
      let answer: BulkAnswer | undefined
      await ignoreFailure(async () => {
        answer = await acknowledge(target, count)
      })
      return answer
    },
  },
  clear.bulk,
  assign.bulk,
  mute.bulk,
  createOrders,
]
