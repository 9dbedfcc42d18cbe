import type { workOrder } from '#contract/resources/reform/work-order.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { daysLate, LateTag } from '#web/engine/data/late-tag.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { missing } from '#web/lib/text/missing.ts'
import { formatDate, platformNow } from '#web/lib/time/time.ts'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { words } from '../order/words.ts'
import '../order/order.css'

export type Order = Stored<typeof workOrder>

interface CellProps {
  row: Order
}

/** Due date, marked if it is today or has passed. */
export function DueCell({ row }: CellProps) {
  const late = daysLate(row, formatDate(platformNow()))
  return (
    <span className="inline gap-2 order-due">
      {row.due || missing} {late !== undefined && <LateTag late={late} />}
    </span>
  )
}

/** Number of pictures compared with the required ones. */
export function PicturesCell({ row: { pictures, picturesDue, missingPictures, state } }: CellProps) {
  const t = useText()
  const isMissing =
    missingPictures > 0 && (state === 'audit' || state === 'completed' || state === 'rejected')
  const text = `${pictures}/${picturesDue}`
  return (
    <span title={t(words.picturesOf, { n: pictures, due: picturesDue })}>
      {isMissing ? <ColourTag colour="warn">{text}</ColourTag> : text}
    </span>
  )
}

/** Number of rejections, marked from the second on. */
export function RejectionsCell({ row: { rejections } }: CellProps) {
  return rejections > 1 ? <ColourTag colour="crit">{String(rejections)}</ColourTag> : rejections
}
