import { useState } from 'react'
import type { HistoryOverview } from '#contract/calls/report/history.ts'
import { historyLimits, ratioOf, type CorrectionKind } from '#domain/metering/history.ts'
import { isPropertyId } from '#domain/metering/properties.ts'
import { device } from '#contract/resources/iot/device.ts'
import { chartStatus } from '#web/engine/read/failed-chart.ts'
import { Message, ReadFailure } from '#web/engine/list/list-status.tsx'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { formatMinute, parseTime } from '#web/lib/time/time.ts'
import { can } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { CellDialog } from './cell-dialog.tsx'
import { HistoryCharts, mostSeries } from './charts.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import type { GridProps, ShownPoint } from './grid/grid-types.ts'
import { ValueGrid } from './grid/grid.tsx'
import type { HistoryPlace } from './place.ts'
import { pageRows, usePages, useWhole } from './reads.ts'
import { useRecollect } from './use-recollect.tsx'
import { words } from './words.ts'

interface ValuesProps {
  place: HistoryPlace
  nameOf: (deviceId: number) => string
  overview: HistoryOverview | undefined
}

const none: readonly never[] = []

/** Curves and freezes, as a chart, as a table or both. */
export function HistoryValues({ place, nameOf, overview }: ValuesProps) {
  const t = useText()
  const { view, devices, mode, props } = place
  const [pages, setPages] = useState<readonly number[]>([1])
  const { first, known } = usePages(place, pages)
  const perDevice = mode === 'freeze' ? 6 : props.length
  const drawn = view === 'table' ? none : devices.slice(0, Math.max(1, Math.floor(mostSeries / perDevice)))
  const whole = useWhole(place, drawn)
  const changes = overview?.changes ?? none
  if (first.data === undefined && first.error !== null) {
    return <ReadFailure what="list" failure={first.error} onRetry={() => void first.refetch()} />
  }
  if (first.data !== undefined && first.data.columns.length === 0) {
    return <Message title={t(['None of these devices measures this', '所选设备没有这些测量项'])} text="" />
  }
  return (
    <>
      {view !== 'table' && (
        <HistoryCharts
          page={whole.data}
          changes={changes}
          all={first.data?.columns.length ?? 0}
          nameOf={nameOf}
          status={drawn.length === 0 ? undefined : chartStatus(whole)}
        />
      )}
      {view !== 'chart' && first.data !== undefined && (
        <Table
          {...{ place, nameOf, overview, known }}
          total={first.data.total}
          limit={first.data.limit || pageRows}
          columns={first.data.columns}
          onPages={setPages}
        />
      )}
    </>
  )
}

interface TableProps extends ValuesProps, Pick<GridProps, 'total' | 'limit' | 'columns' | 'onPages'> {
  known: GridProps['pages']
}

function Table({ place, nameOf, overview, known, ...grid }: TableProps) {
  const t = useText()
  const show = useShowDialog()
  const recollect = useRecollect(place)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [target, setTarget] = useState<number>()
  const [point, setPoint] = useState<ShownPoint>()
  const correct = (kind: CorrectionKind, points: readonly ShownPoint[], value?: number | null) =>
    show<boolean>((close) => <CorrectDialog {...{ kind, points, value }} onClose={close} />)
  const points = pointsAt(chosen, grid.columns)
  const mayMark = can('report:history:correct') && points.length > 0 && points.length <= historyLimits.points
  return (
    <section className="card stack history-values" aria-label={t(words.values)}>
      <header className="flow gap-2 history-values-head">
        <h2>{t(words.values)}</h2>
        <span className="meta">
          {t(words.size, { times: formatInteger(grid.total), devices: formatInteger(place.devices.length) })}
        </span>
        <GoTo {...{ place, overview, nameOf }} onGo={setTarget} />
        <Button
          isOff={!mayMark}
          onClick={() => void correct('invalid', points).then(() => setChosen(new Set()))}
        >
          {t(words.invalid)}
        </Button>
      </header>
      <ValueGrid
        {...grid}
        pages={known}
        nameOf={nameOf}
        changes={overview?.changes ?? none}
        target={target}
        chosen={chosen}
        onChosen={setChosen}
        onOpen={setPoint}
      />
      {point !== undefined && (
        <OpenCell
          {...{ point, place }}
          name={nameOf(point.deviceId)}
          onClose={() => setPoint(undefined)}
          onAct={(kind, value) => {
            setPoint(undefined)
            if (kind === undefined) recollect([point.deviceId])
            else void correct(kind, [point], value)
          }}
        />
      )}
    </section>
  )
}

/** The points of some times that were measured; energies follow from registers and are left out. */
function pointsAt(times: ReadonlySet<number>, columns: GridProps['columns']): ShownPoint[] {
  const own = columns.filter(({ property }) => property !== 'energy' && isPropertyId(property))
  return [...times].flatMap((time) =>
    own.map(({ deviceId, property }) => ({ deviceId, property, time, value: null, quality: 'normal' })),
  )
}

interface OpenCellProps {
  point: ShownPoint
  place: HistoryPlace
  name: string
  onClose: () => void
  onAct: (kind: CorrectionKind | undefined, value: number | null) => void
}

/** A correction is written as the device counts behind its transformers, whatever is shown. */
function OpenCell({ point, place, name, onClose, onAct }: OpenCellProps) {
  const { data } = useRecord(device, point.deviceId)
  const { ct = 1, pt = 1 } = data ?? {}
  const ratio = place.side === 'secondary' ? ratioOf(point.property, { ct, pt }) : 1
  const value = point.value === null ? null : point.value * ratio
  return <CellDialog {...{ point, name, onClose }} onAct={(kind) => onAct(kind, value)} />
}

interface GoToProps {
  place: HistoryPlace
  overview: HistoryOverview | undefined
  nameOf: (deviceId: number) => string
  onGo: (row: number) => void
}

const steps = { '15min': 900_000, '30min': 1_800_000, hour: 3_600_000 } as const

/** Leads to where a meter was changed, and to where values are missing. */
function GoTo({ place, overview, nameOf, onGo }: GoToProps) {
  const t = useText()
  const { step, quality, mode, start } = place
  const isEven =
    mode === 'curve' && quality === 'all' && (step === '15min' || step === '30min' || step === 'hour')
  if (overview === undefined || !isEven) return null
  const first = parseTime(start)?.getTime() ?? 0
  const rowOf = (time: number) => Math.floor((time - first) / steps[step])
  const places = [
    ...overview.changes.map(({ time, deviceId }) => ({
      row: rowOf(time),
      text: `${t(words.changeAt, { time: formatMinute(time) })}, ${nameOf(deviceId)}`,
    })),
    ...overview.gaps.slice(0, 50).map(({ from, points, deviceId }) => ({
      row: rowOf(from),
      text: `${t(words.gapAt, { n: formatInteger(points), time: formatMinute(from) })}, ${nameOf(deviceId)}`,
    })),
  ]
  if (places.length === 0) return null
  return (
    <Select
      aria-label={t(['Go to', '跳转到'])}
      value={-1}
      options={[[-1, t(['Go to …', '跳转到…'])], ...places.map(({ text }, n) => [n, text] as const)]}
      onChange={(n) => onGo(places[n]?.row ?? 0)}
    />
  )
}
