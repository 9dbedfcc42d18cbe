import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { words } from './words.ts'
import './user.css'

interface GivenPasswordProps {
  password: string
  /** Whose it is, in words. */
  whose: string
  onClose: () => void
}

/** The password that a reset has given, shown this once, with a way to copy it. Spec §5. */
export function GivenPassword({ password, whose, onClose }: GivenPasswordProps) {
  const t = useText()
  const copy = async () => {
    await navigator.clipboard.writeText(password)
    notify('success', t(common.copied))
  }
  return (
    <Dialog
      title={t(['Password reset', '密码已重置'])}
      size="small"
      closeLabel={t(common.close)}
      onClose={onClose}
      footer={
        <Button kind="primary" data-initial-focus onClick={onClose}>
          {t(common.close)}
        </Button>
      }
    >
      <p>{whose}</p>
      <p className="given-password">
        <output aria-label={t(['Initial password', '初始密码'])}>{password}</output>
        <Button icon="pi-copy" onClick={() => void copy()}>
          {t(common.copy)}
        </Button>
      </p>
      <p className="meta">{t(words.passwordText)}</p>
    </Dialog>
  )
}
