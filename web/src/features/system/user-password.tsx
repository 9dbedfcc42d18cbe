import { create } from 'zustand'
import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { notify } from '#web/stores/notices.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { userWords } from './user-words.ts'

/** The password that a reset has just given, and to whom; gone when the dialog is closed. */
interface GivenPassword {
  password: string
  whose: string
}

const useGivenPassword = create<{ given?: GivenPassword }>(() => ({}))

/** Shows a password this once. */
export function showPassword(given: GivenPassword): void {
  useGivenPassword.setState({ given })
}

/** The password that a reset has given, with a way to copy it. Spec §5. */
export function GivenPasswordDialog() {
  const t = useWords(userWords)
  const c = useWords(common)
  const given = useGivenPassword((state) => state.given)
  if (given === undefined) return null
  const { password, whose } = given
  const close = () => useGivenPassword.setState({ given: undefined })
  const copy = async () => {
    await navigator.clipboard.writeText(password)
    notify('success', c('copied'))
  }
  return (
    <Dialog
      title={t('passwordTitle')}
      size="small"
      closeLabel={c('close')}
      onClose={close}
      footer={
        <button type="button" className="button primary" data-initial-focus onClick={close}>
          {c('close')}
        </button>
      }
    >
      <p>{whose}</p>
      <p className="given-password">
        <output aria-label={t('password')}>{password}</output>
        <button type="button" className="button" onClick={() => void copy()}>
          <Icon name="pi-copy" />
          {c('copy')}
        </button>
      </p>
      <p className="meta">{t('passwordText')}</p>
    </Dialog>
  )
}
