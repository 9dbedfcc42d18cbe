import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'

/** The keys of the palette, at its foot. */
export function PaletteHints() {
  const t = useWords(common)
  return (
    <p className="palette-hints">
      <kbd className="key">↑</kbd>
      <kbd className="key">↓</kbd> {t('paletteMove')}
      <kbd className="key">Enter</kbd> {t('paletteOpen')}
      <kbd className="key">Ctrl Enter</kbd> {t('paletteWindow')}
      <span>{t('paletteCommands')}</span>
    </p>
  )
}
