import type { RedisState } from '#contract/calls/monitor/redis.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { useMay } from './use-redis.ts'
import { words } from './words.ts'

interface RedisHeadProps {
  state: RedisState | undefined
  /** Keys that are selected. */
  count: number
  onRemove: () => void
  onClear: () => void
  onAdd: () => void
}

/** What is looked into, and what can be done with its keys. */
export function RedisHead({ state, count, onRemove, onClear, onAdd }: RedisHeadProps) {
  const t = useText()
  const [mayAdd, mayDelete, mayClear] = [useMay('save'), useMay('delete'), useMay('clear')]
  return (
    <header className="page-head">
      <h1 tabIndex={-1}>{t(catalogue['monitor/redis'])}</h1>
      {state && (
        <span className="meta">
          {state.driver === 'redis' ? t(words.server, { version: state.version }) : t(words.standIn)}
        </span>
      )}
      <div className="page-acts">
        {mayDelete && count > 0 && (
          <Button kind="danger" icon="pi-trash" onClick={onRemove}>
            {t(words.remove, { n: count })}
          </Button>
        )}
        {mayClear && (
          <Button icon="pi-eraser" onClick={onClear}>
            {t(words.clear)}
          </Button>
        )}
        {mayAdd && (
          <Button kind="primary" icon="pi-plus" onClick={onAdd}>
            {t(words.add)}
          </Button>
        )}
      </div>
    </header>
  )
}
