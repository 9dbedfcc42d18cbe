import type { ReactNode } from 'react'
import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { chooseSignals, useAlertSignals } from '#web/stores/alerts/alert-signals.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { alertWords } from '../words.ts'

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
        <IconButton
          icon={sound ? 'pi-volume-up' : 'pi-volume-off'}
          label={c('signal_sound')}
          aria-pressed={sound}
          data-tip={t(sound ? 'soundOn' : 'soundOff')}
          onClick={() => void chooseSignals({ sound: !sound })}
        />
        <Button icon={isPaused ? 'pi-play' : 'pi-pause'} onClick={() => onPause(!isPaused)}>
          {t(isPaused ? 'resume' : 'pause')}
        </Button>
        <div className="list-acts">{children}</div>
      </div>
    </div>
  )
}
