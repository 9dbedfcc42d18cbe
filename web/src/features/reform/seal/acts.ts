import { sealCalls } from '#contract/calls/reform/seal.ts'
import { sealPlaces } from '#contract/reform/kinds.ts'
import { sealResults, type SealState } from '#contract/reform/seals.ts'
import { crew } from '#contract/resources/reform/crew.ts'
import { seal } from '#contract/resources/reform/seal.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { choice, longText, ref } from '#contract/schema/field.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { labels } from '#contract/text/labels.ts'
import { things } from '#contract/text/things.ts'
import { actionForm } from '#web/engine/actions/action-form.tsx'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import type { RowAction } from '#web/engine/list/page-definition.ts'
import { words } from './words.ts'

const { remark } = seal.fields

function unless(why: Text2, ...states: readonly SealState[]): RowAction<typeof seal>['refusal'] {
  return ({ state }) => (states.includes(state) ? undefined : why)
}

/** What each act on seals asks for; a page and a running list of scanned seals ask the same. */
export const sealFields = {
  issue: { crewId: ref('Issue to', '领用施工队', crew.name, { required: true }), remark },
  apply: {
    orderId: ref(...things.workOrder, workOrder.name, { required: true }),
    place: choice('Position', '封印位置', sealPlaces, { required: true }),
  },
  inspect: { result: choice(...labels.result, sealResults, { required: true }), remark },
} as const

/** Gives seals in stock to a crew. */
export const issueSeals = actionForm(seal, {
  id: 'issue',
  label: words.issue,
  icon: 'pi-send',
  verb: 'issue',
  refusal: unless(['It is not in stock.', '不在库。'], 'stock'),
  summary: ['{n} [n|seal goes|seals go] to a crew.', '将 {n} 枚封印领用给施工队。'],
  fields: sealFields.issue,
  send: (values, { target }) => callQuietly(sealCalls.issueSeals, { ...target, ...values }),
  done: ['{n} issued', '已领用 {n} 枚'],
})

/** Takes back what a crew has not used. */
export const returnSeals = actionForm(seal, {
  id: 'return',
  label: words.giveBack,
  icon: 'pi-reply',
  verb: 'issue',
  refusal: unless(words.notIssued, 'issued'),
  fields: { remark },
  send: (values, { target }) => callQuietly(sealCalls.returnSeals, { ...target, ...values }),
  done: ['{n} returned', '已退回 {n} 枚'],
})

/** Records that a crew has applied seals for an order. */
export const applySeals = actionForm(seal, {
  id: 'apply',
  label: words.apply,
  icon: 'pi-lock',
  verb: 'apply',
  refusal: unless(words.notIssued, 'issued'),
  fields: sealFields.apply,
  send: (values, { target }) => callQuietly(sealCalls.applySeals, { ...target, ...values }),
  done: ['{n} applied', '已施封 {n} 枚'],
})

/** Records that seals were cut. */
export const cutSeals = actionForm(seal, {
  id: 'cut',
  label: words.cut,
  icon: 'pi-lock-open',
  verb: 'apply',
  refusal: unless(words.notUsed, 'use'),
  fields: { remark },
  send: (values, { target }) => callQuietly(sealCalls.cutSeals, { ...target, ...values }),
  done: ['{n} cut', '已拆封 {n} 枚'],
})

/** Records what an inspection found. */
export const inspectSeals = actionForm(seal, {
  id: 'inspect',
  label: words.inspect,
  icon: 'pi-search',
  verb: 'inspect',
  refusal: unless(words.notUsed, 'use'),
  fields: sealFields.inspect,
  send: (values, { target }) => callQuietly(sealCalls.inspectSeals, { ...target, ...values }),
  done: ['{n} inspected', '已检查 {n} 枚'],
})

/** Voids seals; two people stand for it where a role demands that. */
export const voidSeals = actionForm(seal, {
  id: 'void',
  label: ['Void', '作废'],
  icon: 'pi-ban',
  verb: 'void',
  isDanger: true,
  twoPersons: 'voidSeal',
  refusal: unless(['It is in use, cut or void.', '使用中、已拆除或已作废。'], 'stock', 'issued', 'lost'),
  summary: ['Nobody can use a void seal again.', '作废后不可再用。'],
  fields: {
    reason: longText(...labels.reason, { required: true, max: 200 }),
  },
  phrases: {
    reason: [
      ['Illegible number', '编号无法辨认'],
      ['Damaged', '破损'],
    ],
  },
  send: ({ reason }, { target }, second) =>
    callQuietly(sealCalls.voidSeals, { ...second, ...target, reason }),
  done: ['{n} voided', '已作废 {n} 枚'],
})
