import { useSyncExternalStore } from 'react'
import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { notify } from '#web/stores/notices.ts'

/** Fills the screen, or leaves it. Spec §8: where the browser cannot, a warning says so. */
export function FullScreenButton() {
  const t = useWords(common)
  const isFull = useSyncExternalStore(watchFullScreen, () => document.fullscreenElement !== null)
  const toggle = async () => {
    if (!document.fullscreenEnabled) return notify('warning', t('noFullScreen'))
    await (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())
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
