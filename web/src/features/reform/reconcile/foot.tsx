import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { countsOf } from './decisions.ts'
import type { Reconcile } from './use-reconcile.ts'
import { words } from './words.ts'

const keys = [
  ['←', 'key_left'],
  ['↑', 'key_up'],
  ['→', 'key_right'],
  ['↓', 'key_down'],
] as const

/** How much is decided and for whom, the way back, and the keys. */
export function ReconcileFoot({ state }: { state: Reconcile }) {
  const t = useText()
  const { decisions, counts, canUndo, undo, mayDecide } = state
  const n = counts?.differences ?? 0
  if (n === 0 || !mayDecide) return null
  const text = t(['{done} of {n} decided', '已决定 {done} / {n}'], { done: decisions.size, n })
  return (
    <footer className="reconcile-foot">
      <strong role="status">{text}</strong>
      <progress aria-label={text} value={decisions.size} max={n} />
      <span className="meta">{t(words.sums, { ...countsOf(decisions), open: n - decisions.size })}</span>
      <Button kind="quiet" icon="pi-undo" isOff={!canUndo} onClick={undo}>
        {t(['Undo last', '撤销上一步'])}
      </Button>
      <span className="meta reconcile-keys">
        <span className="hidden">{t(words.keys)}</span>
        {keys.map(([key, word]) => (
          <span key={key} aria-hidden="true">
            <kbd className="key">{key}</kbd> {t(words[word])}
          </span>
        ))}
      </span>
    </footer>
  )
}
