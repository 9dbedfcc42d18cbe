import { deviceRecordCalls, type SimCard } from '#contract/calls/fleet/device-record.ts'
import { day } from '#contract/schema/time-units.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { Message } from '#web/engine/list/list-status.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { parseTime, platformOffset } from '#web/lib/time/time.ts'
import { MeterBar } from '#web/ui/chart/small/meter-bar.tsx'
import { TimeChartCard } from '#web/ui/chart/time-chart-card.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { GroupedNumber } from '../../device/cells.tsx'
import { ReadOf } from './reads.tsx'
import { recordWords } from './words.ts'

/** The SIM card of a device: whether its number can be right, and what of its plan is used. */
export function DeviceSim({ id }: { id: number }) {
  const t = useWords(recordWords)
  return (
    <ReadOf name="sim" id={id} read={(signal) => callQuietly(deviceRecordCalls.sim(id), undefined, signal)}>
      {(card) =>
        card.iccid === '' ? <Message title={t('noSim')} text={t('noSimText')} /> : <Card card={card} />
      }
    </ReadOf>
  )
}

function Card({ card }: { card: SimCard }) {
  const t = useWords(recordWords)
  const { iccid, failed, used, plan, days } = card
  const first = parseTime(`${days[0]?.date ?? ''} 00:00:00`)?.getTime() ?? 0
  const traffic = {
    id: 'traffic',
    label: recordWords.dictionary.traffic,
    colour: 'series-now',
    unit: 'MB',
  } as const
  const isOver = used > plan
  return (
    <>
      <section className="card device-ledger" aria-label={t('sim')}>
        <dl>
          <div>
            <dt>{t('number')}</dt>
            <dd>
              <GroupedNumber text={iccid} />
              <CopyButton text={iccid} />
            </dd>
          </div>
          <div>
            <dt>{t('checks')}</dt>
            <dd className="sim-check">
              <StatusGlyph severity={failed.length === 0 ? 'success' : 'error'} />
              {failed.length === 0 ? t('checkFine') : failed.map((check) => t(check)).join('; ')}
            </dd>
          </div>
          <div>
            <dt>{t('used')}</dt>
            <dd>
              {t('usedOf', { used: formatNumber(used, 1), plan: formatNumber(plan, 0) })}
              {isOver && ` – ${t('over')}`}
              <MeterBar title={t('used')} value={(used / plan) * 100} max={100} limit={100} />
            </dd>
          </div>
        </dl>
      </section>
      <TimeChartCard
        title={t('traffic')}
        subject={t('trafficSubject')}
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
