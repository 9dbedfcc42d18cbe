import { useText } from '#web/i18n/use-text.ts'
import { UploadState } from '#web/engine/upload/upload-state.tsx'
import { PictureSlot } from '../../picture-slot/picture-slot.tsx'
import { numberIn } from '../draft.ts'
import { isUnkept } from '../phone.ts'
import { requiredAt } from '../step-rules.ts'
import { StepProblem, useProblem, type StepProps } from '../step-parts.tsx'
import { words } from '../words.ts'

const megabyte = 1024 * 1024

/** The pictures that are taken at the step that the crew is at. */
export function StepPictures({ field }: StepProps) {
  const { draft, pictures, standing } = field
  const problem = useProblem(field)
  const t = useText()
  const slots = requiredAt(draft.step, draft)
  if (slots.length === 0 && draft.step !== 'old-pictures') return null
  const [lng, lat] = [numberIn(draft.lng), numberIn(draft.lat)]
  const { order } = draft
  const place = {
    mark: [order.number, order.userNumber, order.worker].filter(Boolean).join('  '),
    ...(lng !== undefined && lat !== undefined && { lng, lat }),
  }
  const done = slots.filter((slot) => pictures.taken.has(slot)).length
  const all = slots.length === 0 ? (['nameplate'] as const) : slots
  return (
    <>
      <p className="meta">{t(words.picturesDone, { n: done, all: slots.length })}</p>
      <div className="grid gap-3 field-slots">
        {all.map((slot) => (
          <div key={slot}>
            <PictureSlot
              orderId={draft.order.id}
              slot={slot}
              isRequired={slots.includes(slot)}
              picture={pictures.of(slot)}
              queue={pictures.queue}
              place={place}
              isReadOnly={standing !== 'open'}
            />
            <StepProblem {...problem(`pictures.${slot}`)} />
          </div>
        ))}
      </div>
      <StepProblem {...problem('pictures')} />
      <UploadQueueList field={field} />
    </>
  )
}

/** What is on its way to the platform. */
export function UploadQueueList({ field }: StepProps) {
  const { waiting, queue } = field.pictures
  const t = useText()
  if (waiting.length === 0) return null
  const size = waiting.reduce((sum, { file }) => sum + file.size, 0) / megabyte
  return (
    <section className="field-queue" aria-label={t(words.queue)}>
      <div className="line spread field-queue-head">
        <strong>{t(words.queue)}</strong>
        <span className="meta">{t(words.queueMeta, { n: waiting.length, size: size.toFixed(1) })}</span>
      </div>
      {waiting.map((upload) => (
        <div key={upload.key}>
          <UploadState upload={upload} queue={queue} hasName />
          {isUnkept(upload.key) && <StepProblem error={t(words.unkept)} />}
        </div>
      ))}
    </section>
  )
}
