import { Failure } from '#web/api/failure.ts'
import { common } from '#web/i18n/common.ts'
import { textNow, useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { Button, IconButton } from './control/button.tsx'

interface CopyButtonProps {
  text: string
  /** Its name stands on it, where it is what there is to do. */
  isNamed?: boolean
}

/** A button that puts a text on the clipboard. */
export function CopyButton({ text, isNamed = false }: CopyButtonProps) {
  const t = useText()
  const act = { icon: 'pi-copy', onClick: () => void copyText(text) }
  if (isNamed) return <Button {...act}>{t(common.copy)}</Button>
  return <IconButton label={t(common.copy)} isSmall hasTip {...act} />
}

/** Puts a text on the clipboard and says so. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify('success', textNow(common.copied))
  } catch {
    // Refused, or not there at all outside of https.
    notify('warning', textNow(['The browser does not allow copying.', '浏览器不允许复制。']))
  }
}

/** The request to ask an administrator about, to be copied; nothing where there was none. */
export function RequestId({ id }: { id: string }) {
  const t = useText()
  if (id === '') return null
  return (
    <span className="meta request-id">
      {t(common.requestId, { id })} <CopyButton text={id} />
    </span>
  )
}

/** The same of whatever went wrong; nothing where that was no call. */
export function FailedRequest({ error }: { error: unknown }) {
  return error instanceof Failure ? <RequestId id={error.requestId} /> : null
}
