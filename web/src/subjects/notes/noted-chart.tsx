import { useMemo } from 'react'
import { note } from '#contract/resources/iot/note.ts'
import { crud } from '#contract/wire/crud.ts'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { usePages } from '#web/engine/list/state/use-rows.ts'
import { changeUnreported } from '#web/engine/read/call-and-refresh.ts'
import { common } from '#web/i18n/common.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { wholeView, type Marker } from '#web/lib/chart/series.ts'
import { loadPart } from '#web/lib/stale.ts'
import { formatDate, formatDateTime, parseTime } from '#web/lib/time/time.ts'
import { useMoment } from '#web/stores/moment/moment.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { may } from '#web/stores/session/session.ts'
import { TimeChartCard, type TimeChartCardProps } from '#web/ui/chart/time-chart-card.tsx'
import { chartWords } from '#web/ui/chart/words.ts'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'

interface NotedChartProps extends TimeChartCardProps {
  /** Devices shown. Notes on them or on `areaId` are marked; general notes always are. */
  deviceIds?: readonly number[] | undefined
  areaId?: number | undefined
}

const { orgId: _platforms, ...fields } = note.fields
const noDevices: readonly number[] = []
/** Maximum number of notes marked in a chart. */
const limit = 100

/** Time chart with markers for notes on its devices or area and for general notes; the user may add notes. */
export function NotedChart({ deviceIds = noDevices, areaId = 0, ...chart }: NotedChartProps) {
  const { data } = chart
  const show = useShowDialog()
  const { from, to: end } = wholeView(data)
  // a look back does not show later notes
  const to = Math.min(end, useMoment((moment) => moment.at) ?? end)
  const filter = {
    deviceId: [0, ...deviceIds].join(),
    areaId: [0, areaId].join(),
    timeStart: `${formatDate(from)} 00:00:00`,
    timeEnd: `${formatDate(to)} 23:59:59`,
  }
  const isAsked = may(note, 'list') && data.times.length > 0
  const [page] = usePages(note, isAsked ? [{ page: 1, limit, sort: '-time', filter }] : [])
  const noted = useMemo(() => {
    const markers = (page?.list ?? []).flatMap(({ text, time }): Marker[] => {
      const at = parseTime(time)?.getTime() ?? Number.NaN
      return at >= from && at <= to ? [{ kind: 'note', at, label: [`Note: ${text}`, `备注：${text}`] }] : []
    })
    return markers.length === 0 ? data : { ...data, markers: [...(data.markers ?? []), ...markers] }
  }, [data, page, from, to])
  const write = async (at: number) => {
    const { FormDialog } = await showLoading(loadPart(() => import('#web/engine/actions/form-dialog.tsx')))
    const [deviceId = 0] = deviceIds.length === 1 ? deviceIds : noDevices
    const start = { time: formatDateTime(at), deviceId, areaId: deviceId === 0 ? areaId : 0 }
    await show((close) => (
      <FormDialog
        title={textNow(chartWords.writeNote)}
        accept={textNow(common.save)}
        fields={fields}
        start={start}
        send={(values) => changeUnreported(crud(note).save, values)}
        onClose={() => close()}
      />
    ))
  }
  const onNote = (at: number) => void ignoreFailure(() => write(at))
  return <TimeChartCard {...chart} data={noted} onNote={may(note, 'save') ? onNote : undefined} />
}
