import { useState } from 'react'
import { paymentCalls } from '#contract/calls/tool/payment.ts'
import { payment } from '#contract/resources/tool/payment.ts'
import { payLimits, readFen } from '#contract/tool/payment.ts'
import { Failure } from '#web/api/failure.ts'
import { call } from '#web/api/http.ts'
import { refreshResource } from '#web/engine/data/query-client.ts'
import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { formatFen } from '#web/lib/money/fen.ts'
import { useConfig } from '#web/stores/config/config.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextField } from '#web/ui/field/field.tsx'
import { CurrentPayment, type Begun } from './current-payment.tsx'
import { paymentWords } from './words.ts'

const blank = { subject: '', amount: '', note: '' }
type Name = keyof typeof blank

type Errors = Partial<Record<Name, string>>

/** What is typed, what is wrong with it, and the payment that comes of it. */
function useTestPayment() {
  const t = useWords(paymentWords)
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
      ...(values.subject.trim() === '' && { subject: t('fillIn') }),
      ...(isWrong && { amount: t('wrongAmount') }),
      ...(values.note.trim() === '' && { note: t('fillIn') }),
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
      const { path, ...rest } = await showLoading(call(paymentCalls.pay, wanted))
      const address = `${base}${path}`
      if (opened !== null) opened.location.replace(address)
      onBegun({ ...rest, address, isBlocked: opened === null })
      await refreshResource(payment)
    } catch (error) {
      opened?.close()
      // The console has already said why; what was typed stays.
      if (!(error instanceof Failure)) throw error
    }
  }
}

/** Begins a payment after asking. */
export function TestPayment({ hasKeys }: { hasKeys: boolean }) {
  const t = useWords(paymentWords)
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
      aria-label={t('tab_test')}
      onSubmit={(event) => {
        event.preventDefault()
        ask(event.currentTarget)
      }}
    >
      {!hasKeys && <p className="meta tool-note">{t('keysMissing')}</p>}
      {field('subject', t('item'))}
      {field('amount', `${t('amount')} (CNY)`, { hint: t('amountHint'), inputMode: 'decimal' })}
      {field('note', t('note'))}
      <p className="tool-acts">
        <Button kind="primary" type="submit" icon="pi-wallet">
          {t('pay')}
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
  const t = useWords(paymentWords)
  const c = useWords(common)
  const amount = formatFen(fen)
  return (
    <Dialog
      title={t('askPay', { amount })}
      role="alertdialog"
      size="small"
      closeLabel={c('close')}
      onClose={onClose}
      footer={
        <>
          {/* Browsers open a window for a click only, so it opens here and gets its address later. */}
          <Button kind="primary" onClick={() => onPay(window.open('', '_blank'))}>
            {t('openPage')}
          </Button>
          <Button data-initial-focus onClick={onClose}>
            {c('cancel')}
          </Button>
        </>
      }
    >
      {t('askText', { item, amount })}
    </Dialog>
  )
}
