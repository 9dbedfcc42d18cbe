import type { RedisState } from '#contract/calls/monitor/redis.ts'
import { say } from '#contract/schema/language.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Button } from '#web/ui/control/button.tsx'
import { useMay } from './use-redis.ts'
import { redisWords } from './words.ts'

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
  const t = useWords(redisWords)
  const language = useLanguage()
  const [mayAdd, mayDelete, mayClear] = [useMay('save'), useMay('delete'), useMay('clear')]
  return (
    <header className="page-head">
      <h1 tabIndex={-1}>{say(catalogue['monitor/redis'], language)}</h1>
      {state && (
        <span className="meta">
          {state.driver === 'redis' ? t('server', { version: state.version }) : t('standIn')}
        </span>
      )}
      <div className="page-acts">
        {mayDelete && count > 0 && (
          <Button kind="danger" icon="pi-trash" onClick={onRemove}>
            {t('remove', { n: count })}
          </Button>
        )}
        {mayClear && (
          <Button icon="pi-eraser" onClick={onClear}>
            {t('clear')}
          </Button>
        )}
        {mayAdd && (
          <Button kind="primary" icon="pi-plus" onClick={onAdd}>
            {t('add')}
          </Button>
        )}
      </div>
    </header>
  )
}
