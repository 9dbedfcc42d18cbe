import type { Text2 } from '#contract/schema/language.ts'
import { acts } from '#contract/text/acts.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { Button } from '#web/ui/control/button.tsx'

interface FreshNoteProps {
  count: number
  /** Text with the placeholder `{n}`. */
  text: Text2
  onShow: () => void
}

/** Overlay with the number of pending changes and a button that shows them. */
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
