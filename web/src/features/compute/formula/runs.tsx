import { useState } from 'react'
import { formulaLog } from '#contract/resources/compute/formula-log.ts'
import { labels } from '#contract/text/labels.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatNumber, formatQuantity } from '#web/lib/chart/number.ts'
import { Button } from '#web/ui/control/button.tsx'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { RowsTable, type TableColumn } from '#web/ui/control/table.tsx'
import { UnfoldButton } from '#web/ui/control/unfold-button.tsx'
import { valueIn } from '#contract/schema/localised.ts'
import { useRuns } from './reads.ts'
import type { Place } from './result.tsx'
import { words } from './words.ts'

type Run = Stored<typeof formulaLog>

/** Runs that are shown before all are wanted. */
const fewRuns = 10

interface RunsProps {
  id: number
  unit: string
  decimals: number
  onLoad: (place: Place) => void
}

/** The last hundred runs with the values that they came of; one press shows the day of a run. */
export function Runs({ id, unit, decimals, onLoad }: RunsProps) {
  const t = useText()
  const language = useLanguage()
  const { data } = useRuns(id)
  const [isOpen, setOpen] = useState(false)
  const rows = data?.list ?? []
  const names = rows[0]?.inputs.map(({ name }) => name) ?? []
  const deviceOf = (row: Run) => String(valueIn(formulaLog.fields, row, 'deviceName', language))
  const columns: TableColumn<Run>[] = [
    { head: t(labels.time), cell: ({ time }) => time.slice(5, 16) },
    { head: t(words.device), cell: deviceOf, isName: true },
    {
      head: t(words.result),
      isNumber: true,
      cell: ({ value, result }) =>
        result === 'ok'
          ? formatQuantity(value, unit, decimals)
          : labelOf(formulaLog.fields.result, result, language),
    },
    {
      head: t(words.load),
      cell: (row) => (
        <Button
          kind="quiet"
          aria-label={t(words.loadRun, { time: row.time, device: deviceOf(row) })}
          onClick={() => onLoad({ deviceId: row.deviceId, day: row.time.slice(0, 10) })}
        >
          {t(words.load)}
        </Button>
      ),
    },
    ...names.map((name, place) => ({
      head: name,
      isNumber: true,
      cell: ({ inputs }: Run) => formatNumber(inputs[place]?.value, 2),
    })),
  ]
  const shown = isOpen ? rows : rows.slice(0, fewRuns)
  if (rows.length === 0) return <p className="meta">{t(words.noRuns)}</p>
  return (
    <>
      <p className="meta">{t(['Runs of five devices of the formula', '展示该公式五台设备的运行记录'])}</p>
      <ScrollRegion label={t(words.runs)} className="formula-runs">
        <RowsTable
          className="table table-narrow"
          label={t(words.runs)}
          columns={columns}
          rows={shown}
          keyOf={({ id: key }) => key}
        />
      </ScrollRegion>
      {rows.length > fewRuns && (
        <UnfoldButton isOpen={isOpen} onChange={setOpen}>
          {t(['All {n} runs', '全部 {n} 条运行记录'], { n: rows.length })}
        </UnfoldButton>
      )}
    </>
  )
}
