import { Link } from 'react-router-dom'
import type { BoxMeter } from '#contract/calls/reform/box.ts'
import { say } from '#contract/schema/language.ts'
import { missing } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { formatNumber, formatQuantity } from '#web/lib/chart/number.ts'
import { inFours } from '#web/lib/text/in-fours.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { Facts } from './facts.tsx'
import { MeterState } from './meter.tsx'
import { boxWords } from './words.ts'

/** The meter that is looked at: for whom it hangs there and what it shows. */
export function MeterCard({ meter }: { meter: BoxMeter | undefined }) {
  const t = useWords(boxWords)
  const language = useLanguage()
  const device = usePagePath('iot/device-info', { id: meter?.deviceId ?? 0 })
  const order = usePagePath('reform/work-order-info', { id: meter?.orderId ?? 0 })
  if (meter === undefined) {
    return (
      <section className="card" aria-label={t('meter')}>
        <p className="meta">{t('choose')}</p>
      </section>
    )
  }
  const { power, current, powerFactor, reading, voltage, seals, address, model } = meter
  const user = say([meter.user.en, meter.user.zh], language)
  const short = say([meter.short.en, meter.short.zh], language)
  return (
    <section className="card box-chosen" aria-label={t('meter')}>
      <header className="box-card-head">
        <h2>{[short, user].filter(Boolean).join(', ')}</h2>
        <MeterState meter={meter} />
        <span className="box-links">
          {order !== undefined && meter.orderId > 0 && (
            <Link className="cell-link hit" to={order}>
              {t('openOrder')}
            </Link>
          )}
          {device !== undefined && meter.deviceId > 0 && (
            <Link className="cell-link hit" to={device}>
              {t('openDevice')}
            </Link>
          )}
        </span>
      </header>
      <Facts
        facts={[
          [t('meter'), inFours(address)],
          [t('load'), `${formatQuantity(power, 'kW')}, ${formatQuantity(current, 'A', 1)}`],
          [t('model'), model || missing],
          [t('reading'), formatQuantity(reading, 'kWh')],
          [t('seals'), seals.map(({ number }) => number).join(', ') || missing],
          [t('voltage'), formatQuantity(voltage, 'V')],
          [t('asset'), inFours(meter.assetNumber)],
          [t('factor'), formatNumber(powerFactor, 3)],
        ]}
      />
    </section>
  )
}
