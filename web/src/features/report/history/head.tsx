import { InReportHead } from '#web/engine/report/report-frame.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { can } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { ExportDialog } from './export/export-dialog.tsx'
import { SubscribeButton } from '../subscribe/subscribe-button.tsx'
import { writePlace, type HistoryPlace } from './place.ts'
import { isAsked, useOverview, useRows } from './reads.ts'
import { useRecollect } from './use-recollect.tsx'
import { historyWords } from './words.ts'

interface HeadProps {
  place: HistoryPlace
  nameOf: (deviceId: number) => string
}

/** How much is looked at, what is missing of it, and the way to a file. */
export function HistoryHead({ place, nameOf }: HeadProps) {
  const t = useWords(historyWords)
  const recollect = useRecollect(place)
  const { data: overview } = useOverview(place)
  const counts = place.mode === 'curve' ? overview?.counts : undefined
  const values = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)
  const gaps = [...new Set(overview?.gaps.map(({ deviceId }) => deviceId))]
  const missing = counts?.missing ?? 0
  return (
    <>
      {counts !== undefined && (
        <InReportHead slot="meta">
          {t('facts', {
            devices: formatInteger(place.devices.length),
            props: formatInteger(place.props.length),
            values: formatInteger(values),
          })}
        </InReportHead>
      )}
      <InReportHead slot="acts">
        {missing > 0 && can('report:history:recollect') && (
          <Button icon="pi-sync" onClick={() => recollect(gaps)}>
            {t('recollectMissing', { n: formatInteger(missing) })}
          </Button>
        )}
        {isAsked(place) && <SubscribeButton report="report/history" view={writePlace(place)} />}
        {can('report:history:export') && <ExportButton {...{ place, nameOf }} />}
      </InReportHead>
    </>
  )
}

function ExportButton({ place, nameOf }: HeadProps) {
  const t = useWords(historyWords)
  const show = useShowDialog()
  const times = useRows(place)
  const open = () =>
    void show((close) => (
      <ExportDialog {...{ place, times }} device={nameOf(place.devices[0] ?? 0)} onClose={() => close()} />
    ))
  return (
    <Button kind="primary" icon="pi-download" isOff={!isAsked(place)} onClick={open}>
      {t('export')}
    </Button>
  )
}
