import { workOrder } from '#contract/resources/reform/work-order.ts'
import type { Payload } from '#contract/schema/resource.ts'
import { type BulkAnswer, crud } from '#contract/wire/crud.ts'
import { Failure } from '#web/api/failure.ts'
import { explainFailure, Unfinished } from '#web/engine/form/explain-failure.ts'
import { changeQuietly } from '#web/engine/read/call-and-refresh.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { words } from './words.ts'

type Asked = Partial<Payload<typeof workOrder.fields>> & { deviceIds: readonly string[] }

/** Makes an order of each device, one after the other. Where one fails, those before it stand; the others can be tried again. */
export async function createEach({ deviceIds, ...values }: Asked): Promise<BulkAnswer> {
  for (const [n, deviceId] of deviceIds.entries()) {
    try {
      // eslint-disable-next-line no-await-in-loop
      await changeQuietly(crud(workOrder).save, { ...values, deviceId: Number(deviceId) })
    } catch (error) {
      if (n === 0 || !(error instanceof Failure)) throw error
      const why = error.errors[0]?.msg ?? explainFailure(error)?.text ?? ''
      const rest = { ...values, deviceIds: deviceIds.slice(n) }
      throw new Unfinished(textNow(words.ordersMadeUntil, { n, why }).trim(), rest)
    }
  }
  return { ok: deviceIds.length, fail: 0, errors: [] }
}
