import type { ReactNode } from 'react'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { chooseSignals, useAlertSignals } from '#web/stores/alerts/alert-signals.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { words } from '../words.ts'

interface AlertFeedToolsProps {
  isPaused: boolean
  onPause: (isPaused: boolean) => void
  children: ReactNode
}

/** Whether the feed goes on, and whether critical alerts sound. */
export function AlertFeedTools({ isPaused, onPause, children }: AlertFeedToolsProps) {
  const t = useText()
  const { sound } = useAlertSignals()
  return (
    <div className="filter-bar alert-feed-head">
      <span className="alert-live" data-paused={isPaused || undefined}>
        <i aria-hidden="true" />
        {t(isPaused ? words.paused : words.following)}
      </span>
      <div className="alert-feed-tools">
        <IconButton
          icon={sound ? 'pi-volume-up' : 'pi-volume-off'}
          label={t(common.signal_sound)}
          aria-pressed={sound}
          data-tip={t(sound ? words.soundOn : words.soundOff)}
          onClick={() => void chooseSignals({ sound: !sound })}
        />
        <Button icon={isPaused ? 'pi-play' : 'pi-pause'} onClick={() => onPause(!isPaused)}>
          {t(isPaused ? words.resume : words.pause)}
        </Button>
        <div className="list-acts">{children}</div>
      </div>
    </div>
  )
}
