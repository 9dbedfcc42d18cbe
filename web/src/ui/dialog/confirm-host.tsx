import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '../control/button.tsx'
import { StatusGlyph } from '../sign/status-glyph.tsx'
import { useQuestion } from './confirm.ts'
import { Dialog } from './dialog.tsx'

/** Renders the question of `confirm`. Mounted once. Spec §9: warning type; initial focus on the safe button. */
export function ConfirmHost() {
  const t = useText()
  const question = useQuestion((state) => state.pending)
  if (question === undefined) return null
  const { title, body, accept, isDanger, answer } = question
  return (
    <Dialog
      title={title}
      role="alertdialog"
      size="medium"
      onClose={() => answer(false)}
      footer={
        <>
          <Button data-initial-focus onClick={() => answer(false)}>
            {t(common.cancel)}
          </Button>
          <Button kind={isDanger ? 'danger' : 'primary'} onClick={() => answer(true)}>
            {accept}
          </Button>
        </>
      }
    >
      <p className="line gap-3 anywhere">
        <StatusGlyph severity="warning" />
        <span>{body}</span>
      </p>
    </Dialog>
  )
}
