import { Link } from 'react-router-dom'
import type { MeterFace } from '#contract/calls/metering/metering.ts'
import { day } from '#contract/schema/time-units.ts'
import { labels } from '#contract/text/labels.ts'
import { things } from '#contract/text/things.ts'
import { ProofButton } from '#web/engine/proof/proof-button.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { midnightOf } from '#web/lib/time/days.ts'
import { formatDate, formatMinute, platformOffset } from '#web/lib/time/time.ts'
import { pagePath, useNavigation } from '#web/stores/session/navigation.ts'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { words } from './words.ts'

/** When the meter was exchanged, with the two readings, and the chain of that day over the splice. */
export function MeterExchanges({ id, face: { exchanges, time: now } }: { id: number; face: MeterFace }) {
  const t = useText()
  const navigation = useNavigation()
  return (
    <section className="card">
      <h2>{t(words.exchanges)}</h2>
      {exchanges.length === 0 ? (
        <p className="meta">{t(['The meter has never been exchanged.', '该表未更换过。'])}</p>
      ) : (
        <ScrollRegion label={t(words.exchanges)} className="meter-wide">
          <RowsTable
            label={t(words.exchanges)}
            rows={exchanges}
            keyOf={({ time }) => time}
            columns={[
              { head: t(labels.time), isName: true, cell: ({ time }) => formatMinute(time) },
              { head: t(words.lastReading), isNumber: true, cell: ({ before }) => formatNumber(before, 2) },
              { head: t(words.firstReading), isNumber: true, cell: ({ after }) => formatNumber(after, 2) },
              {
                head: t(['Energy of that day over the splice', '换表当日拼接电量']),
                cell: ({ time }) => {
                  const from = midnightOf(time, platformOffset(time))
                  const text = formatDate(time)
                  return (
                    <ProofButton
                      of="device"
                      {...{ id, from, until: Math.min(from + day, now) }}
                      text={text}
                    />
                  )
                },
              },
              {
                head: t(things.workOrder),
                cell: ({ order, orderId }) => {
                  const to = pagePath(navigation, 'reform/work-order-info', { id: orderId })
                  return to === undefined || order === '' ? order : <Link to={to}>{order}</Link>
                },
              },
            ]}
          />
        </ScrollRegion>
      )}
    </section>
  )
}
