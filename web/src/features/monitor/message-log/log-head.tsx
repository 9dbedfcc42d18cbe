import { say } from '#contract/schema/language.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { useLive } from '#web/stores/session/live.ts'
import { Button } from '#web/ui/control/button.tsx'
import { downloadLines } from './line-text.ts'
import type { LogView } from './message-log.ts'
import { messageLogWords } from './words.ts'

interface LogHeadProps {
  view: LogView
  onPause: (isPaused: boolean) => void
  onClear: () => void
}

/** The title of the log with its connection, how much of it is shown, and what is done with all of it. */
export function LogHead({ view, onPause, onClear }: LogHeadProps) {
  const t = useWords(messageLogWords)
  const c = useWords(common)
  const language = useLanguage()
  const state = useLive((live) => live.state)
  const { first, end, kept, isPaused, isSifting } = view
  const count = t('count', { n: formatInteger(end - first), all: formatInteger(kept) })
  return (
    <header className="page-head">
      <h1 tabIndex={-1}>{say(catalogue['monitor/message-log'], language)}</h1>
      <span className={`meta log-live log-${state}`} role="status">
        {c(`live_${state}`)}
      </span>
      <span className="meta">{isSifting ? `${count} · ${t('sifting')}` : count}</span>
      <div className="page-acts">
        <Button icon={isPaused ? 'pi-play' : 'pi-pause'} onClick={() => onPause(!isPaused)}>
          {isPaused ? t('resume') : t('pause')}
        </Button>
        <Button icon="pi-eraser" onClick={onClear}>
          {t('clear')}
        </Button>
        <Button icon="pi-download" isOff={first === end} onClick={() => downloadLines(view)}>
          {t('download')}
        </Button>
      </div>
    </header>
  )
}
