import type { ReactNode } from 'react'
import { ErrorNote } from '#web/engine/read/error-note.tsx'
import { UploadState } from '#web/engine/upload/upload-state.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { inFours } from '#web/lib/text/in-fours.ts'
import type { Severity } from '#web/stores/failures/notices.ts'
import { Button } from '#web/ui/control/button.tsx'
import { TextField } from '#web/ui/field/field.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { PictureSlot } from '../picture-slot/picture-slot.tsx'
import { numberIn } from './draft.ts'
import { isUnkept } from './phone.ts'
import { requiredAt } from './step-rules.ts'
import type { Field } from './use-field.ts'
import { words } from './words.ts'

export interface StepProps {
  field: Field
}

/** Line of a checklist: status, title and value. */
export function CheckLine({
  severity,
  title,
  meta,
  children,
}: {
  severity: Severity
  title: string
  meta?: string | undefined
  children?: ReactNode
}) {
  return (
    <div className="line gap-3 pad-y-3 rule-below">
      <StatusGlyph severity={severity} />
      <span className="fill stack">
        <strong>{title}</strong>
        {meta !== undefined && <span className="meta">{meta}</span>}
      </span>
      <span className="right">{children}</span>
    </div>
  )
}

const tints: Readonly<Record<Severity, string>> = {
  info: '',
  success: '',
  warning: 'tint-warn',
  error: 'tint-crit',
}

/** Note with a severity. */
export function Note({
  severity,
  title,
  text,
  children,
  isAlert = false,
}: {
  severity: Severity
  title: string
  text?: string | undefined
  children?: ReactNode
  isAlert?: boolean
}) {
  return (
    <div className={`line gap-2 pad-3 sunk ${tints[severity]}`} role={isAlert ? 'alert' : 'status'}>
      <StatusGlyph severity={severity} />
      <div>
        <b className="strong">{title}</b>
        {text !== undefined && text !== '' && <p>{text}</p>}
        {children}
      </div>
    </div>
  )
}

/** Error that concerns the whole step. */
export function StepProblem({ error }: { error?: string | undefined }) {
  return error === undefined ? null : <ErrorNote>{error}</ErrorNote>
}

/** Maximum number of suggestions shown; typing part of a number finds the others. */
const mostOffered = 6

interface OffersProps {
  label: string
  offers: readonly string[] | undefined
  /** Values typed so far. */
  values: readonly string[]
  onChange: (values: readonly string[]) => void
}

/** Known numbers as buttons; a click enters one into the first line without a known number. */
export function Offers({ label, offers, values, onChange }: OffersProps) {
  if (offers === undefined) return null
  const place = values.findIndex((value) => !offers.includes(value))
  const typed = values[place]?.trim() ?? ''
  const left = offers.filter((one) => !values.includes(one) && one.includes(typed))
  if (place < 0 || left.length === 0) return null
  return (
    <div className="wrap gap-2" role="group" aria-label={label}>
      <span className="full meta">{label}</span>
      {left.slice(0, mostOffered).map((one) => (
        <Button key={one} onClick={() => onChange(values.with(place, one))}>
          {one.length > 12 ? inFours(one) : one}
        </Button>
      ))}
    </div>
  )
}

/** Inputs for a list of numbers, such as seal numbers. */
export function NumberList({
  values,
  label,
  onChange,
  isFirst = false,
}: {
  values: readonly string[]
  label: (n: number) => string
  onChange: (values: readonly string[]) => void
  isFirst?: boolean
}) {
  return values.map((value, place) => (
    <TextField
      // lines are identified by their position only
      // oxlint-disable-next-line react/no-array-index-key
      key={place}
      label={label(place + 1)}
      value={value}
      autoComplete="off"
      autoCapitalize="characters"
      data-initial-focus={(isFirst && place === 0) || undefined}
      onChange={({ target }) => onChange(values.with(place, target.value))}
      onKeyDown={(event) => {
        // scanners end with Enter: focus the next line for the next code
        if (event.key !== 'Enter') return
        event.preventDefault()
        const lines = event.currentTarget.closest('.field-step')?.querySelectorAll<HTMLElement>('input')
        const all = [...(lines ?? [])]
        all[all.indexOf(event.currentTarget) + 1]?.focus()
      }}
    />
  ))
}

/** Draft field, line label and suggestions of each side. */
const sides = {
  old: { name: 'oldSeals', line: 'oldSeal', known: 'oldSeals' },
  new: { name: 'newSeals', line: 'newSeal', known: 'ownSeals' },
} as const

interface SealNumbersProps extends StepProps {
  /** Old: seals that are cut; new: seals that are fitted. */
  side: keyof typeof sides
  isFirst?: boolean
}

/** Inputs for seal numbers, with suggestions and errors. */
export function SealNumbers({ field, side, isFirst = false }: SealNumbersProps) {
  const { draft, change } = field
  const t = useText()
  const { name, line, known } = sides[side]
  const lines = { values: draft[name], onChange: (seals: readonly string[]) => change({ [name]: seals }) }
  return (
    <>
      <NumberList {...lines} label={(n) => t(words[line], { n })} isFirst={isFirst} />
      <Offers {...lines} label={t(words[known])} offers={draft.site[known]} />
      <StepProblem {...field.problemOf(`${side}.seals`)} />
    </>
  )
}

const megabyte = 1024 * 1024

/** Pictures to take at the current step. */
export function StepPictures({ field }: StepProps) {
  const { draft, pictures, standing } = field
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
      <div className="grid gap-3 tiles">
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
            <StepProblem {...field.problemOf(`pictures.${slot}`)} />
          </div>
        ))}
      </div>
      <StepProblem {...field.problemOf('pictures')} />
      <UploadQueueList field={field} />
    </>
  )
}

/** Uploads in progress. */
export function UploadQueueList({ field }: StepProps) {
  const { waiting, queue } = field.pictures
  const t = useText()
  if (waiting.length === 0) return null
  const size = waiting.reduce((sum, { file }) => sum + file.size, 0) / megabyte
  return (
    <section className="rule-above" aria-label={t(words.queue)}>
      <div className="line spread pad-y-2">
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
