import { useWords } from '#web/i18n/use-words.ts'
import { missing } from '#web/engine/table/field-cell.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import './evidence.css'
import type { Order } from './reads.ts'
import { evidenceWords } from './words.ts'

/** Of a repair: what was to be done, what was done, and whether its alert has ended meanwhile. */
export function RepairFacts({ order: { note, work, alertEnded } }: { order: Order }) {
  const t = useWords(evidenceWords)
  return (
    <>
      <dl className="repair-facts">
        <div>
          <dt className="meta">{t('toDo')}</dt>
          <dd>{note || missing}</dd>
        </div>
        <div>
          <dt className="meta">{t('work')}</dt>
          <dd>{work || missing}</dd>
        </div>
      </dl>
      {alertEnded !== '' && (
        <p className="note">
          <StatusGlyph severity="info" />
          <span>{t('alertEnded', { time: alertEnded })}</span>
        </p>
      )}
    </>
  )
}
