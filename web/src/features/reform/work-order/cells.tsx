import { openOrderStates } from '#contract/reform/order-acts.ts'
import type { workOrder } from '#contract/resources/reform/work-order.ts'
import { day } from '#contract/schema/time-units.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { formatDate, platformNow } from '#web/lib/time/time.ts'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { orderWords } from '../order/words.ts'
import './work-order.css'

export type Order = Stored<typeof workOrder>

interface CellProps {
  row: Order
}

/** Days by which an open order is late; 0 where it is due today, nothing where it is not late. */
export function daysLate({ due, state }: Pick<Order, 'due' | 'state'>, today: string): number | undefined {
  if (due === '' || due > today || !openOrderStates.some((open) => open === state)) return undefined
  return Math.round((Date.parse(today) - Date.parse(due)) / day)
}

/** The day an order is due, marked where that is today or has passed. */
export function DueCell({ row }: CellProps) {
  const late = daysLate(row, formatDate(platformNow()))
  return (
    <span className="order-due">
      {row.due || '--'} {late !== undefined && <LateTag late={late} />}
    </span>
  )
}

/** How late an order is. */
export function LateTag({ late }: { late: number }) {
  const t = useWords(orderWords)
  return late === 0 ? (
    <ColourTag colour="warn">{t('dueToday')}</ColourTag>
  ) : (
    <ColourTag colour="crit">{t('late', { n: late })}</ColourTag>
  )
}

/** Pictures against those that must be there. */
export function PicturesCell({ row: { pictures, picturesDue, state } }: CellProps) {
  const t = useWords(orderWords)
  const isMissing =
    pictures < picturesDue && (state === 'audit' || state === 'completed' || state === 'rejected')
  const text = `${pictures}/${picturesDue}`
  return (
    <span title={t('picturesOf', { n: pictures, due: picturesDue })}>
      {isMissing ? <ColourTag colour="warn">{text}</ColourTag> : text}
    </span>
  )
}

/** How often an order was rejected; marked from the second time on. */
export function RejectionsCell({ row: { rejections } }: CellProps) {
  return rejections > 1 ? <ColourTag colour="crit">{String(rejections)}</ColourTag> : rejections
}
