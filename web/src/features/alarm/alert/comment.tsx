import { useId, useState, type FormEvent } from 'react'
import { alarmCalls } from '#contract/calls/alarm/alarm.ts'
import { explainFailure, type Problem } from '#web/engine/form/explain-failure.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { ErrorNote } from '#web/engine/read/error-note.tsx'
import { changeQuietly } from '#web/engine/read/call-and-refresh.ts'
import { words } from './words.ts'

/** Characters that the platform takes. */
const longest = 200

/** Where a comment is written. What could not be saved stays where it is. */
export function AlertComment({ id }: { id: number }) {
  const t = useText()
  const field = useId()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '' || isBusy) return
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
    <form className="stack gap-2 above-3 alert-comment" onSubmit={(event) => void save(event)}>
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
      <Button isBusy={isBusy} isOff={text.trim() === ''} type="submit">
        {t(words.saveComment)}
      </Button>
    </form>
  )
}
