import { useState } from 'react'
import { iotCalls } from '#contract/calls/iot/iot.ts'
import { device } from '#contract/resources/iot/device.ts'
import { type Language, say } from '#contract/schema/language.ts'
import { acts } from '#contract/text/acts.ts'
import type { Cell } from '#contract/text/csv.ts'
import { labels } from '#contract/text/labels.ts'
import { type ParamId, paramIds, type ParamKind, paramOf } from '#domain/metering/parameters/parameters.ts'
import type { DeviceParam } from '#domain/metering/telemetry.ts'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { FormLoading } from '#web/engine/read/form-loading.tsx'
import type { BulkAction } from '#web/engine/list/page-definition.ts'
import { readQuery, useReads } from '#web/engine/read/use-read.ts'
import { common } from '#web/i18n/common.ts'
import { csvFileOf } from '#web/lib/files/csv-file.ts'
import { textNow, useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { missing } from '#web/lib/text/missing.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { RowsTable, type TableColumn } from '#web/ui/control/table.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { shownValue } from '../param/lines.ts'
import '../command/command.css'
import '../param/param.css'

const words = {
  compare: ['Compare parameters', '参数对比'],
  parameter: labels.parameter,
  differing: ['{n} of {all} differ', '{all} 项中 {n} 项不一致'],
  differs: ['differs', '不一致'],
} as const

/** Compares the parameters of the selected devices; for too few or too many, shows how many are allowed. */
export const compareAct: BulkAction = {
  id: 'compare',
  label: words.compare,
  icon: 'pi-table',
  verb: 'info',
  run: async (target, count, { show }) => {
    const ids = 'ids' in target ? target.ids : []
    if (count < compared.least || count > compared.most || ids.length !== count) {
      notify('info', textNow(['Choose 2 to 5 devices to compare.', '请选择 2 至 5 台设备进行对比。']))
      return undefined
    }
    await show((close) => <CompareDialog ids={ids} onClose={() => close()} />)
    return undefined
  },
}

/** Dialog with the parameters of several devices side by side and their differences; can be downloaded. */
function CompareDialog({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) {
  const t = useText()
  const language = useLanguage()
  const [isNarrow, setNarrow] = useState(true)
  const nameById = useLabels(device.name, ids)
  const answers = useReads(ids.map((deviceId) => readQuery(iotCalls.params, { deviceId })))
  const failed = answers.find(({ error }) => error !== null)
  const sets = answers.flatMap(({ data }) => (data === undefined ? [] : [data]))
  const names = ids.map((id) => nameById.get(id) ?? `${t(device.title)} ${id}`)
  const rows = comparedParams(sets)
  const differing = rows.filter(({ differs }) => differs)
  const shown = isNarrow ? differing : rows
  const isThere = sets.length === ids.length
  return (
    <Dialog
      title={t(['Parameters of {n} [n|device|devices]', '{n} 台设备参数对比'], { n: ids.length })}
      size="page"
      onClose={onClose}
      footer={
        <>
          <Button
            icon="pi-download"
            isOff={!isThere}
            onClick={() => saveFile(compareFile(shown, names, language))}
          >
            {t(acts.export)}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t(common.close)}
          </Button>
        </>
      }
    >
      {isThere ? (
        <div className="grid gap-3">
          <div className="filter-bar">
            <Checkbox checked={isNarrow} onChange={setNarrow}>
              {t(['Differences only', '仅显示不一致'])}
            </Checkbox>
            <span className="meta" role="status">
              {t(words.differing, { n: formatInteger(differing.length), all: formatInteger(rows.length) })}
            </span>
          </div>
          {shown.length === 0 ? (
            <p>{t(['All parameters that were read are the same', '已读取的参数全部一致'])}</p>
          ) : (
            <CompareTable rows={shown} names={names} ids={ids} />
          )}
        </div>
      ) : (
        <FormLoading failure={failed?.error ?? undefined} onRetry={() => void failed?.refetch()} />
      )}
    </Dialog>
  )
}

/** Builds a file of the comparison with a row per parameter. */
function compareFile(rows: readonly ComparedParam[], names: readonly string[], language: Language): File {
  const heads: Cell[] = [say(words.parameter, language), ...names, say(words.differs, language)]
  const lines = rows.map(({ kind, values, differs }): Cell[] => [
    say(kind.label, language),
    ...values.map(({ actual }) => (actual === undefined ? '' : shownValue(kind, actual, language))),
    differs ? say(words.differs, language) : '',
  ])
  return csvFileOf([heads, ...lines], say(words.compare, language))
}

interface CompareTableProps {
  rows: readonly ComparedParam[]
  /** Names of the devices, in the order of the values. */
  names: readonly string[]
  ids: readonly number[]
}

/** Table with a column per device; differences are tagged, and a differing wanted value is below the actual one. */
function CompareTable({ rows, names, ids }: CompareTableProps) {
  const t = useText()
  const columns: TableColumn<ComparedParam>[] = [
    {
      head: t(words.parameter),
      isName: true,
      cell: ({ kind, differs }) => (
        <>
          {t(kind.label)} {differs && <ColourTag colour="warn">{t(words.differs)}</ColourTag>}
        </>
      ),
    },
    ...ids.map((id, place) => ({
      head: `${names[place] ?? ''} #${id}`,
      face: <bdi>{names[place]}</bdi>,
      cell: (row: ComparedParam) => <Value row={row} place={place} />,
    })),
  ]
  return (
    <RowsTable
      scrolls="edged most-lines param-compare-rows"
      label={t(['Parameters by device', '各设备参数'])}
      rows={rows}
      keyOf={({ id }) => id}
      columns={columns}
    />
  )
}

function Value({ row: { kind, values }, place }: { row: ComparedParam; place: number }) {
  const t = useText()
  const language = useLanguage()
  const { actual, wanted } = values[place] ?? {}
  if (actual === undefined) return missing
  return (
    <>
      {`${shownValue(kind, actual, language)} ${kind.unit ?? ''}`.trim()}
      {wanted !== undefined && (
        <div className="meta">
          {t(['wanted: {value}', '期望值：{value}'], { value: shownValue(kind, wanted, language) })}
        </div>
      )}
    </>
  )
}

/** Minimum and maximum number of compared devices. */
const compared = { least: 2, most: 5 } as const

/** Actual value of a parameter, and the wanted one if it differs. */
interface HeldValue {
  /** Absent if it was never read or the device has no such parameter. */
  actual?: string
  wanted?: string
}

/** Parameter of several devices, in their order. */
interface ComparedParam {
  id: ParamId
  kind: ParamKind
  values: readonly HeldValue[]
  /** Whether the known actual values are not all equal. */
  differs: boolean
}

/** Returns the parameters of several devices side by side, in catalogue order, without those that no device has. */
export function comparedParams(devices: readonly (readonly DeviceParam[])[]): ComparedParam[] {
  const held = devices.map((params) => new Map(params.map((param) => [param.param, param])))
  return paramIds.flatMap((id) => {
    if (!held.some((own) => own.has(id))) return []
    const values = held.map((own) => valueOf(own.get(id)))
    const known = new Set(values.flatMap(({ actual }) => actual ?? []))
    return [{ id, kind: paramOf(id), values, differs: known.size > 1 }]
  })
}

function valueOf(param: DeviceParam | undefined): HeldValue {
  if (param === undefined) return {}
  const { actual, wanted, match } = param
  return { ...(actual !== null && { actual }), ...(match === 'differs' && { wanted }) }
}
