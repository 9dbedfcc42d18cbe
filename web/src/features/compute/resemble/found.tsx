import { resembleCalls, type SimilarFound, type SimilarRow } from '#contract/calls/compute/resemble.ts'
import { device } from '#contract/resources/iot/device.ts'
import { acts } from '#contract/text/acts.ts'
import { separators } from '#contract/text/separators.ts'
import { verdictNames, type Verdict } from '#domain/compute/likeness/base.ts'
import { mayMakeOrders, repairForm } from '#web/engine/actions/repair-form.tsx'
import { callUnreported, ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { ListLink } from '#web/engine/data/list-link.tsx'
import { PageLink } from '#web/engine/record/page-link.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { Sparkline } from '#web/ui/chart/small/sparkline.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { RowsTable, type TableColumn } from '#web/ui/control/table.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { beforeAndAfter, type PlacedSeries, type SearchedPlace } from './place.ts'
import { words } from './words.ts'

interface FoundProps {
  found: SimilarFound
  place: SearchedPlace
  onCompare: (series: readonly PlacedSeries[]) => void
}

/** Results of a search, best first. */
export function FoundTable({ found: { list, compared, took }, place, onCompare }: FoundProps) {
  const t = useText()
  const columns = useColumns(place, onCompare)
  if (list.length === 0) return null
  const summary = t(words.compared, {
    n: formatNumber(compared, 0),
    time: formatNumber(took / 1000, 1),
    shown: formatNumber(list.length, 0),
  })
  return (
    <section className="card pad-wide" aria-label={t(words.results)}>
      <p className="meta" role="status">
        {summary}
      </p>
      <RowsTable
        scrolls
        label={t(words.results)}
        rows={list}
        keyOf={({ deviceId }) => deviceId}
        columns={columns}
      />
    </section>
  )
}

function useColumns(place: SearchedPlace, onCompare: FoundProps['onCompare']): TableColumn<SimilarRow>[] {
  const t = useText()
  const isPast = place.method === 'past'
  const nameOf = ({ name, nameZh }: SimilarRow) => t([name, nameZh])
  return [
    { head: t(['#', '序号']), number: ({ rank }) => rank },
    {
      head: t(words.device),
      isName: true,
      cell: (row) => (
        <PageLink page="iot/device-info" id={row.deviceId}>
          {nameOf(row)}
        </PageLink>
      ),
    },
    {
      head: t(['Conclusion', '结论']),
      className: 'resemble-wide',
      cell: ({ conclusion }) => t([conclusion.en, conclusion.zh]),
    },
    {
      head: t(words.compare),
      cell: (row) => (
        <RowActs row={row} onCompare={() => onCompare(seriesOf(place, row))} name={nameOf(row)} />
      ),
    },
    { head: t(words.area), cell: ({ areaName, areaNameZh }) => t([areaName, areaNameZh]) },
    {
      head: t(words.curve),
      cell: (row) => (
        <Sparkline
          title={`${nameOf(row)}${t(separators.parts)}${t(words.curve)}`}
          values={row.curve}
          decimals={1}
        />
      ),
    },
    { head: t(words.score), number: ({ score }) => <strong>{formatNumber(score, 0)}</strong> },
    { head: 'r', number: ({ r }) => formatNumber(r, 2) },
    { head: 'nRMSE', number: ({ nrmse }) => formatNumber(nrmse, 2) },
    { head: t(words.ratio), number: ({ ratio }) => formatNumber(ratio, 2) },
    isPast
      ? { head: t(words.loss), number: ({ lossBefore, lossAfter }) => lossText(lossBefore, lossAfter) }
      : {
          head: t(['Distance', '距离']),
          number: ({ distance }) => (distance === null ? '–' : `${formatNumber(distance / 1000, 2)} km`),
        },
    {
      head: t(['Verdict', '判定']),
      cell: ({ verdict }) => (
        <ColourTag colour={verdictColours[verdict]}>{t(verdictNames[verdict])}</ColourTag>
      ),
    },
  ]
}

function RowActs({ row, name, onCompare }: { row: SimilarRow; name: string; onCompare: () => void }) {
  const t = useText()
  const { kind } = row.conclusion
  return (
    <span className="wrap ends gap-3 rows-2">
      <Button kind="link" aria-label={`${t(words.compare)} ${name}`} onClick={onCompare}>
        {t(words.compare)}
      </Button>
      {(kind === 'theft' || kind === 'stopped' || kind === 'swapped') && (
        <OrderButton deviceId={row.deviceId} note={t([row.conclusion.en, row.conclusion.zh])} />
      )}
      {kind === 'foreign' && (
        <ListLink page="reform/reconcile" filter={{ tab: 'differ' }}>
          {t(['Correct the ledger', '修正台账'])}
        </ListLink>
      )}
    </span>
  )
}

/** Returns the curves that a result compared. */
function seriesOf(place: SearchedPlace, row: SimilarRow): readonly PlacedSeries[] {
  const { find, otherFrom, otherTo, method } = place
  if (method === 'past' && row.conclusion.kind === 'swapped') {
    return [row.deviceId, row.foundDeviceId].flatMap((id) => beforeAndAfter(place, id))
  }
  if (method === 'past') return beforeAndAfter(place, row.deviceId)
  const { property, from, to } = find
  const own = { deviceId: row.deviceId, property, from: otherFrom, to: otherTo }
  if (method === 'area') {
    return [row.foundDeviceId, row.ownDeviceId, row.deviceId]
      .filter((deviceId) => deviceId !== 0)
      .map((deviceId) => ({ deviceId, property: 'ua' as const, from, to }))
  }
  return [find, own]
}

function lossText(before: number | null, after: number | null): string {
  if (before === null || after === null) return '–'
  return `${formatNumber(before, 1)} → ${formatNumber(after, 1)} %`
}

interface OrderButtonProps {
  deviceId: number
  /** Reason for the check, written into the order. */
  note: string
}

/** Button that creates a repair for a device with a suspicious curve. */
export function OrderButton({ deviceId, note }: OrderButtonProps) {
  const t = useText()
  const show = useShowDialog()
  if (!mayMakeOrders()) return null
  const { run } = repairForm(device, {
    isOne: true,
    why: () => note,
    send: (asked) => callUnreported(resembleCalls.order, { deviceId, ...asked }),
  })
  const on = { target: { ids: [deviceId] }, count: 1, rows: [] }
  const make = () => run(on, { show })
  return (
    <Button icon="pi-wrench" onClick={() => void ignoreFailure(() => make())}>
      {t(acts.createOrder)}
    </Button>
  )
}

/** Tag colour of each verdict. */
export const verdictColours: Readonly<Record<Verdict, Parameters<typeof ColourTag>[0]['colour']>> = {
  same: 'ok',
  similar: 'info',
  weak: 'warn',
  different: 'none',
}
