import { deviceRecordCalls, type SimCard } from '#contract/calls/fleet/device-record.ts'
import { day } from '#contract/schema/time-units.ts'
import { labels } from '#contract/text/labels.ts'
import { Message } from '#web/engine/list/list-status.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { parseTime, platformOffset } from '#web/lib/time/time.ts'
import { MeterBar } from '#web/ui/chart/small/meter-bar.tsx'
import { TimeChartCard } from '#web/ui/chart/time-chart-card.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { Fact, Facts } from '#web/ui/sign/facts.tsx'
import { GroupedNumber } from '../../device/cells.tsx'
import { words } from './words.ts'

/** The SIM card of a device: whether its number can be right, and what of its plan is used. */
export function DeviceSim({ id }: { id: number }) {
  const t = useText()
  const read = useRead(deviceRecordCalls.sim(id))
  return (
    <Loaded read={read}>
      {(card) =>
        card.iccid === '' ? (
          <Message title={t(words.noSim)} text={t(words.noSimText)} />
        ) : (
          <Card card={card} />
        )
      }
    </Loaded>
  )
}

function Card({ card }: { card: SimCard }) {
  const t = useText()
  const { iccid, failed, used, plan, days } = card
  const first = parseTime(`${days[0]?.date ?? ''} 00:00:00`)?.getTime() ?? 0
  const traffic = {
    id: 'traffic',
    label: words.traffic,
    colour: 'series-now',
    unit: 'MB',
  } as const
  const isOver = used > plan
  return (
    <>
      <section className="card" aria-label={t(words.sim)}>
        <Facts>
          <Fact label={t(labels.simSerial)}>
            <GroupedNumber text={iccid} />
            <CopyButton text={iccid} />
          </Fact>
          <Fact label={t(['Checks', '校验'])}>
            <StatusGlyph severity={failed.length === 0 ? 'success' : 'error'} />{' '}
            {failed.length === 0 ? t(words.checkFine) : failed.map((check) => t(words[check])).join('; ')}
          </Fact>
          <Fact label={t(words.used)}>
            {t(words.usedOf, { used: formatNumber(used, 1), plan: formatNumber(plan, 0) })}
            {isOver && ` – ${t(['Over its plan', '已超套餐'])}`}
            <MeterBar title={t(words.used)} value={(used / plan) * 100} max={100} limit={100} />
          </Fact>
        </Facts>
      </section>
      <TimeChartCard
        title={t(words.traffic)}
        subject={t(['Traffic of this month', '本月流量'])}
        caption="MB"
        data={{
          times: days.map((_day, place) => first + place * day),
          series: [{ ...traffic, decimals: 2, values: days.map(({ traffic: one }) => one) }],
        }}
        offset={platformOffset()}
        height={180}
      />
    </>
  )
}
