import type { Sent } from '#contract/wire/endpoint.ts'
import type { BulkAnswer } from '#contract/wire/crud.ts'
import type { orderCalls } from '#contract/calls/reform/order.ts'
import { repairDueWithin } from '#domain/reform/kinds.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { ref } from '#contract/schema/field.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { day as days } from '#contract/schema/time-units.ts'
import { acts } from '#contract/text/acts.ts'
import { reformWords } from '#contract/text/reform.ts'
import { sentences } from '#contract/text/sentences.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { formatDate, platformNow } from '#web/lib/time/time.ts'
import { notify, type Notice } from '#web/stores/failures/notices.ts'
import { pagePathNow } from '#web/stores/session/navigation.ts'
import { may } from '#web/stores/session/session.ts'
import { goTo } from '#web/stores/tabs/address.ts'
import { refreshResource } from '../data/query-client.ts'
import type { ActionForm, Chosen } from './action-declaration.ts'
import { actionForm } from './action-form.tsx'
import { CrewInput } from './crew-input.tsx'

const words = {
  createMany: ['Create orders: {n}', '生成工单 {n} 张'],
  asFound: ['Left empty, each order says what was found.', '不填写则各工单写明发现的问题。'],
  laterCrew: ['Left empty, it is dispatched later.', '不选择则稍后派工。'],
  text: [
    'A repair: nothing is exchanged, and no project counts it.',
    '故障处理工单：不更换设备，不计入改造项目。',
  ],
} as const

const { note, due, priority } = workOrder.fields

/** Values of the form, as the call takes them. */
type Asked = Pick<Sent<typeof orderCalls.fromAlert>, 'crewId' | 'due' | 'note' | 'priority'> & {
  note: string
}

interface RepairForm<R extends Resource, Answer> {
  /** Initial text of the note. */
  why?: (on: Chosen<R>) => string
  /** Whether each order gets a note from its finding, which makes the text optional. */
  saysFound?: boolean
  /** Whether the call creates a single order and returns its id. */
  isOne?: boolean
  narrow?: ActionForm<R, never, Answer>['narrow']
  send: (asked: Asked, on: Chosen<R>) => Promise<Answer>
}

/** Whether the user may create work orders. */
export function mayMakeOrders(): boolean {
  return may(workOrder, 'save')
}

/** Returns the label of a button that creates `count` orders. */
export function makeOrdersLabel(count: number): Text2 {
  return fillBoth(words.createMany, { n: formatInteger(count) })
}

/**
 * Declares the form that asks for task, crew and due date before repairs are created. When the call returns a single
 * id, the notification links to its order.
 */
export function repairForm<R extends Resource, Answer extends BulkAnswer | { readonly id: number }>(
  resource: R,
  { why, saysFound = false, isOne = false, narrow, send }: RepairForm<R, Answer>,
) {
  return actionForm(resource, {
    id: 'order',
    label: acts.createOrder,
    icon: 'pi-wrench',
    // the permission to list the rows; the permission to create orders decides whether the form is offered
    verb: 'list',
    title: titleOf,
    summary: words.text,
    fields: {
      note: {
        ...note,
        label: reformWords.toDo,
        required: !saysFound,
        ...(saysFound && { hint: words.asFound }),
      },
      crewId: { ...ref(...reformWords.crew, 'reform/crew'), hint: words.laterCrew },
      due: { ...due, label: ['Due', '截止日期'], required: true },
      priority: { ...priority, required: true },
    },
    inputs: { crewId: CrewInput },
    applies: (name) => name !== 'crewId' || may(workOrder, 'dispatch'),
    check: (values) =>
      String(values['due']) < formatDate(platformNow()) ? { due: sentences.dayPassed } : {},
    start: (on) => ({
      note: [...(why?.(on) ?? '')].slice(0, note.max).join(''),
      due: formatDate(platformNow() + repairDueWithin * days),
      priority: 'high',
    }),
    ...(narrow && { narrow }),
    wayOn: ({ data }) => wayTo(idOf(data)),
    send: ({ crewId, ...asked }, on) => send({ ...asked, ...(crewId > 0 && { crewId }) }, on),
    ...(!isOne && { done: ['{n} [n|order|orders] created', '已生成 {n} 张工单'] }),
    onDone: (answer) => {
      if ('id' in answer) reportOne(answer.id)
      void refreshResource(workOrder)
    },
  })
}

function titleOf<R extends Resource>({ rows, count }: Chosen<R>): Text2 {
  if (count > 1) return words.createMany
  return rows.length > 0 ? ['Create order: {name}', '生成工单：{name}'] : acts.createOrder
}

/** Reports a created order, with a link for users who may open its page. */
function reportOne(id: number): void {
  const action = wayTo(id)
  notify('success', textNow(['Order created', '工单已生成']), action && { action })
}

/** Returns the link to an order, or `undefined` without access to its page. */
function wayTo(id: number): Notice['action'] {
  if (id === 0) return undefined
  const path = pagePathNow('reform/work-order-info', { id })
  return path === undefined ? undefined : { label: textNow(acts.openOrder), run: () => goTo(path) }
}

/** Returns the id of the existing order named in a refusal, or 0. */
function idOf(data: unknown): number {
  const id: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'id') : undefined
  return typeof id === 'number' ? id : 0
}
