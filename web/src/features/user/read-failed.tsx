import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { StatusGlyph } from '#web/ui/status-glyph.tsx'
import { centerWords } from './words.ts'

/** Something of one's own could not be read; again. */
export function ReadFailed({ onRetry }: { onRetry: () => void }) {
  const t = useWords(centerWords)
  const c = useWords(common)
  return (
    <p className="person-note" role="alert">
      <StatusGlyph severity="error" />
      {t('readFailed')}
      <button type="button" className="link" onClick={onRetry}>
        {c('retry')}
      </button>
    </p>
  )
}
