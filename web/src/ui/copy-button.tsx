import { Failure } from '#web/api/failure.ts'
import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { IconButton } from './control/button.tsx'

/** Puts a text on the clipboard and says so. */
export function CopyButton({ text }: { text: string }) {
  const c = useWords(common)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notify('success', c('copied'))
    } catch {
      // Refused, or not there at all outside of https.
      notify('warning', c('notCopied'))
    }
  }
  return <IconButton icon="pi-copy" label={c('copy')} isSmall hasTip onClick={() => void copy()} />
}

/** The request to ask an administrator about, to be copied; nothing where there was none. */
export function RequestId({ id }: { id: string }) {
  const c = useWords(common)
  if (id === '') return null
  return (
    <span className="meta request-id">
      {c('requestId', { id })} <CopyButton text={id} />
    </span>
  )
}

/** The same of whatever went wrong; nothing where that was no call. */
export function FailedRequest({ error }: { error: unknown }) {
  return error instanceof Failure ? <RequestId id={error.requestId} /> : null
}
