import { useEffect } from 'react'
import { paymentCalls } from '#contract/calls/tool/payment.ts'
import { payment } from '#contract/resources/tool/payment.ts'
import { Failure } from '#web/api/failure.ts'
import { useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { useCurrentTab } from '#web/stores/tabs/current-tab.ts'
import { words } from './words.ts'
import { callAndRefresh } from '#web/engine/read/use-read.ts'

/** Says what became of a payment from whose provider the browser has come back; the platform asks the provider. */
export function useReturned(): void {
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
