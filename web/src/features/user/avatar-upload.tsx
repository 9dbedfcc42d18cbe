import { useRef, useState, type ReactNode } from 'react'
import { calls } from '#contract/calls/account/account.ts'
import { isPictureName, pictureTypes } from '#contract/wire/files.ts'
import { Failure } from '#web/api/failure.ts'
import { call, upload } from '#web/api/http.ts'
import { FileInput } from '#web/engine/upload/file-input.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { useConfig } from '#web/stores/config/config.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { storeUser } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { words } from './words.ts'

/** The picture as a button that takes another one, .jpg or .png (spec §5), and reads the user again. */
export function AvatarUpload({ children }: { children: ReactNode }) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const address = useConfig((config) => config.avatarUpdateUrl)

  const send = async (file: File) => {
    await upload(address, file)
    storeUser(await call(calls.userInfo))
    notify('success', t(['Picture changed', '头像已更新']))
  }
  const choose = async (file: File) => {
    if (!isPictureName(file.name)) return notify('error', t(words.avatarRefused))
    setBusy(true)
    try {
      await showLoading(send(file))
    } catch (error) {
      // The console has already said why.
      if (!(error instanceof Failure)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        kind="bare"
        className="origin avatar-button"
        aria-busy={isBusy}
        data-tip={t(words.changeAvatar)}
        onClick={() => !isBusy && input.current?.click()}
      >
        <span className="hidden">{t(words.changeAvatar)}</span>
        {children}
        <Icon name="pi-camera" isBusy={isBusy} />
      </Button>
      <FileInput ref={input} accept={pictureTypes} onFiles={([file]) => void choose(file)} />
    </>
  )
}
