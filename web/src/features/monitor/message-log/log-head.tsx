import { acts } from '#contract/text/acts.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { useLive } from '#web/stores/session/live.ts'
import { Button } from '#web/ui/control/button.tsx'
import { downloadLines } from './line-text.ts'
import type { LogView } from './message-log.ts'
import { words } from './words.ts'

interface LogHeadProps {
  view: LogView
  onPause: (isPaused: boolean) => void
  onClear: () => void
}

/** The title of the log with its connection, how much of it is shown, and what is done with all of it. */
export function LogHead({ view, onPause, onClear }: LogHeadProps) {
  const t = useText()
  const state = useLive((live) => live.state)
  const { first, end, kept, isPaused, isSifting } = view
  const count = t(words.count, { n: formatInteger(end - first), all: formatInteger(kept) })
  return (
    <header className="page-head">
      <h1 tabIndex={-1}>{t(catalogue['monitor/message-log'])}</h1>
      <span className={`meta log-live log-${state}`} role="status">
        {t(common[`live_${state}` as const])}
      </span>
      <span className="meta">{isSifting ? `${count} · ${t(['looking …', '筛选中…'])}` : count}</span>
      <div className="page-acts">
        <Button icon={isPaused ? 'pi-play' : 'pi-pause'} onClick={() => onPause(!isPaused)}>
          {isPaused ? t(acts.resume) : t(acts.pause)}
        </Button>
        <Button icon="pi-eraser" onClick={onClear}>
          {t(acts.empty)}
        </Button>
        <Button icon="pi-download" isOff={first === end} onClick={() => downloadLines(view)}>
          {t(['Download as text', '下载为文本'])}
        </Button>
      </div>
    </header>
  )
}
