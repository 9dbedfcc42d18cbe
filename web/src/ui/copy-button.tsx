import { Failure } from '#web/api/failure.ts'
import { common } from '#web/i18n/common.ts'
import { textNow, useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { Button, IconButton } from './control/button.tsx'

interface CopyButtonProps {
  text: string
  /** Shows the label next to the icon, where copying is the main action. */
  isNamed?: boolean
}

/** Button that copies a text to the clipboard. */
export function CopyButton({ text, isNamed = false }: CopyButtonProps) {
  const t = useText()
  const act = { icon: 'pi-copy', onClick: () => void copyText(text) }
  if (isNamed) return <Button {...act}>{t(common.copy)}</Button>
  return <IconButton label={t(common.copy)} isSmall hasTip {...act} />
}

/** Copies a text to the clipboard and notifies the user of success or failure. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify('success', textNow(common.copied))
  } catch {
    // permission denied, or clipboard unavailable outside https
    notify('warning', textNow(['The browser does not allow copying.', '浏览器不允许复制。']))
  }
}

/** Request id to quote to an administrator, with a copy button; renders nothing for an empty id. */
export function RequestId({ id }: { id: string }) {
  const t = useText()
  if (id === '') return null
  return (
    <span className="meta request-id">
      {t(common.requestId, { id })} <CopyButton text={id} />
    </span>
  )
}

/** Request id of an error; renders nothing when the error is no failed request. */
export function FailedRequest({ error }: { error: unknown }) {
  return error instanceof Failure ? <RequestId id={error.requestId} /> : null
}
