import type { Text2 } from '#contract/schema/language.ts'
import { acts } from '#contract/text/acts.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { Button } from '#web/ui/control/button.tsx'

interface FreshNoteProps {
  count: number
  /** Says that there are `{n}` of what. */
  text: Text2
  onShow: () => void
}

/** What has come while nothing was to move: how much, and a way to see it. */
export function FreshNote({ count, text, onShow }: FreshNoteProps) {
  const t = useText()
  return (
    <div className="origin fresh-note" role="status">
      {count > 0 && (
        <Button kind="bare" className="fine fresh-pill" onClick={onShow}>
          {t(text, { n: formatInteger(count) })} <span>{t(acts.show)}</span>
        </Button>
      )}
    </div>
  )
}
