import { paymentCalls } from '#contract/calls/tool/payment.ts'
import { payment, type PaymentRow } from '#contract/resources/tool/payment.ts'
import { text } from '#contract/schema/field.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import { acts } from '#contract/text/acts.ts'
import { labels } from '#contract/text/labels.ts'
import { readFen, writeFen } from '#domain/tool/payment.ts'
import { newRequestId } from '#web/api/request-id.ts'
import { actionForm, onRow } from '#web/engine/actions/action-form.tsx'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import type { RowAction } from '#web/engine/list/page-definition.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { formatFen } from '#web/lib/money/fen.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { amountField } from './amount-field.ts'
import { words } from './words.ts'

const shared = { id: 'refund', label: acts.refund, icon: 'pi-undo', verb: 'refund' }

/** Gives money of a payment back. */
export const refund: RowAction<typeof payment> = {
  ...shared,
  concerns: ({ state }) => state === 'paid' || state === 'partly',
  run: async (row, tools) => void (await refundOf(row).run(onRow(row), tools)),
}

/** The request keeps its number for as long as its dialog is open, so that asking twice gives it once. */
function refundOf({ id, number, fen, refunded }: PaymentRow) {
  const most = fen - refunded
  const requestNumber = newRequestId()
  const left = fillBoth(words.left, { amount: formatFen(most) })
  return actionForm(payment, {
    ...shared,
    isDanger: true,
    title: fillBoth(['Refund of {number}', '“{number}”退款'], { number }),
    summary: left,
    fields: {
      fen: amountField({ least: 1, most }, { text: left }),
      reason: text(...labels.reason, { required: true, max: 200 }),
    },
    start: () => ({ fen: writeFen(most) }),
    send: async (values) => {
      const given = readFen(values.fen) ?? 0
      await callQuietly(paymentCalls.refund, { id, fen: given, reason: values.reason, requestNumber })
      notify(
        'success',
        textNow(['{amount} CNY given back', '已退款 {amount} 元'], { amount: formatFen(given) }),
      )
    },
  })
}
