import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { quarter } from '#contract/schema/time-units.ts'
import { acts } from '#contract/text/acts.ts'
import { useText } from '#web/i18n/use-text.ts'
import { IconButton } from '#web/ui/control/button.tsx'

/** Milliseconds that a moment is looked at before the next one is shown. */
const look = 1500

/**
 * Goes on from the moment shown by a quarter of an hour at a time, as soon as the page has what belongs to it, until the
 * present is reached or the user stops it.
 */
export function Player({ at, now, onGo }: { at: number; now: number; onGo: (at: number) => void }) {
  const t = useText()
  const [isOn, setOn] = useState(false)
  const isReady = useIsFetching() === 0
  const next = at + quarter
  const isOver = next > now
  const isPlaying = isOn && !isOver
  const go = useEffectEvent(() => onGo(next))
  useEffect(() => {
    if (!isPlaying || !isReady) return undefined
    const timer = setTimeout(go, look)
    return () => clearTimeout(timer)
  }, [isPlaying, isReady, at])
  return (
    <IconButton
      icon={isPlaying ? 'pi-pause' : 'pi-play'}
      label={t(isPlaying ? acts.pause : ['Play', '播放'])}
      hasTip
      isOff={isOver}
      onClick={() => setOn(!isPlaying)}
    />
  )
}
