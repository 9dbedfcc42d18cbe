import { fieldSteps, isRepair, stepsOf } from '#domain/reform/kinds.ts'
import { labelIn } from '#domain/metering/families.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { QuantityNote } from '../quantity-note.tsx'
import { openSteps } from '../step-rules.ts'
import { Note, type StepProps } from '../step-parts.tsx'
import { words } from '../words.ts'
import { UploadQueueList } from './pictures.tsx'

/** Every step with how it stands, what still keeps the work from being handed in, and what the platform refused. */
export function Submit({ field }: StepProps) {
  const { draft, pictures, goTo, lostAt, refusals, problem } = field
  const t = useText()
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
                  <span>{t(labelIn(fieldSteps, step))}</span>
                  <span className="meta">{t(isOpen ? ['not done', '未完成'] : ['done', '已完成'])}</span>
                </Button>
              </li>
            )
          })}
      </ol>
      {!isRepair(draft.order) && <QuantityNote field={field} />}
      {open.length > 0 && <Note severity="warning" title={t(words.stillOpen, { n: open.length })} />}
      {pictures.waiting.length > 0 && (
        <Note severity="info" title={t(words.stillUp, { n: pictures.waiting.length })} />
      )}
      {lostAt > 0 && <Note severity="warning" title={t(words.noNetwork)} />}
      {problem !== '' && <Note severity="error" isAlert title={t(words.problem, { text: problem })} />}
      {Object.entries(refusals).map(([name, text]) => (
        <Note key={name} severity="error" isAlert title={text} />
      ))}
      <UploadQueueList field={field} />
    </>
  )
}
