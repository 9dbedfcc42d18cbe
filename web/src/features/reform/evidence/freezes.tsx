import { useText } from '#web/i18n/use-text.ts'
import { RowsTable } from '#web/ui/control/table.tsx'
import { registerText } from './digits.ts'
import { useFreezes, type Order } from './reads.ts'
import { words } from './words.ts'

/** The registers frozen before the exchange, and whether the reading typed fits to them. */
export function Freezes({ order }: { order: Order }) {
  const t = useText()
  const { data, error } = useFreezes(order)
  const frozen = (data ?? []).flatMap(({ date, forward }) => (forward === null ? [] : [{ date, forward }]))
  if (error !== null || data === undefined) return null
  const [last] = frozen
  const first = frozen.at(-1)
  const perDay =
    last && first && frozen.length > 1 ? (last.forward - first.forward) / (frozen.length - 1) : undefined
  const { oldReading } = order
  return (
    <section className="freezes" aria-label={t(words.freezes)}>
      <h3>{t(words.freezes)}</h3>
      {last === undefined ? (
        <p className="meta">{t(['The device has no daily freeze.', '该设备没有日冻结数据。'])}</p>
      ) : (
        <RowsTable
          label={t(words.freezes)}
          className="evidence-table"
          columns={[
            {
              head: t(words.time),
              face: <span className="hidden">{t(words.time)}</span>,
              cell: ({ date }) => date.slice(5),
              isName: true,
            },
            {
              head: t(words.reading),
              face: <span className="hidden">{t(words.reading)}</span>,
              cell: ({ forward }) => registerText(forward),
              isNumber: true,
            },
          ]}
          rows={frozen}
          keyOf={({ date }) => date}
        />
      )}
      {last !== undefined && (
        <p className="meta">
          {perDay !== undefined && t(['{n} kWh a day.', '日均 {n} kWh。'], { n: perDay.toFixed(2) })}{' '}
          {typeof oldReading === 'number' &&
            t(oldReading < last.forward ? words.typedBelow : words.typedAbove)}
        </p>
      )}
    </section>
  )
}
