import type { ReactNode } from 'react'
import type { OrderReport } from '#contract/calls/reform/order.ts'
import type { LedgerRow } from '#contract/resources/reform/ledger.ts'
import { say, type Language } from '#contract/schema/language.ts'
import { labelIn, manufacturers, protocols } from '#domain/metering/families.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { inFours } from '#web/lib/text/in-fours.ts'
import { missing } from '#web/lib/text/missing.ts'
import { RowsTable } from '#web/ui/control/table.tsx'
import { registerText } from './digits.ts'
import { useAssets, useReports, type Order } from './reads.ts'
import { words } from './words.ts'
import './evidence.css'

/** Both devices of an order beside each other: the old one as the ledger has it, the new one as it was handed in. */
export function Compare({ order }: { order: Order }) {
  const t = useText()
  const language = useLanguage()
  const { data: assets } = useAssets(order)
  const { data: reports } = useReports(order)
  const report = reports?.[0]?.report
  const find = (asset: string) => assets?.list.find((row) => asset !== '' && row.assetNumber === asset)
  const pair: Pair = { order, report, old: find(order.oldAsset), fresh: find(order.newAsset) }
  const rows = lines.map(({ word, cells }) => ({ word, cells: cells(pair, language) }))
  return (
    <RowsTable
      label={t(['Old and new device', '新旧设备对比'])}
      className="plain-table"
      columns={[
        {
          head: t(words.field),
          face: <span className="hidden">{t(words.field)}</span>,
          cell: ({ word }) => t(words[word]),
          isName: true,
        },
        {
          head: t(['Old device', '旧设备']),
          number: ({ word, cells: [before] }) =>
            word === 'seals' && before !== '' ? t(words.cut, { seals: before }) : shown(before),
        },
        { head: t(['New device', '新设备']), number: ({ cells: [, after] }) => shown(after) },
      ]}
      rows={rows}
      keyOf={({ word }) => word}
    />
  )
}

interface Pair {
  order: Order
  report: OrderReport | undefined
  /** As the ledger has the old device, and the new one. */
  old: LedgerRow | undefined
  fresh: LedgerRow | undefined
}

interface Line {
  word:
    | 'asset'
    | 'maker'
    | 'model'
    | 'protocol'
    | 'ct'
    | 'pt'
    | 'reading'
    | 'tariffs'
    | 'seals'
    | 'iccid'
    | 'time'
  cells: (pair: Pair, language: Language) => readonly [before: string, after: string]
}

const lines: readonly Line[] = [
  { word: 'asset', cells: ({ order }) => [inFours(order.oldAsset), inFours(order.newAsset)] },
  {
    word: 'maker',
    cells: ({ old, fresh }, language) => {
      const maker = (row: LedgerRow | undefined) =>
        row === undefined ? '' : say(labelIn(manufacturers, row.manufacturer), language)
      return [maker(old), maker(fresh)]
    },
  },
  { word: 'model', cells: ({ old, fresh }) => [old?.model ?? '', fresh?.model ?? ''] },
  {
    word: 'protocol',
    cells: ({ old, fresh }, language) => {
      const protocol = (row: LedgerRow | undefined) =>
        row?.protocol === undefined ? '' : say(labelIn(protocols, row.protocol), language)
      return [protocol(old), protocol(fresh)]
    },
  },
  { word: 'ct', cells: ({ old, report }) => [numberText(old?.ct), numberText(report?.new.ct)] },
  { word: 'pt', cells: ({ old, report }) => [numberText(old?.pt), numberText(report?.new.pt)] },
  {
    word: 'reading',
    cells: ({ order }) => [register(order.billedReading ?? order.oldReading), register(order.newReading)],
  },
  {
    word: 'tariffs',
    cells: ({ report }) => [tariffs(report?.old.registers.tariffs), tariffs(report?.new.registers.tariffs)],
  },
  { word: 'seals', cells: ({ order }) => [order.oldSeals, order.newSeals] },
  { word: 'iccid', cells: ({ old, order }) => [inFours(old?.iccid ?? ''), inFours(order.iccid)] },
  { word: 'time', cells: ({ order }) => [order.removedAt, order.installedAt] },
]

function shown(text: string): ReactNode {
  return text === '' ? missing : text
}

function numberText(value: number | undefined): string {
  return typeof value === 'number' ? String(value) : ''
}

function register(value: unknown): string {
  return typeof value === 'number' ? registerText(value) : ''
}

function tariffs(values: readonly number[] | null | undefined): string {
  return (values ?? []).map((value) => value.toFixed(2)).join(' / ')
}
