import { historyModes, historySides, historySteps, qualityFilters } from '#domain/metering/history.ts'
import { InReportHead } from '#web/engine/report/report-frame.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { can } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { SubscribeButton } from '../subscribe/subscribe-button.tsx'
import { ExportDialog } from './export/export-dialog.tsx'
import { writePlace, type HistoryPlace } from './place.ts'
import { isAsked, useOverview, useRows } from './reads.ts'
import { useRecollect } from './use-recollect.tsx'
import { words } from './words.ts'

interface HeadProps {
  place: HistoryPlace
  nameOf: (deviceId: number) => string
  /** Whether the device to begin with is on its way. */
  isReading: boolean
}

/** How much is looked at, what is missing of it, and the way to a file. */
export function HistoryHead({ place, nameOf, isReading }: HeadProps) {
  const t = useText()
  const recollect = useRecollect(place)
  const { data: overview } = useOverview(place)
  const counts = place.mode === 'curve' ? overview?.counts : undefined
  const values = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)
  const gaps = [...new Set(overview?.gaps.map(({ deviceId }) => deviceId))]
  const missing = counts?.missing ?? 0
  const asked = useAsked(place)
  return (
    <>
      <InReportHead slot="meta">
        <span className="on-paper">{asked} · </span>
      </InReportHead>
      {counts !== undefined && (
        <InReportHead slot="meta">
          {t(words.facts, {
            devices: formatInteger(place.devices.length),
            props: formatInteger(place.props.length),
            values: formatInteger(values),
          })}
        </InReportHead>
      )}
      <InReportHead slot="acts">
        {missing > 0 && can('report:history:recollect') && (
          <Button icon="pi-sync" onClick={() => recollect(gaps)}>
            {t(['Collect {n} missing again', '补抄 {n} 个缺点'], { n: formatInteger(missing) })}
          </Button>
        )}
        {(isReading || isAsked(place)) && (
          <SubscribeButton report="report/history" view={writePlace(place)} />
        )}
        {can('report:history:export') && <ExportButton {...{ place, nameOf }} />}
      </InReportHead>
    </>
  )
}

/** What was asked for, in words, for where there are no controls that say it. */
function useAsked({ mode, start, end, step, period, side, quality }: HistoryPlace): string {
  const t = useText()
  const named = (list: readonly (readonly [string, string, string])[], chosen: string) => {
    const [, en, zh] = list.find(([value]) => value === chosen) ?? ['', chosen, chosen]
    return t([en, zh])
  }
  const rhythm = { curve: named(historySteps, step), freeze: t(words[period]), settlement: '', events: '' }[
    mode
  ]
  const parts = [named(historyModes, mode), `${start} – ${end}`, rhythm]
  if (mode !== 'events') parts.push(named(historySides, side))
  if (mode === 'curve' || mode === 'freeze')
    parts.push(`${t(words.quality)}: ${named(qualityFilters, quality)}`)
  return parts.filter((part) => part !== '').join(' · ')
}

function ExportButton({ place, nameOf }: Omit<HeadProps, 'isReading'>) {
  const t = useText()
  const show = useShowDialog()
  const times = useRows(place)
  const open = () =>
    void show((close) => (
      <ExportDialog {...{ place, times }} device={nameOf(place.devices[0] ?? 0)} onClose={() => close()} />
    ))
  return (
    <Button kind="primary" icon="pi-download" isOff={!isAsked(place)} onClick={open}>
      {t(words.export)}
    </Button>
  )
}
