import { orderCalls } from '#contract/calls/reform/order.ts'
import { orderAct } from '#domain/reform/order-acts.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { reformWords } from '#contract/text/reform.ts'
import { sentences } from '#contract/text/sentences.ts'
import { ref, text } from '#contract/schema/field.ts'
import { day as days } from '#contract/schema/time-units.ts'
import { actionForm } from '#web/engine/actions/action-form.tsx'
import type { Chosen } from '#web/engine/actions/action-declaration.ts'
import { CrewInput } from '#web/engine/actions/crew-input.tsx'
import { call } from '#web/api/http.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { formatDate, platformNow } from '#web/lib/time/time.ts'
import { materialsField, type Material } from './materials.ts'
import { MaterialsInput } from './materials-input.tsx'
import { WorkerInput } from './worker-input.tsx'
import { refusalOf } from './refusal.ts'
import { words } from './words.ts'

const { crewId, planDate, due, priority, note, notify } = workOrder.fields

/** Days after the planned one until an order is due, where it says nothing else. */
const dueAfter = 5

/** Gives orders to a crew. */
export const dispatchOrders = giving('dispatch', 'pi-send', words.dispatched)

/** Gives orders to another crew. */
export const reassignOrders = giving('reassign', 'pi-users', words.reassigned)

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
      notify,
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
    send: ({ materials, due: wanted, priority: urgency, ...values }, { target }) => {
      const taken = (materials ?? []).map(({ family, model, count }) => ({
        family,
        model,
        count: count ?? 0,
      }))
      const own = { ...(wanted && { due: wanted }), ...(urgency && { priority: urgency }) }
      return callQuietly(orderCalls[name], {
        ...target,
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
 * that has passed. Orders that differ in when they are due or how urgent they are keep what each has.
 */
async function startOf({ rows, count, target }: Chosen<typeof workOrder>) {
  const materials: readonly Material[] = await showLoading(call(orderCalls.materials, target))
  const [row] = rows
  const differ = (name: 'due' | 'priority') =>
    count > rows.length || rows.some((one) => one[name] !== row?.[name])
  const now = platformNow()
  const today = formatDate(now)
  const planned = row && row.planDate > today ? row.planDate : today
  const usual = formatDate(now + dueAfter * days)
  const isLate = row === undefined || row.due < planned
  return {
    crewId: row?.crewId ?? 0,
    planDate: planned,
    due: differ('due') ? '' : isLate ? (usual < planned ? planned : usual) : row.due,
    ...(!differ('priority') && { priority: row?.priority ?? 'normal' }),
    note: row?.note ?? '',
    notify: row?.notify ?? true,
    materials,
  }
}
