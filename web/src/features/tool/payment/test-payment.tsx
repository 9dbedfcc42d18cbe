import { useState } from 'react'
import { paymentCalls } from '#contract/calls/tool/payment.ts'
import { labels } from '#contract/text/labels.ts'
import { payWords } from '#contract/text/payment.ts'
import { payLimits, readFen } from '#domain/tool/payment.ts'
import { Failure } from '#web/api/failure.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatFen } from '#web/lib/money/fen.ts'
import { useConfig } from '#web/stores/config/config.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextField } from '#web/ui/field/field.tsx'
import { callAndRefresh } from '#web/engine/read/call-and-refresh.ts'
import { CurrentPayment, type Begun } from './current-payment.tsx'
import { words } from './words.ts'

const blank = { subject: '', amount: '', note: '' }
type Name = keyof typeof blank

type Errors = Partial<Record<Name, string>>

/** What is typed, what is wrong with it, and the payment that comes of it. */
function useTestPayment() {
  const t = useText()
  const [values, setValues] = useState(blank)
  const [errors, setErrors] = useState<Errors>({})
  const [asked, setAsked] = useState<{ fen: number }>()
  const set = (name: Name, value: string) => {
    setValues({ ...values, [name]: value })
    setErrors({ ...errors, [name]: undefined })
  }
  const ask = (form: HTMLFormElement) => {
    const fen = readFen(values.amount)
    const isWrong = fen === undefined || fen < payLimits.least || fen > payLimits.most
    const found: Errors = {
      ...(values.subject.trim() === '' && { subject: t(words.fillIn) }),
      ...(isWrong && { amount: t(['The amount is 0.01 to 5,000.00.', '金额范围为 0.01 到 5,000.00。']) }),
      ...(values.note.trim() === '' && { note: t(words.fillIn) }),
    }
    setErrors(found)
    const [first] = Object.keys(found)
    if (first !== undefined) form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    else if (fen !== undefined) setAsked({ fen })
  }
  return { values, errors, asked, set, ask, setAsked, empty: () => setValues(blank) }
}

/** Sends the window that a click has opened to the page of the provider; it goes where the platform refuses. */
function usePay(onBegun: (begun: Begun) => void) {
  const base = useConfig((config) => config.apiBase)
  return async (wanted: { subject: string; note: string; fen: number }, opened: Window | null) => {
    try {
      const { path, ...rest } = await showLoading(callAndRefresh(paymentCalls.pay, wanted))
      const address = `${base}${path}`
      if (opened !== null) opened.location.replace(address)
      onBegun({ ...rest, address, isBlocked: opened === null })
    } catch (error) {
      opened?.close()
      // The console has already said why; what was typed stays.
      if (!(error instanceof Failure)) throw error
    }
  }
}

/** Begins a payment after asking. */
export function TestPayment({ hasKeys }: { hasKeys: boolean }) {
  const t = useText()
  const { values, errors, asked, set, ask, setAsked, empty } = useTestPayment()
  const [begun, setBegun] = useState<Begun>()
  const pay = usePay((next) => {
    setBegun(next)
    empty()
  })
  const field = (name: Name, label: string, more: { hint?: string; inputMode?: 'decimal' } = {}) => (
    <TextField
      name={name}
      label={label}
      required
      value={values[name]}
      error={errors[name]}
      onChange={({ target }) => set(name, target.value)}
      {...more}
    />
  )
  if (begun !== undefined) return <CurrentPayment begun={begun} onClose={() => setBegun(undefined)} />
  return (
    <form
      className="card tool-settings"
      noValidate
      aria-label={t(words.tab_test)}
      onSubmit={(event) => {
        event.preventDefault()
        ask(event.currentTarget)
      }}
    >
      {!hasKeys && <p className="meta wide">{t(words.keysMissing)}</p>}
      {field('subject', t(payWords.item))}
      {field('amount', `${t(words.amount)} (CNY)`, { hint: t(words.amountHint), inputMode: 'decimal' })}
      {field('note', t(labels.description))}
      <p className="flow gap-2 end tool-acts">
        <Button kind="primary" type="submit" icon="pi-wallet">
          {t(['Pay', '支付'])}
        </Button>
      </p>
      {asked && (
        <AskToPay
          item={values.subject}
          fen={asked.fen}
          onClose={() => setAsked(undefined)}
          onPay={(opened) => {
            setAsked(undefined)
            void pay({ subject: values.subject, note: values.note, fen: asked.fen }, opened)
          }}
        />
      )}
    </form>
  )
}

interface AskToPayProps {
  item: string
  fen: number
  onClose: () => void
  onPay: (opened: Window | null) => void
}

function AskToPay({ item, fen, onClose, onPay }: AskToPayProps) {
  const t = useText()
  const amount = formatFen(fen)
  return (
    <Dialog
      title={t(['Pay {amount} CNY?', '支付 {amount} 元？'], { amount })}
      role="alertdialog"
      size="small"
      closeLabel={t(common.close)}
      onClose={onClose}
      footer={
        <>
          {/* Browsers open a window for a click only, so it opens here and gets its address later. */}
          <Button kind="primary" onClick={() => onPay(window.open('', '_blank'))}>
            {t(words.openPage)}
          </Button>
          <Button data-initial-focus onClick={onClose}>
            {t(common.cancel)}
          </Button>
        </>
      }
    >
      {t(words.askText, { item, amount })}
    </Dialog>
  )
}
