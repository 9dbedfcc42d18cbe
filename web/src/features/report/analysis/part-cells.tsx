import { createContext, use } from 'react'
import { isLossOut, type AnalysisKind } from '#domain/metering/report.ts'
import {
  collectReport,
  lineLossReport,
  qualityReport,
  type LineLossRow,
} from '#contract/resources/report/analysis.ts'
import { TerminalLink } from '#web/engine/device/terminal-link.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { ProofButton } from '#web/engine/proof/proof-button.tsx'
import type { Cells } from '#web/engine/list/page-definition.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { PopoverButton } from '#web/ui/popover/popover-button.tsx'
import { orderCell } from '../orders/order-cell.tsx'
import { collectReason, lossReason, qualityReason } from '../orders/reasons.ts'
import { words } from '../words.ts'
import { Suspects } from './suspects.tsx'

/** What the rows of the collection show in their own way: the terminal that reads a meter leads to it. */
const collectCells: Cells<Resource> = {
  parentId: (row) => <TerminalLink id={Number(Reflect.get(row, 'parentId')) || 0} />,
}

/** The days that a part of the analysis covers, for the links of its rows. */
export const RangeContext = createContext<{ from: number; until: number } | undefined>(undefined)

/** What a row shows of an energy, with the chain of its area behind it. */
function AreaEnergy({ areaId, value }: { areaId: number; value: number }) {
  const range = use(RangeContext)
  const text = formatNumber(value, 2)
  return range === undefined ? (
    text
  ) : (
    <ProofButton of="area" id={areaId} {...range} text={`${text} kWh`} face={text} />
  )
}

/** The energies of a row that its area's balance proves. */
const energyCells: Cells<Resource> = {
  supply: (row) => <AreaEnergy areaId={row.id} value={Number(row['supply'])} />,
}

/** What the rows of the line loss show in their own way; the rows are those of that report. */
const lossCells: Cells<Resource> = {
  ...energyCells,
  sale: (row) => <AreaEnergy areaId={row.id} value={Number(row['sale'])} />,
  loss: (row) => <AreaEnergy areaId={row.id} value={Number(row['loss'])} />,
  lossRate: (row) => <LossRate row={row as unknown as LineLossRow} />,
  suspects: (row) => <SuspectsCell row={row as unknown as LineLossRow} />,
  orderId: orderCell(lineLossReport, lossReason),
}

/** What the rows of the parts show in their own way. */
export const partCells: Readonly<Partial<Record<AnalysisKind, Cells<Resource>>>> = {
  energy: energyCells,
  lineLoss: lossCells,
  quality: { orderId: orderCell(qualityReport, qualityReason) },
  collect: { ...collectCells, orderId: orderCell(collectReport, collectReason) },
}

function LossRate({ row: { id, lossRate } }: { row: LineLossRow }) {
  const range = use(RangeContext)
  const text = `${formatNumber(lossRate, 2)} %`
  // without supply, or without users, there is no rate
  const isKnown = range !== undefined && typeof lossRate === 'number'
  const shown = isKnown ? <ProofButton of="area" {...{ id, ...range, text }} /> : text
  return isLossOut(lossRate) ? <strong>{shown}</strong> : shown
}

function SuspectsCell({ row }: { row: LineLossRow }) {
  const t = useText()
  if (row.suspects === 0) return <span className="meta">{t(['none', '无'])}</span>
  const face = t(['{n} [n|user|users]', '{n} 户'], { n: row.suspects })
  return (
    <PopoverButton className="cell-link hit" label={t(words.suspectsOf, { name: row.name })} face={face}>
      {() => <Suspects area={row} />}
    </PopoverButton>
  )
}
