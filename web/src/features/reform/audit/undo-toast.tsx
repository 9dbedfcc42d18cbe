import { useEffect, useState } from 'react'
import { acts } from '#contract/text/acts.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { undoTime, type Pending } from './decisions.ts'
import { auditWords } from './words.ts'
import './undo-toast.css'

interface UndoToastProps {
  pending: readonly Pending[]
  onUndo: () => void
}

/** The last decision that can be taken back, and for how long. */
export function UndoToast({ pending, onUndo }: UndoToastProps) {
  const t = useText()
  const waiting = pending.filter(({ state }) => state === 'waiting')
  const last = waiting.at(-1)
  return (
    <div className="undo-region" role="status">
      {last && (
        <div key={last.id} className="undo-toast">
          {last.outcome === 'pass' ? <StatusGlyph severity="success" /> : <Icon name="pi-times" />}
          <span className="undo-text">
            {t(auditWords[`toast_${last.outcome}` as const], { number: last.number })}
            {waiting.length > 1 && <span> {t(auditWords.andMore, { n: waiting.length - 1 })}</span>}
          </span>
          <Countdown due={last.due} />
          <Button icon="pi-undo" aria-keyshortcuts="z" onClick={onUndo}>
            {t(acts.undo)} <kbd className="key">Z</kbd>
          </Button>
        </div>
      )}
    </div>
  )
}

/** Counted in silence: a screen reader would never stop. */
function Countdown({ due }: { due: number }) {
  const t = useText()
  const [left, setLeft] = useState(undoTime)
  useEffect(() => {
    const count = () => setLeft(Math.max(0, due - Date.now()))
    const timer = setInterval(count, 250)
    return () => clearInterval(timer)
  }, [due])
  return (
    <span className="meta undo-count" aria-hidden="true">
      {t(['sending in {n} s', '{n} 秒后提交'], { n: Math.ceil(left / 1000) })}
      <i style={{ inlineSize: `${(left / undoTime) * 100}%` }} />
    </span>
  )
}
