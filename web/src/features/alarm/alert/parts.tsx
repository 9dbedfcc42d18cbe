import { type ReactNode, useId, useLayoutEffect, useState, type FormEvent } from 'react'
import { alarmCalls, type AlertStep } from '#contract/calls/alarm/alarm.ts'
import type { AlertRow } from '#contract/resources/alarm/alert.ts'
import type { Failure } from '#web/api/failure.ts'
import { ErrorNote } from '#web/engine/read/error-note.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { deviceNameOf } from '#web/lib/device-name.ts'
import { describe } from '#web/stores/failures/failures.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { explainFailure, type Problem } from '#web/engine/form/explain-failure.ts'
import { mayDiscard } from '#web/engine/form/may-discard.ts'
import { useUnsaved } from '#web/stores/tabs/current-tab.ts'
import { Button } from '#web/ui/control/button.tsx'
import { SeverityGlyph } from '#web/ui/sign/severity-tag.tsx'
import { changeQuietly } from '#web/engine/read/call-and-refresh.ts'
import { words as alertWords } from './words.ts'

/** One part of what is known about an alert, under its heading. */
export function AlertPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="heading below-2">{title}</h3>
      {children}
    </section>
  )
}

/** A part that could not be read; the others stand. */
export function AlertPartFailed({ failure, onRetry }: { failure: Failure; onRetry: () => unknown }) {
  const t = useText()
  return (
    <ErrorNote requestId={failure.requestId} onRetry={onRetry}>
      {t(alertWords.partFailed, { reason: describe(failure) })}
    </ErrorNote>
  )
}

/** Everything that happened to an alert, the latest last. */
export function AlertTimeline({ row }: { row: AlertRow }) {
  const t = useText()
  const { data, error, refetch } = useRead(alarmCalls.timeline(row.id), undefined, {
    by: [row.status, row.lastTime, row.count],
    keepsPrevious: true,
    staleTime: 0,
  })
  if (error !== null && data === undefined) return <AlertPartFailed failure={error} onRetry={refetch} />
  if (data === undefined) return <div className="skeleton low" role="status" />
  if (data.length === 0) return <p className="meta">{t(['No activity yet.', '暂无处理记录。'])}</p>
  return <AlertSteps steps={data} />
}

/** Steps in the life of an alert or of several, the latest last. */
export function AlertSteps({ steps }: { steps: readonly AlertStep[] }) {
  return (
    <ol className="alert-timeline">
      {steps.map((step, place) => (
        // Steps are never taken away or put in between.
        // oxlint-disable-next-line react/no-array-index-key
        <Step key={place} step={step} />
      ))}
    </ol>
  )
}

function Step({ step: { time, kind, by, byZh, text, textZh } }: { step: AlertStep }) {
  const t = useText()
  const words = t([text, textZh])
  return (
    <li data-kind={kind} className="wrap gap-3 rows-0 pad-y-1">
      <time className="meta">{time}</time>
      <span>
        <strong>
          {Object.hasOwn(alertWords, `step_${kind}`) ? t(alertWords[`step_${kind}` as const]) : kind}
        </strong>{' '}
        <span className="meta">{t([by, byZh]) || t(alertWords.platform)}</span>
        {words !== '' && <bdi className="anywhere alert-step-text">{words}</bdi>}
      </span>
    </li>
  )
}

/** Characters that the platform takes. */
const longest = 200

interface AlertCommentProps {
  id: number
  /** Given how far it is. */
  onWork?: ((work: CommentWork) => void) | undefined
}

/** How far a comment is. */
export type CommentWork = 'none' | 'written' | 'sent'

/** For a drawer with a comment: it is left only after a question while one is written. */
export function useCommentGuard() {
  const t = useText()
  const [work, onWork] = useState<CommentWork>('none')
  const leave = async (go: () => void) => {
    // what is on its way cannot be taken back: what becomes of it is said here
    if (work !== 'sent' && (await mayDiscard(work === 'written' ? 1 : 0, t))) go()
  }
  return { onWork, leave }
}

/** Where a comment is written. What could not be saved stays where it is. */
export function AlertComment({ id, onWork }: AlertCommentProps) {
  const t = useText()
  const field = useId()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)
  const unsaved = text.trim() === '' ? 0 : 1
  useUnsaved(unsaved)
  // before the next key, which may close the drawer
  const work = isBusy ? 'sent' : unsaved === 0 ? 'none' : 'written'
  useLayoutEffect(() => onWork?.(work), [work, onWork])
  useLayoutEffect(() => () => onWork?.('none'), [onWork])
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (unsaved === 0 || isBusy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await changeQuietly(alarmCalls.comment, { id, text })
      setText('')
    } catch (error) {
      setProblem(explainFailure(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="stack gap-2 above-3" onSubmit={(event) => void save(event)}>
      <label className="hidden" htmlFor={field}>
        {t(alertWords.writeComment)}
      </label>
      <div className="control tall">
        <textarea
          id={field}
          rows={2}
          maxLength={longest}
          placeholder={t(alertWords.writeComment)}
          value={text}
          aria-describedby={problem === undefined ? undefined : `${field}-note`}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      {problem !== undefined && (
        <ErrorNote id={`${field}-note`} requestId={problem.requestId}>
          {t(alertWords.commentKept, { reason: problem.text })}
        </ErrorNote>
      )}
      <Button className="push" isBusy={isBusy} isOff={unsaved === 0} type="submit">
        {t(alertWords.saveComment)}
      </Button>
    </form>
  )
}

type Lined = Pick<
  AlertRow,
  'deviceId' | 'deviceName' | 'deviceNameZh' | 'id' | 'severity' | 'title' | 'titleZh'
>

interface AlertLinesProps<Row extends Lined> {
  rows: readonly Row[]
  /** Names the device of each, where they are those of several. */
  withDevice?: boolean
  /** Which of them have no sign of their severity any more. */
  isOver?: (row: Row) => boolean
  /** What stands at the end of a line. */
  when: (row: Row) => ReactNode
  onOpen: (id: number) => void
}

/** Alerts, each in a line by which it is opened. */
export function AlertLines<Row extends Lined>({
  rows,
  withDevice = false,
  isOver,
  when,
  onOpen,
}: AlertLinesProps<Row>) {
  const t = useText()
  const language = useLanguage()
  return (
    <ul className="ruled alert-others">
      {rows.map((row) => (
        <li key={row.id} className="flow gap-2 rows-1">
          {isOver?.(row) !== true && <SeverityGlyph severity={row.severity} />}
          <Button kind="link" className="anywhere" onClick={() => onOpen(row.id)}>
            <bdi>{t([row.title, row.titleZh])}</bdi>
          </Button>
          {withDevice && <bdi className="meta">{deviceNameOf(row, language)}</bdi>}
          <span className="meta push">{when(row)}</span>
        </li>
      ))}
    </ul>
  )
}
