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
import { changeUnreported } from '#web/engine/read/call-and-refresh.ts'
import { words as alertWords } from './words.ts'

/** Section of an alert's details with a heading. */
export function AlertPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="heading below-2">{title}</h3>
      {children}
    </section>
  )
}

/** Error shown in place of a section that failed to load. */
export function AlertPartFailed({ failure, onRetry }: { failure: Failure; onRetry: () => unknown }) {
  const t = useText()
  return (
    <ErrorNote requestId={failure.requestId} onRetry={onRetry}>
      {t(alertWords.partFailed, { reason: describe(failure) })}
    </ErrorNote>
  )
}

/** Activity of an alert, oldest first. */
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

/** Activity steps of one or more alerts, oldest first. */
export function AlertSteps({ steps }: { steps: readonly AlertStep[] }) {
  return (
    <ol className="alert-timeline">
      {steps.map((step, place) => (
        // steps are only ever appended, so that the index is a stable key
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

/** Maximum number of characters the platform accepts. */
const longest = 200

interface AlertCommentProps {
  id: number
  /** Called with the state of the comment. */
  onWork?: ((work: CommentWork) => void) | undefined
}

/** State of a comment being written. */
export type CommentWork = 'none' | 'written' | 'sent'

/** Guards a drawer that contains a comment: leaving it asks for confirmation while the comment is unsaved. */
export function useCommentGuard() {
  const t = useText()
  const [work, onWork] = useState<CommentWork>('none')
  const leave = async (go: () => void) => {
    // an in-flight request cannot be cancelled, so the drawer stays open to report its outcome
    if (work !== 'sent' && (await mayDiscard(work === 'written' ? 1 : 0, t))) go()
  }
  return { onWork, leave }
}

/** Comment form. Text that could not be saved is kept. */
export function AlertComment({ id, onWork }: AlertCommentProps) {
  const t = useText()
  const field = useId()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)
  const unsaved = text.trim() === '' ? 0 : 1
  useUnsaved(unsaved)
  // a layout effect runs before the next key press, which may close the drawer
  const work = isBusy ? 'sent' : unsaved === 0 ? 'none' : 'written'
  useLayoutEffect(() => onWork?.(work), [work, onWork])
  useLayoutEffect(() => () => onWork?.('none'), [onWork])
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (unsaved === 0 || isBusy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await changeUnreported(alarmCalls.comment, { id, text })
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
  /** Shows the device of each alert, for lists of several devices. */
  withDevice?: boolean
  /** Whether an alert is over and so shows no severity icon. */
  isOver?: (row: Row) => boolean
  /** Content at the end of a line. */
  when: (row: Row) => ReactNode
  onOpen: (id: number) => void
}

/** List of alerts, each line of which opens its alert. */
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
