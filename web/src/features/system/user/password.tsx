import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { userWords } from './words.ts'
import './user.css'

interface GivenPasswordProps {
  password: string
  /** Whose it is, in words. */
  whose: string
  onClose: () => void
}

/** The password that a reset has given, shown this once, with a way to copy it. Spec §5. */
export function GivenPassword({ password, whose, onClose }: GivenPasswordProps) {
  const t = useWords(userWords)
  const c = useWords(common)
  const copy = async () => {
    await navigator.clipboard.writeText(password)
    notify('success', c('copied'))
  }
  return (
    <Dialog
      title={t('passwordTitle')}
      size="small"
      closeLabel={c('close')}
      onClose={onClose}
      footer={
        <Button kind="primary" data-initial-focus onClick={onClose}>
          {c('close')}
        </Button>
      }
    >
      <p>{whose}</p>
      <p className="given-password">
        <output aria-label={t('password')}>{password}</output>
        <Button icon="pi-copy" onClick={() => void copy()}>
          {c('copy')}
        </Button>
      </p>
      <p className="meta">{t('passwordText')}</p>
    </Dialog>
  )
}
