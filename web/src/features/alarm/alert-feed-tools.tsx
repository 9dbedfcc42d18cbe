import type { ReactNode } from 'react'
import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { chooseSignals, useAlertSignals } from '#web/stores/alert-signals.ts'
import { Icon } from '#web/ui/icon.tsx'
import { alertWords } from './alert-words.ts'

interface AlertFeedToolsProps {
  isPaused: boolean
  onPause: (isPaused: boolean) => void
  children: ReactNode
}

/** Whether the feed goes on, and whether critical alerts sound. */
export function AlertFeedTools({ isPaused, onPause, children }: AlertFeedToolsProps) {
  const t = useWords(alertWords)
  const c = useWords(common)
  const { sound } = useAlertSignals()
  return (
    <div className="filter-bar alert-feed-head">
      <span className="alert-live" data-paused={isPaused || undefined}>
        <i aria-hidden="true" />
        {t(isPaused ? 'paused' : 'following')}
      </span>
      <div className="alert-feed-tools">
        <button
          type="button"
          className="icon-button"
          aria-label={c('signal_sound')}
          aria-pressed={sound}
          data-tip={t(sound ? 'soundOn' : 'soundOff')}
          onClick={() => void chooseSignals({ sound: !sound })}
        >
          <Icon name={sound ? 'pi-volume-up' : 'pi-volume-off'} />
        </button>
        <button type="button" className="button" onClick={() => onPause(!isPaused)}>
          <Icon name={isPaused ? 'pi-play' : 'pi-pause'} />
          {t(isPaused ? 'resume' : 'pause')}
        </button>
        <div className="list-acts">{children}</div>
      </div>
    </div>
  )
}
