import { useState } from 'react'
import { historyCalls, type ExportAsk, type HistoryExport } from '#contract/calls/report/history.ts'
import { say, type Language } from '#contract/schema/language.ts'
import { acts } from '#contract/text/acts.ts'
import { labels } from '#contract/text/labels.ts'
import { separators } from '#contract/text/separators.ts'
import { labelIn } from '#domain/metering/families.ts'
import { fileNameOf, frozenIds, historyLimits, historyModes } from '#domain/metering/history.ts'
import { isValueId } from '#domain/metering/values.ts'
import { call } from '#web/api/http.ts'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { download } from '#web/engine/data/download.ts'
import { useKinds } from '#web/engine/data/use-kinds.ts'
import { callAndRefresh, refreshFor } from '#web/engine/read/call-and-refresh.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { zoneText } from '#web/lib/chart/clock.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { formatMinute, platformOffset } from '#web/lib/time/time.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextField } from '#web/ui/field/field.tsx'
import type { HistoryPlace } from './place.ts'
import { words } from './words.ts'

interface ExportDialogProps {
  place: HistoryPlace
  times: number
  /** Name of the first device. */
  device: string
  onClose: () => void
}

/** Export options, preview of the file name, and previous exports. */
export function ExportDialog({ place, times, device, onClose }: ExportDialogProps) {
  const t = useText()
  const language = useLanguage()
  const [choice, setChoice] = useState(() => firstChoice(place, platformOffset()))
  const [isBusy, setBusy] = useState(false)
  const { cells, isLong } = sizeOf(place, times)
  const change = (part: Partial<ExportChoice>) => setChoice({ ...choice, ...part })
  const send = async () => {
    if (isBusy) return
    setBusy(true)
    const asked = askFor(place, choice)
    await ignoreFailure(async () => {
      if (isLong) await call(historyCalls.startExport, asked)
      else await download(historyCalls.export, asked)
    })
    setBusy(false)
    void refreshFor(historyCalls.exports)
  }
  const n = formatInteger(cells)
  return (
    <Dialog
      title={t(['Export history data', '导出历史数据'])}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <span className="meta pull">{isLong ? t(words.asJob, { n }) : t(words.cells, { n })}</span>
          <Button kind="primary" isBusy={isBusy} onClick={() => void send()}>
            {isLong ? t(['Write in background', '后台生成']) : t(words.export)}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <Choices {...{ choice, change, place }} />
        <TextField
          label={t(labels.fileName)}
          value={choice.name}
          maxLength={80}
          onChange={({ target }) => change({ name: target.value })}
          hint={previewOf(place, choice, device, language)}
        />
        <ExportList />
      </div>
    </Dialog>
  )
}

interface ChoicesProps {
  choice: ExportChoice
  change: (part: Partial<ExportChoice>) => void
  place: HistoryPlace
}

const zones = [-480, -300, 0, 60, 120, 180, 240, 330, 420, 480, 540, 600]

/** Options for format, sheets, columns and number format. */
function Choices({ choice, change, place }: ChoicesProps) {
  const t = useText()
  const { format, sheets, columns, offset, separator } = choice
  const hasColumns = place.mode === 'curve' || place.mode === 'freeze'
  const hasSheets = hasColumns && format === 'xlsx'
  const offsets = zones.includes(offset) ? zones : [...zones, offset]
  return (
    <>
      <Segmented
        label={t(['Format', '格式'])}
        value={format}
        options={[
          ['xlsx', 'xlsx'],
          ['csv', 'csv'],
        ]}
        onChange={(value) => change({ format: value })}
      />
      {hasSheets && (
        <Segmented
          label={t(['Sheets', '工作表'])}
          value={sheets}
          options={[
            ['device', t(['One per device', '每台设备一个'])],
            ['one', t(['One in all', '合并为一个'])],
          ]}
          onChange={(value) => change({ sheets: value })}
        />
      )}
      {hasColumns && <Columns {...{ columns, change }} />}
      <div className="flow gap-2">
        <Select
          aria-label={t(['Time zone', '时区'])}
          value={offset}
          options={offsets.map((minutes) => [minutes, zoneText(minutes)] as const)}
          onChange={(value) => change({ offset: value })}
        />
        <Checkbox checked={separator} onChange={(isOn) => change({ separator: isOn })}>
          {t(['Thousands separator', '千位分隔符'])}
        </Checkbox>
      </div>
    </>
  )
}

/** Columns in order; a button moves each one forward. */
function Columns({ columns, change }: Pick<ChoicesProps, 'change'> & Pick<ExportChoice, 'columns'>) {
  const t = useText()
  const { kindOf } = useKinds()
  const nameOf = (name: string) =>
    t(isValueId(name) ? kindOf(name).label : name === 'time' ? labels.time : words.quality)
  return (
    <div role="group" aria-label={t(words.columns)} className="flow gap-2">
      <span className="meta">{t(words.columns)}</span>
      {columns.map((name) => (
        <Button
          key={name}
          icon="pi-arrow-left"
          aria-label={t(['Move {name} to the front', '前移 {name}'], { name: nameOf(name) })}
          onClick={() => change({ columns: movedUp(columns, name) })}
        >
          {nameOf(name)}
        </Button>
      ))}
    </div>
  )
}

/** Polling interval of running exports in milliseconds. */
const pace = 1000

/** Background exports, with the progress of running ones. */
function ExportList() {
  const t = useText()
  const { data = [] } = useRead(historyCalls.exports, undefined, {
    every: (last) => (last?.some(({ state }) => state === 'running') === true ? pace : false),
  })
  return (
    <section aria-label={t(words.myExports)}>
      <h3>{t(words.myExports)}</h3>
      {data.length === 0 && <p className="meta">{t(['No files were written yet.', '还没有导出文件。'])}</p>}
      <ul>
        {data.map((one) => (
          <li key={one.id} className="bar gap-3">
            <Export row={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Export({ row }: { row: HistoryExport }) {
  const t = useText()
  const { id, name, state } = row
  const isRunning = state === 'running'
  const end = async () => {
    const { cancelExport, removeExport } = historyCalls
    await ignoreFailure(() => callAndRefresh(isRunning ? cancelExport : removeExport, { id }))
  }
  return (
    <>
      {state === 'done' ? (
        <Button
          kind="link"
          className="fill"
          aria-label={t(['Download {name}', '下载 {name}'], { name })}
          onClick={() => void ignoreFailure(() => download(historyCalls.exportFile(id)))}
        >
          {name}
        </Button>
      ) : (
        <span className="fill">{name}</span>
      )}
      <span className="meta" role="status">
        <StateText row={row} />
      </span>
      <IconButton
        icon={isRunning ? 'pi-times' : 'pi-trash'}
        label={isRunning ? t(['Cancel export', '取消导出']) : t(acts.remove)}
        hasTip
        onClick={() => void end()}
      />
    </>
  )
}

function StateText({ row }: { row: HistoryExport }) {
  const t = useText()
  const { state, progress, cells, error, errorZh, bytes, startTime } = row
  switch (state) {
    case 'running':
      return t(words.running, { percent: String(Math.floor((progress / Math.max(1, cells)) * 100)) })
    case 'failed':
      return `${t(['Failed', '失败'])}${t(separators.label)}${t([error, errorZh])}`
    case 'cancelled':
      return t(['Cancelled', '已取消'])
    case 'done':
      return `${formatMinute(startTime)}${t(separators.parts)}${(bytes / 1024 / 1024).toFixed(1)} MB`
  }
}

/** Export options. */
interface ExportChoice {
  format: 'xlsx' | 'csv'
  sheets: 'device' | 'one'
  columns: readonly string[]
  offset: number
  separator: boolean
  name: string
}

/** Returns the default options. */
export function firstChoice({ props, mode }: HistoryPlace, offset: number): ExportChoice {
  const values = mode === 'freeze' ? frozenIds : props
  return {
    format: 'xlsx',
    sheets: 'device',
    columns: ['time', ...values, 'quality'],
    offset,
    separator: false,
    name: '{device}_{from}-{to}_{mode}',
  }
}

/** Returns the request; a file with a single table has no sheet per device. */
export function askFor(place: HistoryPlace, choice: ExportChoice): ExportAsk {
  const { devices, props, view: _view, ...asked } = place
  const isOne = choice.format === 'csv' || place.mode === 'settlement' || place.mode === 'events'
  return {
    ...asked,
    ...choice,
    sheets: isOne ? 'one' : choice.sheets,
    deviceIds: devices.join(','),
    props: props.join(','),
  }
}

/** Estimates the number of cells, and whether the export is so long that it runs in the background. */
export function sizeOf(
  { devices, props, mode }: HistoryPlace,
  times: number,
): { cells: number; isLong: boolean } {
  const columns = mode === 'freeze' ? frozenIds.length : props.length
  const cells = mode === 'settlement' ? devices.length * 17 : devices.length * columns * times
  return { cells, isLong: cells > historyLimits.cells }
}

/** Returns the name of the file. */
export function previewOf(
  { start, end, mode, devices }: HistoryPlace,
  { name, format }: ExportChoice,
  device: string,
  language: Language,
): string {
  const n = devices.length
  const called = n === 1 ? device : say([`${n} devices`, `${n} 台设备`], language)
  return `${fileNameOf(name, { device: called, start, end, mode: say(labelIn(historyModes, mode), language) })}.${format}`
}

/** Moves a column forward by one position. */
export function movedUp(columns: readonly string[], name: string): readonly string[] {
  const at = columns.indexOf(name)
  if (at < 1) return columns
  return [...columns.slice(0, at - 1), name, ...columns.slice(at - 1, at), ...columns.slice(at + 1)]
}
