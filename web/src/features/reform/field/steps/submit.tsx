import { fieldSteps, isRepair, stepsOf } from '#contract/reform/kinds.ts'
import { labelIn } from '#contract/metering/families.ts'
import { say } from '#contract/schema/language.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Button } from '#web/ui/control/button.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { QuantityNote } from '../quantity-note.tsx'
import { openSteps } from '../step-rules.ts'
import { Note, type StepProps } from '../step-parts.tsx'
import { fieldWords } from '../words.ts'
import { UploadQueueList } from './pictures.tsx'

/** Every step with how it stands, what still keeps the work from being handed in, and what the platform refused. */
export function Submit({ field }: StepProps) {
  const { draft, pictures, goTo, lostAt, refusals, problem } = field
  const t = useWords(fieldWords)
  const language = useLanguage()
  const open = openSteps(draft, pictures.taken)
  return (
    <>
      <ol className="field-steps">
        {stepsOf(draft.order)
          .slice(0, -1)
          .map((step, place) => {
            const isOpen = open.includes(step)
            return (
              <li key={step}>
                <Button kind="quiet" data-initial-focus={place === 0 || undefined} onClick={() => goTo(step)}>
                  <StatusGlyph severity={isOpen ? 'warning' : 'success'} />
                  <span>{say(labelIn(fieldSteps, step), language)}</span>
                  <span className="meta">{t(isOpen ? 'stepOpen' : 'stepDone')}</span>
                </Button>
              </li>
            )
          })}
      </ol>
      {!isRepair(draft.order) && <QuantityNote field={field} />}
      {open.length > 0 && <Note severity="warning" title={t('stillOpen', { n: open.length })} />}
      {pictures.waiting.length > 0 && (
        <Note severity="info" title={t('stillUp', { n: pictures.waiting.length })} />
      )}
      {lostAt > 0 && <Note severity="warning" title={t('noNetwork')} />}
      {problem !== '' && <Note severity="error" isAlert title={t('problem', { text: problem })} />}
      {Object.entries(refusals).map(([name, text]) => (
        <Note key={name} severity="error" isAlert title={text} />
      ))}
      <UploadQueueList field={field} />
    </>
  )
}
