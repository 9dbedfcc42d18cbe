import type { BulkAnswer } from '#contract/wire/crud.ts'
import { useText } from '#web/i18n/use-text.ts'
import { ViewDialog } from '#web/ui/dialog/dialog.tsx'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { listWords } from '../words.ts'
import './bulk.css'

/** Maximum number of refused rows listed. */
const named = 100

interface BulkOutcomeProps {
  answer: BulkAnswer
  /** Display name of a row, or its id when the row is not on the page. */
  nameOf: (id: number) => string
  onClose: () => void
}

/** Dialog that lists the rows a bulk action was refused for, with the platform's reasons. The rows stay selected. */
export function BulkOutcome({ answer: { ok, fail, errors }, nameOf, onClose }: BulkOutcomeProps) {
  const t = useText()
  return (
    <ViewDialog
      title={t(['{n} could not be done', '{n} 条未能完成'], { n: formatInteger(fail) })}
      onClose={onClose}
    >
      <p>{t(listWords.bulkDone, { ok: formatInteger(ok), fail: formatInteger(fail) })}</p>
      <ul className="scroll anywhere above-2 bulk-outcome">
        {errors.slice(0, named).map(({ id = 0, msg }) => (
          <li key={id}>
            <strong>{nameOf(id)}</strong> {msg}
          </li>
        ))}
      </ul>
      {fail > Math.min(errors.length, named) && (
        <p className="meta">
          {t(listWords.andMore, { n: formatInteger(fail - Math.min(errors.length, named)) })}
        </p>
      )}
    </ViewDialog>
  )
}
