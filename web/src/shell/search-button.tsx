import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { shortcuts } from '#web/lib/keys.ts'
import { openPanel } from '#web/stores/panels.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Opens the command palette; on a phone only the lens. */
export function SearchButton({ isShort }: { isShort: boolean }) {
  const t = useWords(common)
  return (
    <button
      type="button"
      className={isShort ? 'icon-button' : 'search-button'}
      aria-label={isShort ? t('search') : undefined}
      aria-keyshortcuts="Control+K"
      onClick={() => openPanel('palette')}
    >
      <Icon name="pi-search" />
      {!isShort && <span>{t('search')}</span>}
      {!isShort && (
        <kbd className="key" aria-hidden="true">
          {shortcuts.palette.shown}
        </kbd>
      )}
    </button>
  )
}
