import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Button } from '#web/ui/control/button.tsx'
import { FailedRequest } from '#web/ui/copy-button.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { centerWords } from './words.ts'

/** Something of one's own could not be read; again. */
export function ReadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useWords(centerWords)
  const c = useWords(common)
  return (
    <p className="person-note" role="alert">
      <StatusGlyph severity="error" />
      {t('readFailed')}
      <FailedRequest error={error} />
      <Button kind="link" onClick={onRetry}>
        {c('retry')}
      </Button>
    </p>
  )
}
