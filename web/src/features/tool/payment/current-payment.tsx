import { paymentCalls } from '#contract/calls/tool/payment.ts'
import { payment } from '#contract/resources/tool/payment.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { FieldCell } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { words } from './words.ts'

/** A payment that was just begun. */
export interface Begun {
  id: number
  number: string
  /** Where the page of the provider is. */
  address: string
  /** The browser opened no window. */
  isBlocked: boolean
}

/** Milliseconds between two looks at a payment that is waited for. */
const pace = 2000

/** What becomes of the payment just begun. */
export function CurrentPayment({ begun, onClose }: { begun: Begun; onClose: () => void }) {
  const t = useText()
  const language = useLanguage()
  const { id, number, address, isBlocked } = begun
  const { data, isFetching, refetch } = useRead(
    paymentCalls.query,
    { id },
    { every: (last) => (last?.state === 'waiting' ? pace : false), staleTime: 0 },
  )
  return (
    <section className="card payment-current" aria-label={t(words.current, { number })}>
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
