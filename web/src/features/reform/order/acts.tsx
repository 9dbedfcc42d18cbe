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
import { callUnreported } from '#web/engine/data/call-unreported.ts'
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

/** Sets the due date of orders. */
const setDue = declaredAction(workOrder, 'setDue', {
  start: ({ rows: [row] }) => ({ due: row?.due ?? '' }),
})

/** Returns orders that could not be completed. */
export const returnOrders = declaredAction(workOrder, 'giveBack')

/** Passes those of the selected orders whose checks are all in order. */
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

/** Changes the billed final reading of a completed order. */
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
    callUnreported(orderCalls.correctReading, {
      id: row?.id ?? 0,
      billed,
      ...(billed === 'corrected' && { reading }),
      opinion: why,
    }),
  done: ['Reading corrected', '结算止度已更正'],
})

const { crewId, planDate, due, priority, note, notify: notifies } = workOrder.fields

/** Dispatches orders to a crew. */
const dispatchOrders = giving('dispatch', 'pi-send', ['{n} [n|order|orders] dispatched', '已派工 {n} 张'])

/** Reassigns orders to another crew. */
const reassignOrders = giving('reassign', 'pi-users', ['{n} [n|order|orders] reassigned', '已改派 {n} 张'])

/** Forms of all actions except submission, which is done on the field page. */
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

/** Row actions of an order; submission is offered to users who have the field page. */
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

/** Returns the bulk actions for orders in any of these states; an empty list means all states. */
export function bulkActsIn(states: readonly string[]): readonly BulkAction<Order>[] {
  const shown = orderStates
    .map(([state]) => state)
    .filter((state) => states.length === 0 || states.includes(state))
  const ofForm = (...names: readonly (keyof typeof actForms)[]) =>
    names.filter((name) => shown.some((state) => isAllowed(name, state))).map((name) => actForms[name].bulk)
  const isOpen = shown.some((state) => openOrderStates.some((open) => open === state))
  return [
    ...ofForm('dispatch', 'reassign', 'recall'),
    // orders are audited one by one, except those without warnings
    ...(shown.includes('audit') ? [passClean.bulk] : []),
    ...(isOpen ? [setDue.bulk] : []),
    ...ofForm('giveBack', 'withdraw', 'cancel', 'reopen'),
  ]
}

/** Default number of days between the planned and the due date of an order. */
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
    // repairs take nothing off a material list
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
        // fields left empty are sent only if the orders agreed in them, as the form could not show differing values
        ...((said !== '' || !differ(on, 'note')) && { note: said }),
        ...((isWanted || !differ(on, 'notify')) && { notify: isWanted }),
      }
      return callUnreported(orderCalls[name], {
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
 * Returns the initial values of the form: the materials that the platform proposes, and the values of the first order,
 * but no past dates. Fields in which the orders differ (due date, priority, note, customer notification) stay empty,
 * so that each order keeps its value.
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

/** Whether the selected orders differ in a field; assumed if some of them are not loaded. */
function differ({ rows, count }: Chosen<Order>, name: 'due' | 'note' | 'notify' | 'priority'): boolean {
  return count > rows.length || rows.some((one) => one[name] !== rows[0]?.[name])
}

/** Final readings of an order by source, and the currently billed one. */
function KnownReadings({ on: { rows } }: { on: Chosen<typeof workOrder> }) {
  const [order] = rows
  return order === undefined ? null : (
    <FinalReading order={order} billed={order.billedFrom} onBill={undefined} />
  )
}

/** Select of a worker of the selected crew; a worker of another crew is cleared. */
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

/** Returns a function that explains why an action is not allowed in the state of an order. */
function refusalOf(name: OrderActName) {
  return ({ state }: Stored<typeof workOrder>): Text2 | undefined =>
    isAllowed(name, state) ? undefined : fillBoth(wrongState, { state: labelIn(orderStates, state) })
}

/** Filter for orders in audit without flagged checks. */
const clean: Filter = { state: 'audit', flagsEnd: '0' }

/** Narrows the selection to orders in audit whose checks are all in order; notifies the user if there are none. */
async function cleanOnes({ target, rows }: Chosen<typeof workOrder>) {
  const found = 'ids' in target ? await amongIds(target.ids, rows) : await amongAll(target)
  if (found.count > 0) return found
  notify('info', textNow(words.noneClean))
  return undefined
}

/** Whether an order is in audit and all its checks are in order. */
export function isClean({ state, flags }: Pick<Stored<Order>, 'state' | 'flags'>): boolean {
  return state === 'audit' && flags === 0
}

async function amongIds(ids: readonly number[], rows: readonly Stored<Order>[]) {
  const cleanIds = (await rowsOfIds(workOrder, ids, rows)).filter(isClean).map(({ id }) => id)
  return { target: { ids: cleanIds }, count: cleanIds.length }
}

/** Narrows a filter; a filter for other states matches nothing. */
async function amongAll(target: Exclude<Target, { ids: unknown }>) {
  const { filter, except } = target
  const states = filter['state']?.split(',')
  if (states !== undefined && !states.includes('audit')) return { target, count: 0 }
  const narrower = { ...filter, ...clean }
  const { total } = await callUnreported(
    crud(workOrder).list,
    flatQuery({ page: 1, limit: 1, filter: narrower }),
  )
  const spared = (await rowsOfIds(workOrder, except)).filter(isClean).map(({ id }) => id)
  const count = total - spared.length
  return { target: { filter: narrower, except: spared, expect: count }, count }
}

/** Action with its name. */
export type NamedAct = OrderAct & { name: OrderActName }

/** Whether the user has the permission for an action. */
export function mayAct(name: OrderActName): boolean {
  return may(workOrder, orderAct(name).verb)
}

/** Returns the actions that the user may perform on an order in a state, in table order. */
export function actsOn(state: OrderState): readonly NamedAct[] {
  return orderActs.filter(({ name }) => isAllowed(name, state) && mayAct(name))
}

/** Actions that move an order from one state to another, or why the user cannot move it. */
export type Move =
  | { acts: readonly NamedAct[] }
  | { refusal: 'same' | 'never' | 'forbidden'; from: OrderState; to: OrderState }

/** Returns the move of an order from one state to another. */
export function moveBetween(from: OrderState, to: OrderState): Move {
  if (from === to) return { refusal: 'same', from, to }
  const leading = actsBetween(from, to)
  if (leading.length === 0) return { refusal: 'never', from, to }
  const acts = leading.filter(({ name }) => mayAct(name))
  return acts.length === 0 ? { refusal: 'forbidden', from, to } : { acts }
}

/** Returns the moves of an order from a state to all states. */
export function movesFrom(from: OrderState): ReadonlyMap<OrderState, Move> {
  return new Map(orderStates.map(([to]) => [to, moveBetween(from, to)]))
}
