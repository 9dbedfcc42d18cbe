import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { useLayout } from '#web/stores/layout.ts'

/** A thin line at the top while menus or a page are on their way. */
export function LoadingBar() {
  const t = useWords(common)
  const isBusy = useLayout((layout) => layout.pending > 0)
  return isBusy ? <div className="loading-bar" role="progressbar" aria-label={t('loading')} /> : null
}
