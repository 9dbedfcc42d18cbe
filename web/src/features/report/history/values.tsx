import { useState } from 'react'
import { historyCalls, type HistoryOverview } from '#contract/calls/report/history.ts'
import { device } from '#contract/resources/iot/device.ts'
import { longText, number, type Fields } from '#contract/schema/field.ts'
import { labels } from '#contract/text/labels.ts'
import { separators } from '#contract/text/separators.ts'
import type { BatchAnswer } from '#contract/calls/iot/iot.ts'
import { historyLimits, passes, ratioOf, type CorrectionKind } from '#domain/metering/history.ts'
import { isPropertyId } from '#domain/metering/properties.ts'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import { useKinds } from '#web/engine/data/use-kinds.ts'
import { Message, ReadFailure } from '#web/engine/list/list-status.tsx'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { changeUnreported } from '#web/engine/read/call-and-refresh.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { formatMinute, parseTime } from '#web/lib/time/time.ts'
import { can } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { BulkOutcome } from '#web/engine/actions/bulk-outcome.tsx'
import { notify } from '#web/stores/failures/notices.ts'
import { CellDialog } from './cell-dialog.tsx'
import { HistoryChart, type Drawn } from './charts.tsx'
import { type GridProps, type ShownPoint, ValueGrid } from './grid/grid.tsx'
import type { HistoryPlace } from './place.ts'
import { pageRows, usePages } from './reads.ts'
import { words } from './words.ts'

interface ValuesProps extends Drawn {
  overview: HistoryOverview | undefined
}

const none: readonly never[] = []

/** Curves and freezes as chart, table or both. */
export function HistoryValues({ place, nameOf, overview }: ValuesProps) {
  const t = useText()
  const [pages, setPages] = useState<readonly number[]>([1])
  const { first, known } = usePages(place, pages)
  if (first.data === undefined && first.error !== null) {
    return <ReadFailure what="list" failure={first.error} onRetry={() => void first.refetch()} />
  }
  if (first.data !== undefined && first.data.columns.length === 0) {
    return <Message title={t(['None of these devices measures this', '所选设备没有这些测量项'])} text="" />
  }
  return (
    <>
      {place.view !== 'table' && <HistoryChart {...{ place, nameOf }} />}
      {place.view !== 'chart' && first.data !== undefined && (
        <Table
          // keyed by selection, so that selected cells are not kept in a table of other values
          key={[
            place.mode,
            place.devices,
            place.start,
            place.end,
            place.step,
            place.period,
            place.quality,
            place.props,
          ].join('|')}
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
  const recollect = useRecollect(place, nameOf)
  const [chosen, setChosen] = useState<ReadonlyMap<number, readonly ShownPoint[]>>(new Map())
  const [target, setTarget] = useState<number>()
  const [point, setPoint] = useState<ShownPoint>()
  const correct = (kind: CorrectionKind, points: readonly ShownPoint[], value?: number | null) =>
    show<boolean>((close) => <CorrectDialog {...{ kind, points, value }} onClose={close} />)
  const points = [...chosen.values()].flat()
  // stores the points when they are selected, as the set of loaded pages changes while scrolling
  const choose = (times: ReadonlySet<number>) =>
    setChosen(
      new Map([...times].map((time) => [time, chosen.get(time) ?? pointsAt(time, known, place.quality)])),
    )
  const markInvalid = async () => {
    const isDone = await correct('invalid', points)
    if (isDone === true) setChosen(new Map())
  }
  const mayMark = can('report:history:correct') && points.length > 0 && points.length <= historyLimits.points
  return (
    <section className="card fill stack history-values" aria-label={t(words.values)}>
      <header className="flow gap-2 history-values-head">
        <h2>{t(words.values)}</h2>
        <span className="meta">
          {t(words.size, { times: formatInteger(grid.total), devices: formatInteger(place.devices.length) })}
        </span>
        <GoTo {...{ place, overview, nameOf }} onGo={setTarget} />
        <Button className="push" isOff={!mayMark} onClick={() => void markInvalid()}>
          {t(words.invalid)}
        </Button>
      </header>
      <ValueGrid
        {...grid}
        pages={known}
        nameOf={nameOf}
        changes={overview?.changes ?? none}
        target={target}
        chosen={new Set(chosen.keys())}
        onChosen={choose}
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

/** Returns the measured points of a time that pass the filter, except energies, which are derived from registers. */
function pointsAt(time: number, known: GridProps['pages'], filter: HistoryPlace['quality']): ShownPoint[] {
  return [...known.values()].flatMap(({ times, columns }) => {
    const n = times.indexOf(time)
    if (n < 0) return []
    return columns.flatMap(({ deviceId, property, values, quality: qualities }) => {
      const quality = qualities?.[n] ?? 'normal'
      const isOwn = property !== 'energy' && isPropertyId(property)
      return isOwn && passes(filter, quality)
        ? [{ deviceId, property, time, value: values[n] ?? null, quality }]
        : []
    })
  })
}

interface OpenCellProps {
  point: ShownPoint
  place: HistoryPlace
  name: string
  onClose: () => void
  onAct: (kind: CorrectionKind | undefined, value: number | null) => void
}

/** Dialog of a cell. Corrections are stored as primary values, whichever side is shown. */
function OpenCell({ point, place, name, onClose, onAct }: OpenCellProps) {
  const { data } = useRecord(device, point.deviceId)
  const { ct = 1, pt = 1 } = data ?? {}
  const ratio = place.side === 'secondary' ? ratioOf(point.property, { ct, pt }) : 1
  const value = point.value === null ? null : point.value * ratio
  return <CellDialog {...{ point, name, onClose }} onAct={(kind) => onAct(kind, value)} />
}

interface GoToProps extends ValuesProps {
  onGo: (row: number) => void
}

const steps = { '15min': 900_000, '30min': 1_800_000, hour: 3_600_000 } as const

/** Buttons that jump to meter exchanges and to gaps. */
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
      text: `${t(words.changeAt, { time: formatMinute(time) })}${t(separators.parts)}${nameOf(deviceId)}`,
    })),
    ...overview.gaps.slice(0, 50).map(({ from, points, deviceId }) => ({
      row: rowOf(from),
      text: `${t(words.gapAt, { n: formatInteger(points), time: formatMinute(from) })}${t(separators.parts)}${nameOf(deviceId)}`,
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

interface CorrectDialogProps {
  points: readonly Pick<ShownPoint, 'deviceId' | 'property' | 'time'>[]
  kind: CorrectionKind
  /** Current primary value, for a single point. */
  value?: number | null
  onClose: (isDone?: boolean) => void
}

const reason = longText(...labels.reason, { required: true, max: 200 })

/** Form for a correction: reason and new value. */
function CorrectDialog({ points, kind, value, onClose }: CorrectDialogProps) {
  const t = useText()
  const title = {
    value: t(words.correct),
    estimate: t(words.estimate),
    invalid: t(words.invalid),
    undo: t(words.undo),
  }[kind]
  const property = points[0]?.property ?? 'p'
  const { unit, label } = useKinds().kindOf(property)
  const given = number(`${label[0]} (${unit})`, `${label[1]}（${unit}）`, { required: true, decimals: 4 })
  const fields: Fields = kind === 'value' ? { value: given, reason } : { reason }
  return (
    <FormDialog
      title={points.length === 1 ? title : `${title} (${formatInteger(points.length)})`}
      accept={title}
      size="medium"
      isDanger={kind === 'invalid'}
      fields={fields}
      start={kind === 'value' && typeof value === 'number' ? { value: Number(value.toFixed(4)) } : {}}
      send={async (values) => {
        const asked = 'value' in values ? { value: Number(values['value']) } : {}
        await changeUnreported(historyCalls.correct, {
          points: points.flatMap(({ deviceId, property: id, time }) =>
            // derived values follow from measured ones and cannot be corrected
            isPropertyId(id) ? [{ deviceId, property: id, time }] : [],
          ),
          kind,
          reason: String(values['reason']),
          ...asked,
        })
        return true
      }}
      onClose={onClose}
    />
  )
}

/** Requests recollection of missing values from devices after a confirmation, then reports the result. */
export function useRecollect(
  { start, end }: HistoryPlace,
  nameOf: Drawn['nameOf'],
): (ids: readonly number[]) => void {
  const t = useText()
  const show = useShowDialog()
  const ask = (ids: readonly number[]) =>
    show<BatchAnswer>((close) => (
      <FormDialog
        title={t(words.recollectTitle)}
        accept={t(words.recollectTitle)}
        size="medium"
        fields={{}}
        send={() => changeUnreported(historyCalls.recollect, { deviceIds: ids.join(','), start, end })}
        onClose={close}
      >
        <p>{t(words.recollectAsk, { n: formatInteger(ids.length) })}</p>
      </FormDialog>
    ))
  const run = async (ids: readonly number[]) => {
    const answer = await ask(ids)
    if (answer === undefined) return
    if (answer.fail === 0) notify('success', t(words.recollectDone, { n: formatInteger(answer.ok) }))
    else await show((close) => <BulkOutcome {...{ answer, nameOf }} onClose={() => close()} />)
  }
  return (ids) => void run(ids)
}
