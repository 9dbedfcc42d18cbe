import type { BoxLayout } from '#contract/calls/reform/box.ts'
import { meterBox } from '#contract/resources/reform/meter-box.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { choices, ref } from '#contract/schema/field.ts'
import { fill } from '#contract/schema/language.ts'
import { day as days } from '#contract/schema/time-units.ts'
import { crud } from '#contract/wire/crud.ts'
import { actionForm } from '#web/engine/actions/action-form.tsx'
import { formatDate, platformNow } from '#web/lib/time/time.ts'
import { changeQuietly } from '#web/engine/read/call-and-refresh.ts'
import { words } from './words.ts'

const { projectId, planDate, due, note } = workOrder.fields

/** Days after the planned one until an order is due, where the form is left as it is. */
const dueAfter = 5

/** The meters of a box that have no open order. */
export function replaceable({ positions, unplaced }: BoxLayout) {
  return [...positions.flatMap(({ meters }) => meters), ...unplaced].filter(
    ({ orderId, deviceId }) => orderId === 0 && deviceId > 0,
  )
}

/** Makes an order for each meter of a box that is chosen; all of them are at first. */
export function createOrders(meters: ReturnType<typeof replaceable>) {
  const options = meters.map(({ deviceId, assetNumber, user }): [string, string, string] => {
    const [en, zh] = ['{user}, {asset}', '{user}，{asset}']
    return [
      String(deviceId),
      fill(en, { user: user.en, asset: assetNumber }),
      fill(zh, { user: user.zh, asset: assetNumber }),
    ]
  })
  return actionForm(meterBox, {
    id: 'createOrder',
    label: words.createOrder,
    title: ['Orders for {name}', '为 {name} 创建工单'],
    icon: 'pi-file-check',
    verb: 'info',
    fields: {
      projectId: ref(...projectId.label, 'reform/project', { required: true }),
      deviceIds: choices('Meters to replace', '待更换电表', options, { required: true }),
      planDate: { ...planDate, required: true },
      due,
      note,
    },
    start: ({ rows: [row] }) => {
      const now = platformNow()
      return {
        projectId: row?.projectId ?? 0,
        deviceIds: options.map(([id]) => id),
        planDate: formatDate(now + days),
        due: formatDate(now + dueAfter * days),
      }
    },
    send: async ({ deviceIds, ...values }) => {
      // one after the other: where one is refused, those before it stand and no longer appear here
      for (const deviceId of deviceIds) {
        // eslint-disable-next-line no-await-in-loop
        await changeQuietly(crud(workOrder).save, { ...values, deviceId: Number(deviceId) })
      }
      return { ok: deviceIds.length, fail: 0, errors: [] }
    },
    done: ['{n} [n|order|orders] made', '已创建 {n} 张工单'],
  })
}
