import { useEffect } from 'react'
import { paymentCalls } from '#contract/calls/tool/payment.ts'
import { payment } from '#contract/resources/tool/payment.ts'
import { permission } from '#contract/schema/resource.ts'
import { Failure } from '#web/api/failure.ts'
import { callAndRefresh } from '#web/engine/read/call-and-refresh.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { RecordTabs, type RecordTab } from '#web/engine/record/record-tabs.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { can } from '#web/stores/session/session.ts'
import { useCurrentTab } from '#web/stores/tabs/current-tab.ts'
import { Ledger } from './payment/ledger.tsx'
import { Settings } from './payment/settings.tsx'
import { TestPayment } from './payment/test-payment.tsx'
import { words } from './payment/words.ts'
import './tool.css'

/** Payments: a test payment at the provider, the ledger, and the settings. */
export default function PaymentPage() {
  const t = useText()
  const maySet = can(permission(payment, 'settings'))
  useReturned()
  const { data: settings } = useRead(paymentCalls.settings, undefined, { enabled: maySet })
  const hasKeys = settings === undefined || (settings.hasPrivateKey && settings.hasProviderKey)
  const tabs: readonly (RecordTab & { isShown: boolean })[] = [
    {
      id: 'test',
      label: t(words.tab_test),
      content: <TestPayment hasKeys={hasKeys} />,
      isShown: can(permission(payment, 'pay')),
    },
    { id: 'ledger', label: t(['Ledger', '支付台账']), content: <Ledger />, isShown: true },
    {
      id: 'settings',
      label: t(words.tab_settings),
      content: settings && <Settings key={JSON.stringify(settings)} settings={settings} />,
      isShown: maySet,
    },
  ]
  return (
    <div className="page" data-page="tool/payment">
      <header className="page-head">
        <h1 tabIndex={-1}>{t(words.title)}</h1>
      </header>
      <RecordTabs label={t(words.parts)} tabs={tabs.filter(({ isShown }) => isShown)} />
    </div>
  )
}

/** Says what became of a payment from whose provider the browser has come back; the platform asks the provider. */
function useReturned(): void {
  const t = useText()
  const { query } = useCurrentTab()
  const text = query.has('sign') ? query.toString() : ''
  useEffect(() => {
    if (text === '') return
    const { tab: _tab, ...params } = Object.fromEntries(new URLSearchParams(text))
    const report = async () => {
      try {
        const { number, state } = await callAndRefresh(paymentCalls.back, { params })
        const found = payment.fields.state.options?.find(({ value }) => value === state)
        notify('info', t(words.returned, { number, state: found ? t(found.label) : state }))
      } catch (error) {
        // The console has already said why.
        if (!(error instanceof Failure)) throw error
      }
    }
    void report()
    // once for what was brought back, whatever the language is later
    // oxlint-disable-next-line react/exhaustive-deps
  }, [text])
}
