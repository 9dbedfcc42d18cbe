import type { PastFound, PastSide } from '#contract/calls/fleet/alarm-past.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { formatMinute, platformOffset } from '#web/lib/time/time.ts'
import { TimeChartCard } from '#web/ui/chart/time-chart-card.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { PastCases, PastDevices } from './cases.tsx'
import { PastRules } from './rules.tsx'
import { perDayData } from './per-day.ts'
import { pastWords } from './words.ts'

/** The figures of a side, in the order in which they are read. */
const figures = ['raised', 'suppressed', 'messages', 'events', 'missed'] as const

/** What a trial has found: figures side by side, the days, and where the two rules differ. */
export function PastResult({ found }: { found: PastFound }) {
  const t = useWords(pastWords)
  return (
    <section className="past-result" aria-label={t('result')}>
      <p className="meta">{t('since', { devices: formatInteger(found.devices), day: found.from })}</p>
      <Figures found={found} />
      <Record found={found} />
      <PastRules rules={found.rules} />
      <TimeChartCard
        title={t('perDay')}
        subject={t('perDaySubject')}
        data={perDayData(found)}
        offset={platformOffset()}
        height={160}
        isLane
      />
      {found.today !== null && (
        <>
          <PastCases title={t('added')} cases={found.added} />
          <PastCases title={t('dropped')} cases={found.dropped} />
        </>
      )}
      <PastCases title={t('missedList')} cases={found.missed} />
      <PastDevices found={found} />
    </section>
  )
}

function Figures({ found: { tried, today } }: { found: PastFound }) {
  const t = useWords(pastWords)
  const inUse = today ?? undefined
  const value = (side: PastSide | undefined, name: (typeof figures)[number]) =>
    side === undefined ? '' : formatInteger(side[name])
  return (
    <RowsTable
      label={t('result')}
      rows={figures}
      keyOf={(name) => name}
      columns={[
        { head: t('figure'), isName: true, cell: (name) => t(name) },
        { head: t('tried'), isNumber: true, cell: (name) => value(tried, name) },
        ...(inUse === undefined
          ? []
          : [
              { head: t('today'), isNumber: true, cell: (name: keyof Differences) => value(inUse, name) },
              {
                head: t('difference'),
                isNumber: true,
                cell: (name: keyof Differences) => signed(tried[name] - inUse[name]),
              },
            ]),
      ]}
    />
  )
}

type Differences = Pick<PastSide, (typeof figures)[number]>

function signed(difference: number): string {
  return difference > 0 ? `+${formatInteger(difference)}` : formatInteger(difference)
}

/** Whether the rule in use finds again what is on record. */
function Record({ found: { recorded } }: { found: PastFound }) {
  const t = useWords(pastWords)
  if (recorded === null) return null
  const { since, count, found } = recorded
  const isSame = count === found
  return (
    <p className={isSame ? 'note' : 'note warning'}>
      <StatusGlyph severity={isSame ? 'success' : 'warning'} />
      <span>
        {t(isSame ? 'agrees' : 'differs', {
          time: formatMinute(since),
          n: formatInteger(count),
          count: formatInteger(count),
          found: formatInteger(found),
        })}
      </span>
    </p>
  )
}
