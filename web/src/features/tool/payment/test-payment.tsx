import { useState } from 'react'
import { paymentCalls } from '#contract/calls/tool/payment.ts'
import { payment } from '#contract/resources/tool/payment.ts'
import { type Field, text } from '#contract/schema/field.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { labels } from '#contract/text/labels.ts'
import { payWords } from '#contract/text/payment.ts'
import { payLimits, readFen } from '#domain/tool/payment.ts'
import { Failure } from '#web/api/failure.ts'
import { PageForm } from '#web/engine/form/page-form.tsx'
import { callAndRefresh } from '#web/engine/read/call-and-refresh.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { FieldCell } from '#web/engine/table/field-cell.tsx'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatFen } from '#web/lib/money/fen.ts'
import { useConfig } from '#web/stores/config/config.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

export const words = {
  parts: ['Parts of the payment tool', '支付工具栏目'],
  tab_test: ['Test payment', '支付测试'],

  keysMissing: ['Set both keys in the settings first.', '请先在设置中配置两个密钥。'],
  askText: [
    'The page of the provider opens in a window of its own. {item}, {amount} CNY.',
    '将在新窗口打开支付渠道页面。商品：{item}，金额：{amount} 元。',
  ],
  openPage: ['Open the page of the provider', '打开支付渠道页面'],
  current: ['Payment {number}', '支付单 {number}'],
  left: ['{amount} CNY can be refunded.', '可退金额：{amount} 元。'],
  returned: ['{number}: {state}', '“{number}”：{state}'],

  urlHint: ['Begins with https:// or http://, or empty', '以 https:// 或 http:// 开头，可留空'],
  simulate: ['Set up with the simulated provider', '接入模拟支付渠道'],
} as const

const fields = {
  subject: text(...payWords.item, { required: true, max: 100 }),
  fen: amountField(payLimits, {
    text: ['The amount is 0.01 to 5,000.00.', '金额范围为 0.01 到 5,000.00。'],
    hint: ['0.01 to 5,000.00', '0.01 至 5,000.00'],
  }),
  note: text(...labels.description, { required: true, max: 500 }),
}

interface Wanted {
  subject: string
  note: string
  fen: number
}

/** Redirects the window opened by the click to the provider's page; closes it if the platform refuses. */
function usePay(onBegun: (begun: Begun) => void) {
  const base = useConfig((config) => config.apiBase)
  return async (wanted: Wanted, opened: Window | null) => {
    try {
      const { path, ...rest } = await showLoading(callAndRefresh(paymentCalls.pay, wanted))
      const address = `${base}${path}`
      if (opened !== null) opened.location.replace(address)
      onBegun({ ...rest, address, isBlocked: opened === null })
    } catch (error) {
      opened?.close()
      // the failure has been reported globally; the input is kept
      if (!(error instanceof Failure)) throw error
    }
  }
}

/** Starts a test payment after a confirmation. */
export function TestPayment({ hasKeys }: { hasKeys: boolean }) {
  const t = useText()
  const [asked, setAsked] = useState<Wanted>()
  const [begun, setBegun] = useState<Begun>()
  const pay = usePay(setBegun)
  if (begun !== undefined) return <CurrentPayment begun={begun} onClose={() => setBegun(undefined)} />
  return (
    <>
      <PageForm
        label={t(words.tab_test)}
        accept={t(['Pay', '支付'])}
        icon="pi-wallet"
        lead={!hasKeys && <p className="meta">{t(words.keysMissing)}</p>}
        fields={fields}
        send={async ({ fen, ...values }) => setAsked({ ...values, fen: readFen(fen) ?? 0 })}
      />
      {asked && (
        <AskToPay
          item={asked.subject}
          fen={asked.fen}
          onClose={() => setAsked(undefined)}
          onPay={(opened) => {
            setAsked(undefined)
            void pay(asked, opened)
          }}
        />
      )}
    </>
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
      onClose={onClose}
      footer={
        <>
          <Button data-initial-focus onClick={onClose}>
            {t(common.cancel)}
          </Button>
          {/* popups are allowed only during a click: the window is opened here, and its URL is set later */}
          <Button kind="primary" onClick={() => onPay(window.open('', '_blank'))}>
            {t(words.openPage)}
          </Button>
        </>
      }
    >
      {t(words.askText, { item, amount })}
    </Dialog>
  )
}

/** Payment that was just started. */
interface Begun {
  id: number
  number: string
  /** URL of the provider's page. */
  address: string
  /** Whether the browser blocked the popup. */
  isBlocked: boolean
}

/** Polling interval of a pending payment in milliseconds. */
const pace = 2000

/** State of the payment that was just started. */
function CurrentPayment({ begun, onClose }: { begun: Begun; onClose: () => void }) {
  const t = useText()
  const language = useLanguage()
  const { id, number, address, isBlocked } = begun
  const { data, isFetching, refetch } = useRead(
    paymentCalls.query,
    { id },
    { every: (last) => (last?.state === 'waiting' ? pace : false), staleTime: 0 },
  )
  return (
    <section className="card page-form narrow" aria-label={t(words.current, { number })}>
      <h2>{t(words.current, { number })}</h2>
      <p role="status">
        {data && <FieldCell field={payment.fields.state} value={data.state} language={language} />}
      </p>
      {data?.state === 'waiting' && (
        <p>
          {isBlocked && t(['The browser did not open a window.', '浏览器未能打开新窗口。'])}{' '}
          <a className="link" href={address} target="_blank" rel="noreferrer">
            {t(words.openPage)}
          </a>
        </p>
      )}
      <p className="flow gap-2 end">
        <Button icon="pi-refresh" isBusy={isFetching} onClick={() => void refetch()}>
          {t(['Ask the provider', '查询支付结果'])}
        </Button>
        <Button onClick={onClose}>{t(['New payment', '新建支付'])}</Button>
      </p>
    </section>
  )
}

/** Creates a field for an amount such as `12.30`, within limits in fen; `text` is the error message. */
export function amountField(
  { least, most }: { least: number; most: number },
  { text: wrong, hint }: { text: Text2; hint?: Text2 },
): Field<string> {
  const isWithin = (fen: number | undefined) => fen !== undefined && fen >= least && fen <= most
  const [en, zh] = payWords.amount
  return text(`${en} (CNY)`, `${zh} (CNY)`, {
    required: true,
    wording: { required: wrong },
    format: { name: 'decimal', test: (typed) => isWithin(readFen(typed)), text: wrong },
    ...(hint && { hint }),
  })
}
