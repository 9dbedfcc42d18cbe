import { useId, useLayoutEffect, useState, type FormEvent } from 'react'
import { alarmCalls } from '#contract/calls/alarm/alarm.ts'
import { explainFailure, type Problem } from '#web/engine/form/explain-failure.ts'
import { mayDiscard } from '#web/engine/form/may-discard.ts'
import { useText } from '#web/i18n/use-text.ts'
import { useUnsaved } from '#web/stores/tabs/current-tab.ts'
import { Button } from '#web/ui/control/button.tsx'
import { ErrorNote } from '#web/engine/read/error-note.tsx'
import { changeQuietly } from '#web/engine/read/call-and-refresh.ts'
import { words } from './words.ts'

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
        {t(words.writeComment)}
      </label>
      <div className="control tall">
        <textarea
          id={field}
          rows={2}
          maxLength={longest}
          placeholder={t(words.writeComment)}
          value={text}
          aria-describedby={problem === undefined ? undefined : `${field}-note`}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      {problem !== undefined && (
        <ErrorNote id={`${field}-note`} requestId={problem.requestId}>
          {t(words.commentKept, { reason: problem.text })}
        </ErrorNote>
      )}
      <Button className="push" isBusy={isBusy} isOff={unsaved === 0} type="submit">
        {t(words.saveComment)}
      </Button>
    </form>
  )
}
