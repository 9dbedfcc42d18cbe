import { Link } from 'react-router-dom'
import type { BoxMeter } from '#contract/calls/reform/box.ts'
import { acts } from '#contract/text/acts.ts'
import { quantities } from '#contract/text/quantities.ts'
import { missing } from '#web/lib/text/missing.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatNumber, formatQuantity } from '#web/lib/chart/number.ts'
import { inFours } from '#web/lib/text/in-fours.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { Facts } from '#web/ui/sign/facts.tsx'
import { MeterState } from './meter.tsx'
import { words } from './words.ts'

/** The meter that is looked at: for whom it hangs there and what it shows. */
export function MeterCard({ meter }: { meter: BoxMeter | undefined }) {
  const t = useText()
  const device = usePagePath('iot/device-info', { id: meter?.deviceId ?? 0 })
  const order = usePagePath('reform/work-order-info', { id: meter?.orderId ?? 0 })
  if (meter === undefined) {
    return (
      <section className="card" aria-label={t(words.meter)}>
        <p className="meta">{t(['Choose a position to see its meter.', '选择表位以查看电表。'])}</p>
      </section>
    )
  }
  const { power, current, powerFactor, reading, voltage, seals, address, model } = meter
  const user = t([meter.user.en, meter.user.zh])
  const short = t([meter.short.en, meter.short.zh])
  return (
    <section className="card box-chosen" aria-label={t(words.meter)}>
      <header className="flow gap-2 below-3 rows-1 box-card-head">
        <h2>{[short, user].filter(Boolean).join(', ')}</h2>
        <MeterState meter={meter} />
        <span className="line gap-3">
          {order !== undefined && meter.orderId > 0 && (
            <Link className="cell-link hit" to={order}>
              {t(acts.openOrder)}
            </Link>
          )}
          {device !== undefined && meter.deviceId > 0 && (
            <Link className="cell-link hit" to={device}>
              {t(['Open device', '查看设备'])}
            </Link>
          )}
        </span>
      </header>
      <Facts
        facts={[
          [t(words.meter), inFours(address)],
          [t(words.view_load), `${formatQuantity(power, 'kW')}, ${formatQuantity(current, 'A', 1)}`],
          [t(words.model), model || missing],
          [t(['Reading', '示数']), formatQuantity(reading, 'kWh')],
          [t(words.seals), seals.map(({ number }) => number).join(', ') || missing],
          [t(['Voltage', '电压']), formatQuantity(voltage, 'V')],
          [t(words.asset), inFours(meter.assetNumber)],
          [t(quantities.powerFactor), formatNumber(powerFactor, 3)],
        ]}
      />
    </section>
  )
}
