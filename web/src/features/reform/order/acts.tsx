import { useEffect, useEffectEvent } from 'react'
import { crewCalls } from '#contract/calls/reform/crew.ts'
import { orderCalls } from '#contract/calls/reform/order.ts'
import { opinion, workOrder, wrongState } from '#contract/resources/reform/work-order.ts'
import { choice, number, ref, text } from '#contract/schema/field.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { day as days } from '#contract/schema/time-units.ts'
import { reformWords } from '#contract/text/reform.ts'
import { sentences } from '#contract/text/sentences.ts'
import { crud, flatQuery, type Filter, type Stored, type Target } from '#contract/wire/crud.ts'
import { labelIn } from '#domain/metering/families.ts'
import { billedSources, highestReading } from '#domain/reform/kinds.ts'
import {
  isAllowed,
  openOrderStates,
  orderAct,
  orderStates,
  type OrderActName,
  actsBetween,
  orderActs,
  type OrderAct,
  type OrderState,
} from '#domain/reform/order-acts.ts'
import { call } from '#web/api/http.ts'
import type { Chosen } from '#web/engine/actions/action-declaration.ts'
import { pageAct } from '#web/engine/actions/page-act.ts'
import { pagePathNow } from '#web/stores/session/navigation.ts'
import { actionForm } from '#web/engine/actions/action-form.tsx'
import { CrewInput } from '#web/engine/actions/crew-input.tsx'
import { declaredAction } from '#web/engine/actions/declared-actions.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { controlAttributes } from '#web/engine/form/inputs/control-attributes.ts'
import type { BulkAction, InputProps, RowAction } from '#web/engine/list/page-definition.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { textNow, useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { formatDate, platformNow } from '#web/lib/time/time.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { Select } from '#web/ui/control/select.tsx'
import { may } from '#web/stores/session/session.ts'
import { rowsOfIds } from '#web/engine/list/state/ids-of-target.ts'
import { FinalReading } from '../evidence/final-reading.tsx'
import { materialsField, MaterialsInput, type Material } from './materials.tsx'
import { words } from './words.ts'

/** Sets the day by which orders are due. */
const setDue = declaredAction(workOrder, 'setDue', {
  start: ({ rows: [row] }) => ({ due: row?.due ?? '' }),
})

/** Brings orders back that could not be done. */
export const returnOrders = declaredAction(workOrder, 'giveBack')

/** Passes those of many orders whose checks are all green. */
export const passClean = declaredAction(workOrder, 'pass', {
  id: 'passClean',
  label: ['Pass those without warnings', '通过无告警项'],
  icon: 'pi-verified',
  refusal: undefined,
  narrow: cleanOnes,
  title: ['Pass {n} [n|order|orders] without warnings', '通过 {n} 张无告警项的工单'],
  summary: [
    '{n} of the {total} chosen await audit with every check green; the others stay as they are.',
    '所选 {total} 张中，{n} 张待审核且检查项全部通过；其余保持不变。',
  ],
})

/** Bills another final reading of a completed order. */
export const correctReading = actionForm(workOrder, {
  id: 'correct',
  label: words.correct,
  icon: 'pi-pencil',
  verb: orderAct('pass').verb,
  refusal: ({ billedReading }) => (billedReading === undefined ? words.nothingBilled : undefined),
  summary: ({ rows: [row] }) =>
    fillBoth(words.correctText, { reading: formatNumber(row?.billedReading ?? null, 2) }),
  fields: {
    billed: choice(...workOrder.fields.billedFrom.label, billedSources, { required: true }),
    reading: number(...reformWords.finalReading, {
      required: true,
      min: 0,
      max: highestReading,
      decimals: 2,
      unit: ['kWh', 'kWh'],
    }),
    opinion,
  },
  applies: (name, { billed }) => name !== 'reading' || billed === 'corrected',
  Detail: KnownReadings,
  send: ({ billed, reading, opinion: why }, { rows: [row] }) =>
    callQuietly(orderCalls.correctReading, {
      id: row?.id ?? 0,
      billed,
      ...(billed === 'corrected' && { reading }),
      opinion: why,
    }),
  done: ['Reading corrected', '结算止度已更正'],
})

const { crewId, planDate, due, priority, note, notify: notifies } = workOrder.fields

/** Gives orders to a crew. */
const dispatchOrders = giving('dispatch', 'pi-send', ['{n} [n|order|orders] dispatched', '已派工 {n} 张'])

/** Gives orders to another crew. */
const reassignOrders = giving('reassign', 'pi-users', ['{n} [n|order|orders] reassigned', '已改派 {n} 张'])

/** The form of each act but of handing in, which is the work on site. */
export const actForms = {
  dispatch: dispatchOrders,
  reassign: reassignOrders,
  recall: declaredAction(workOrder, 'recall'),
  cancel: declaredAction(workOrder, 'cancel'),
  giveBack: returnOrders,
  withdraw: declaredAction(workOrder, 'withdraw'),
  pass: declaredAction(workOrder, 'pass'),
  reject: declaredAction(workOrder, 'reject'),
  reopen: declaredAction(workOrder, 'reopen'),
} satisfies Record<Exclude<OrderActName, 'submit'>, unknown>

type Order = typeof workOrder

/** What can be done to one order where it stands; the work on site by those who have its page. */
export const rowActs: readonly RowAction<Order>[] = [
  formAct('dispatch'),
  formAct('reassign'),
  {
    ...pageAct('reform/field', { id: 'submit', label: words.site, icon: 'pi-wrench' }),
    verb: 'submit',
    concerns: ({ state }) =>
      isAllowed('submit', state) && pagePathNow('reform/field', { id: 0 }) !== undefined,
  },
  formAct('pass'),
  formAct('reject'),
  formAct('recall'),
  formAct('giveBack'),
  formAct('withdraw'),
  { ...setDue.row, concerns: ({ state }) => openOrderStates.some((open) => open === state) },
  formAct('cancel'),
  formAct('reopen'),
]

function formAct(name: Exclude<OrderActName, 'submit'>): RowAction<Order> {
  return { ...actForms[name].row, concerns: ({ state }) => isAllowed(name, state) }
}

/** What can be done to many orders that stand in some of these states; none named is all. */
export function bulkActsIn(states: readonly string[]): readonly BulkAction<Order>[] {
  const shown = orderStates
    .map(([state]) => state)
    .filter((state) => states.length === 0 || states.includes(state))
  const ofForm = (...names: readonly (keyof typeof actForms)[]) =>
    names.filter((name) => shown.some((state) => isAllowed(name, state))).map((name) => actForms[name].bulk)
  const isOpen = shown.some((state) => openOrderStates.some((open) => open === state))
  return [
    ...ofForm('dispatch', 'reassign', 'recall'),
    // auditing is done one by one but for those without warnings
    ...(shown.includes('audit') ? [passClean.bulk] : []),
    ...(isOpen ? [setDue.bulk] : []),
    ...ofForm('giveBack', 'withdraw', 'cancel', 'reopen'),
  ]
}

/** Days after the planned one until an order is due, where it says nothing else. */
const dueAfter = 5

function giving(name: 'dispatch' | 'reassign', icon: string, done: readonly [string, string]) {
  const { label, verb } = orderAct(name)
  return actionForm(workOrder, {
    id: name,
    label,
    icon,
    verb,
    refusal: refusalOf(name),
    fields: {
      crewId: ref(...crewId.label, 'reform/crew', { required: true, wording: { required: words.giveCrew } }),
      worker: text(...reformWords.worker),
      planDate: { ...planDate, required: true },
      due: { ...due, required: false, hint: words.dueHint },
      priority,
      materials: materialsField,
      note,
      notify: notifies,
    },
    inputs: { crewId: CrewInput, worker: WorkerInput, materials: MaterialsInput },
    // a repair takes nothing off a material list
    applies: (field, { materials }) =>
      field !== 'materials' || !Array.isArray(materials) || materials.length > 0,
    check: (values) =>
      String(values['due']) !== '' && String(values['due']) < String(values['planDate'])
        ? { due: sentences.notBeforePlanned }
        : {},
    start: startOf,
    send: ({ materials, due: wanted, priority: urgency, note: said, notify: isWanted, ...values }, on) => {
      const taken = (materials ?? []).map(({ family, model, count }) => ({
        family,
        model,
        count: count ?? 0,
      }))
      const own = {
        ...(wanted && { due: wanted }),
        ...(urgency && { priority: urgency }),
        // nothing is left empty on purpose where the form could not begin with what each order has
        ...((said !== '' || !differ(on, 'note')) && { note: said }),
        ...((isWanted || !differ(on, 'notify')) && { notify: isWanted }),
      }
      return callQuietly(orderCalls[name], {
        ...on.target,
        ...values,
        ...own,
        ...(taken.length > 0 && { materials: taken }),
      })
    },
    done,
  })
}

/**
 * What the form begins with: what the platform proposes to take along, and what the first of the orders says, but no day
 * that has passed. Orders that differ in when they are due, how urgent they are, their note or whether the customer is
 * notified keep what each has.
 */
async function startOf(on: Chosen<Order>) {
  const materials: readonly Material[] = await showLoading(call(orderCalls.materials, on.target))
  const [row] = on.rows
  const now = platformNow()
  const today = formatDate(now)
  const planned = row && row.planDate > today ? row.planDate : today
  const usual = formatDate(now + dueAfter * days)
  const isLate = row === undefined || row.due < planned
  return {
    crewId: row?.crewId ?? 0,
    planDate: planned,
    due: differ(on, 'due') ? '' : isLate ? (usual < planned ? planned : usual) : row.due,
    ...(!differ(on, 'priority') && { priority: row?.priority ?? 'normal' }),
    note: differ(on, 'note') ? '' : (row?.note ?? ''),
    notify: !differ(on, 'notify') && (row?.notify ?? true),
    materials,
  }
}

/** Whether the chosen orders say different things; so may those that the page does not show. */
function differ({ rows, count }: Chosen<Order>, name: 'due' | 'note' | 'notify' | 'priority'): boolean {
  return count > rows.length || rows.some((one) => one[name] !== rows[0]?.[name])
}

/** What each source says of the final reading of an order, and which one is billed now. */
function KnownReadings({ on: { rows } }: { on: Chosen<typeof workOrder> }) {
  const [order] = rows
  return order === undefined ? null : (
    <FinalReading order={order} billed={order.billedFrom} onBill={undefined} />
  )
}

/** Who of the chosen crew gets an order; where another crew is chosen, nobody of the one before stays. */
function WorkerInput(input: InputProps) {
  const t = useText()
  const crew = Number(input.values['crewId'] ?? 0)
  const { data } = useRead(crewCalls.workers(crew), undefined, { enabled: crew > 0 })
  const people = crew > 0 ? (data ?? []) : []
  const value = typeof input.value === 'string' ? input.value : ''
  const isGone =
    value !== '' && (crew === 0 || (data !== undefined && !people.some(({ name }) => name === value)))
  const drop = useEffectEvent(() => input.onChange(''))
  useEffect(() => {
    if (isGone) drop()
  }, [isGone])
  return (
    <Select
      {...controlAttributes({ kind: 'choice', label: reformWords.worker }, input)}
      value={isGone ? '' : value}
      options={[
        ['', t(['The crew lead', '队长'])],
        ...people.map(({ name, nameZh }) => [name, t([name, nameZh])] as const),
      ]}
      onChange={input.onChange}
    />
  )
}

/** Why an act cannot be done to an order as it stands. */
function refusalOf(name: OrderActName) {
  return ({ state }: Stored<typeof workOrder>): Text2 | undefined =>
    isAllowed(name, state) ? undefined : fillBoth(wrongState, { state: labelIn(orderStates, state) })
}

/** To be audited, with no check to look at. */
const clean: Filter = { state: 'audit', flagsEnd: '0' }

/** Those of the chosen orders that are to be audited and whose checks are all green; says so where none is. */
async function cleanOnes({ target, rows }: Chosen<typeof workOrder>) {
  const found = 'ids' in target ? await amongIds(target.ids, rows) : await amongAll(target)
  if (found.count > 0) return found
  notify('info', textNow(words.noneClean))
  return undefined
}

/** Whether an order is to be audited and every check of it green. */
export function isClean({ state, flags }: Pick<Stored<Order>, 'state' | 'flags'>): boolean {
  return state === 'audit' && flags === 0
}

async function amongIds(ids: readonly number[], rows: readonly Stored<Order>[]) {
  const cleanIds = (await rowsOfIds(workOrder, ids, rows)).filter(isClean).map(({ id }) => id)
  return { target: { ids: cleanIds }, count: cleanIds.length }
}

/** A filter that names another state leaves none. */
async function amongAll(target: Exclude<Target, { ids: unknown }>) {
  const { filter, except } = target
  const states = filter['state']?.split(',')
  if (states !== undefined && !states.includes('audit')) return { target, count: 0 }
  const narrower = { ...filter, ...clean }
  const { total } = await callQuietly(
    crud(workOrder).list,
    flatQuery({ page: 1, limit: 1, filter: narrower }),
  )
  const spared = (await rowsOfIds(workOrder, except)).filter(isClean).map(({ id }) => id)
  const count = total - spared.length
  return { target: { filter: narrower, except: spared, expect: count }, count }
}

/** An act of the table, under the name that the table gives it. */
export type NamedAct = OrderAct & { name: OrderActName }

/** Whether the person at work may do an act at all. */
export function mayAct(name: OrderActName): boolean {
  return may(workOrder, orderAct(name).verb)
}

/** What the person may do to an order in a state, in the order of the table. */
export function actsOn(state: OrderState): readonly NamedAct[] {
  return orderActs.filter(({ name }) => isAllowed(name, state) && mayAct(name))
}

/** Why an order cannot be brought from one state to another by the person at work; else the acts that do it. */
export type Move =
  | { acts: readonly NamedAct[] }
  | { refusal: 'same' | 'never' | 'forbidden'; from: OrderState; to: OrderState }

/** What bringing an order from one state to another would be. */
export function moveBetween(from: OrderState, to: OrderState): Move {
  if (from === to) return { refusal: 'same', from, to }
  const leading = actsBetween(from, to)
  if (leading.length === 0) return { refusal: 'never', from, to }
  const acts = leading.filter(({ name }) => mayAct(name))
  return acts.length === 0 ? { refusal: 'forbidden', from, to } : { acts }
}

/** The moves of an order in a state to all others. */
export function movesFrom(from: OrderState): ReadonlyMap<OrderState, Move> {
  return new Map(orderStates.map(([to]) => [to, moveBetween(from, to)]))
}
