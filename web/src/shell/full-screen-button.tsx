import { useSyncExternalStore } from 'react'
import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { notify } from '#web/stores/notices.ts'

/** Fills the screen, or leaves it. Spec §8: where the browser cannot, a warning says so. */
export function FullScreenButton() {
  const t = useWords(common)
  // Where the browser cannot there is no such property, rather than null.
  const isFull = useSyncExternalStore(watchFullScreen, () => Boolean(document.fullscreenElement))
  const toggle = async () => {
    if (!document.fullscreenEnabled) return notify('warning', t('noFullScreen'))
    try {
      await (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())
    } catch {
      // The browser refused, as inside a frame that may not.
      notify('warning', t('noFullScreen'))
    }
  }
  const label = isFull ? t('exitFullScreen') : t('fullScreen')
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      data-tip={label}
      onClick={() => void toggle()}
    >
      <Icon name={isFull ? 'pi-window-minimize' : 'pi-expand'} />
    </button>
  )
}

function watchFullScreen(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}
