import { useWords } from '#web/i18n/use-words.ts'
import { RowsTable } from '#web/ui/control/table.tsx'
import { registerText } from './digits.ts'
import { useFreezes, type Order } from './reads.ts'
import { evidenceWords } from './words.ts'

/** The registers frozen before the exchange, and whether the reading typed fits to them. */
export function Freezes({ order }: { order: Order }) {
  const t = useWords(evidenceWords)
  const { data, error } = useFreezes(order)
  const frozen = (data ?? []).flatMap(({ date, forward }) => (forward === null ? [] : [{ date, forward }]))
  if (error !== null || data === undefined) return null
  const [last] = frozen
  const first = frozen.at(-1)
  const perDay =
    last && first && frozen.length > 1 ? (last.forward - first.forward) / (frozen.length - 1) : undefined
  const { oldReading } = order
  return (
    <section className="freezes" aria-label={t('freezes')}>
      <h3>{t('freezes')}</h3>
      {last === undefined ? (
        <p className="meta">{t('noFreezes')}</p>
      ) : (
        <RowsTable
          label={t('freezes')}
          className="evidence-table"
          columns={[
            {
              head: t('time'),
              face: <span className="hidden">{t('time')}</span>,
              cell: ({ date }) => date.slice(5),
              isName: true,
            },
            {
              head: t('reading'),
              face: <span className="hidden">{t('reading')}</span>,
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
          {perDay !== undefined && `${t('perDay', { n: perDay.toFixed(2) })}. `}
          {typeof oldReading === 'number' && t(oldReading < last.forward ? 'typedBelow' : 'typedAbove')}
        </p>
      )}
    </section>
  )
}
