import { createContext, use } from 'react'
import { analysisCalls, type SuspectUser } from '#contract/calls/report/analysis.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import {
  collectReport,
  lineLossReport,
  qualityReport,
  type LineLossRow,
} from '#contract/resources/report/analysis.ts'
import { say } from '#contract/schema/language.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { labelIn } from '#domain/metering/families.ts'
import { isLossOut, suspectKinds, type AnalysisKind } from '#domain/metering/report.ts'
import { ListLink } from '#web/engine/data/list-link.tsx'
import { TerminalLink } from '#web/subjects/device/terminal-link.tsx'
import type { Cells } from '#web/engine/list/page-definition.ts'
import { ProofButton } from '#web/subjects/proof/proof-button.tsx'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { useReportPlace } from '#web/subjects/report/report-place.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { may } from '#web/stores/session/session.ts'
import { PopoverButton } from '#web/ui/popover/popover-button.tsx'
import {
  CreateOrder,
  orderCell,
  OrderLink,
  collectReason,
  lossReason,
  qualityReason,
} from '../orders/order-of-row.tsx'
import { words } from '../words.ts'

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

/** The users that the loss of an area may come from, the likeliest first, each with what would be then. */
function Suspects({ area }: { area: LineLossRow }) {
  const t = useText()
  const { sent } = useReportPlace()
  const { start, end } = sent
  const asked = {
    areaId: area.id,
    ...(start && { start }),
    ...(end && { end }),
    ...(sent.unit === 'month' && { unit: sent.unit }),
  }
  const read = useRead(analysisCalls.suspects, asked as never)
  return (
    <Loaded read={read} skeleton={[3, 2]}>
      {(users) => (
        <ol className="grid gap-2 report-reasons">
          {users.map((user) => (
            <li key={`${user.id} ${user.kind}`}>
              <ListLink page="iot/device" filter={{ keyword: user.name }}>
                {t([user.name, user.nameZh])}
              </ListLink>{' '}
              <strong>{t(labelIn(suspectKinds, user.kind))}</strong>
              <br />
              <span className="meta">
                {t(words.counted, {
                  energy: formatNumber(user.energy, 0),
                  corrected: formatNumber(user.corrected, 0),
                })}
                {' · '}
                {t(words.lossThen, { loss: formatNumber(user.lossThen, 2) })}
              </span>{' '}
              <SuspectOrder user={user} area={area} />
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  )
}

/** The open order of a suspect, or the way to one for who may make orders. */
function SuspectOrder({ user, area }: { user: SuspectUser; area: LineLossRow }) {
  const language = useLanguage()
  const { id, kind, orderId } = user
  if (orderId > 0) return <OrderLink orderId={orderId} name={say([user.name, user.nameZh], language)} />
  const reason = lossReason({ ...area, suspectId: id, suspect: kind }, language)
  if (reason === undefined || !may(workOrder, 'save')) return null
  return <CreateOrder resource={lineLossReport} row={user} reason={reason} />
}
