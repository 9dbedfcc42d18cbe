import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { FailedRequest } from '#web/ui/copy-button.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'

/** Something of one's own could not be read; again. */
export function ReadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText()
  return (
    <p className="bar gap-2 pad-4" role="alert">
      <StatusGlyph severity="error" />
      {t(['This could not be read.', '加载失败。'])}
      <FailedRequest error={error} />
      <Button kind="link" onClick={onRetry}>
        {t(common.retry)}
      </Button>
    </p>
  )
}
