import type { BulkAnswer } from '#contract/wire/crud.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { listWords } from '../words.ts'
import './bulk.css'

/** Refused rows that are named one by one. */
const named = 100

interface BulkOutcomeProps {
  answer: BulkAnswer
  /** What people call a row; its number where it is not on the page. */
  nameOf: (id: number) => string
  onClose: () => void
}

/** The rows that an act on many was refused for, each with the platform's reason; they stay selected. */
export function BulkOutcome({ answer: { ok, fail, errors }, nameOf, onClose }: BulkOutcomeProps) {
  const t = useText()
  return (
    <Dialog
      title={t(['{n} could not be done', '{n} 条未能完成'], { n: formatInteger(fail) })}
      size="wide"
      closeLabel={t(common.close)}
      onClose={onClose}
      footer={
        <Button data-initial-focus onClick={onClose}>
          {t(common.close)}
        </Button>
      }
    >
      <p>{t(listWords.bulkDone, { ok: formatInteger(ok), fail: formatInteger(fail) })}</p>
      <ul className="bulk-outcome">
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
    </Dialog>
  )
}
