import { useState } from 'react'
import { paymentCalls } from '#contract/calls/tool/payment.ts'
import type { PaymentRow } from '#contract/resources/tool/payment.ts'
import { acts } from '#contract/text/acts.ts'
import { labels } from '#contract/text/labels.ts'
import { readFen, writeFen } from '#domain/tool/payment.ts'
import { newRequestId } from '#web/api/request-id.ts'
import { call } from '#web/api/http.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatFen } from '#web/lib/money/fen.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextField } from '#web/ui/field/field.tsx'
import { useDoing } from '#web/engine/secret/use-doing.ts'
import { words } from './words.ts'

interface RefundProps {
  row: PaymentRow
  onClose: () => void
  onDone: () => void
}

/** Gives money of a payment back. The request keeps its number, so that asking twice gives it once. */
export function Refund({ row, onClose, onDone }: RefundProps) {
  const t = useText()
  const left = row.fen - row.refunded
  const [requestNumber] = useState(newRequestId)
  const [amount, setAmount] = useState(writeFen(left))
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<'amount' | 'reason'>()
  const { errors, busy, during } = useDoing<'refund'>()
  const give = () => {
    const fen = readFen(amount)
    if (fen === undefined || fen < 1 || fen > left) return setWrong('amount')
    if (reason.trim() === '') return setWrong('reason')
    setWrong(undefined)
    void during('refund', async () => {
      await call(paymentCalls.refund, { id: row.id, fen, reason, requestNumber })
      notify('success', t(['{amount} CNY given back', '已退款 {amount} 元'], { amount: formatFen(fen) }))
      onDone()
      onClose()
    })
  }
  return (
    <Dialog
      title={t(['Refund of {number}', '“{number}”退款'], { number: row.number })}
      size="small"
      closeLabel={t(common.close)}
      onClose={onClose}
      footer={
        <>
          <Button kind="danger" isBusy={busy === 'refund'} onClick={give}>
            {t(acts.refund)}
          </Button>
          <Button onClick={onClose}>{t(common.cancel)}</Button>
        </>
      }
    >
      <p>{t(words.left, { amount: formatFen(left) })}</p>
      <TextField
        data-initial-focus
        label={`${t(words.amount)} (CNY)`}
        required
        inputMode="decimal"
        value={amount}
        error={wrong === 'amount' ? t(words.left, { amount: formatFen(left) }) : errors['fen']}
        onChange={({ target }) => setAmount(target.value)}
      />
      <TextField
        label={t(labels.reason)}
        required
        value={reason}
        error={wrong === 'reason' ? t(words.fillIn) : errors['reason']}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  )
}
