import type { ReactNode } from 'react'
import type { OrderReport } from '#contract/calls/reform/order.ts'
import type { LedgerRow } from '#contract/resources/reform/ledger.ts'
import { keysOf } from '#contract/schema/keys.ts'
import { say, type Language } from '#contract/schema/language.ts'
import { reformWords } from '#contract/text/reform.ts'
import { labelIn, manufacturers, protocols } from '#domain/metering/families.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { inFours } from '#web/lib/text/in-fours.ts'
import { missing } from '#web/lib/text/missing.ts'
import { RowsTable } from '#web/ui/control/table.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { Facts } from '#web/ui/sign/facts.tsx'
import { registerText } from './picture-choice.ts'
import { useAssets, useReports, type Order } from './reads.ts'
import { words } from './words.ts'

/** Compares both devices of an order: the old one as in the ledger, the new one as submitted. */
export function Compare({ order }: { order: Order }) {
  const t = useText()
  const language = useLanguage()
  const { data: assets } = useAssets(order)
  const { data: reports } = useReports(order)
  const report = reports?.[0]?.report
  const find = (asset: string) => assets?.list.find((row) => asset !== '' && row.assetNumber === asset)
  const pair: Pair = { order, report, old: find(order.oldAsset), fresh: find(order.newAsset) }
  const rows = keysOf(lines).map((word) => ({ word, cells: lines[word](pair, language) }))
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
  /** Ledger rows of the old and the new device. */
  old: LedgerRow | undefined
  fresh: LedgerRow | undefined
}

/** Rows of the comparison: returns the values of the old and the new device. */
const lines = {
  asset: ({ order }) => [inFours(order.oldAsset), inFours(order.newAsset)],
  maker: ({ old, fresh }, language) => [makerOf(old, language), makerOf(fresh, language)],
  model: ({ old, fresh }) => [old?.model ?? '', fresh?.model ?? ''],
  protocol: ({ old, fresh }, language) => [protocolOf(old, language), protocolOf(fresh, language)],
  ct: ({ old, report }) => [String(old?.ct ?? ''), String(report?.new.ct ?? '')],
  pt: ({ old, report }) => [String(old?.pt ?? ''), String(report?.new.pt ?? '')],
  reading: ({ order }) => [register(order.billedReading ?? order.oldReading), register(order.newReading)],
  tariffs: ({ report }) => [tariffs(report?.old.registers.tariffs), tariffs(report?.new.registers.tariffs)],
  seals: ({ order }) => [order.oldSeals, order.newSeals],
  iccid: ({ old, order }) => [inFours(old?.iccid ?? ''), inFours(order.iccid)],
  time: ({ order }) => [order.removedAt, order.installedAt],
} satisfies Record<string, (pair: Pair, language: Language) => readonly [before: string, after: string]>

function makerOf(row: LedgerRow | undefined, language: Language): string {
  return row === undefined ? '' : say(labelIn(manufacturers, row.manufacturer), language)
}

function protocolOf(row: LedgerRow | undefined, language: Language): string {
  return row?.protocol === undefined ? '' : say(labelIn(protocols, row.protocol), language)
}

function shown(text: string): ReactNode {
  return text === '' ? missing : text
}

/** Formats a register value; empty if it has not been read. */
export function register(value: number | null | undefined): string {
  return typeof value === 'number' ? registerText(value) : ''
}

/** Formats the tariff values of a register. */
export function tariffs(values: readonly number[] | null | undefined): string {
  return (values ?? []).map((value) => value.toFixed(2)).join(' / ')
}

/** Facts of a repair: instructions, work done, and when its alert ended. */
export function RepairFacts({ order: { note, work, alertEnded } }: { order: Order }) {
  const t = useText()
  return (
    <>
      <Facts
        facts={[
          [t(reformWords.toDo), note || missing],
          [t(reformWords.workDone), work || missing],
        ]}
        look="text"
      />
      {alertEnded !== '' && (
        <p className="note">
          <StatusGlyph severity="info" />
          <span>{t(['Its alert ended on {time}.', '告警已于 {time} 结束。'], { time: alertEnded })}</span>
        </p>
      )}
    </>
  )
}
