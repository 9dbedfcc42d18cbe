import { useEffect, useState, type ComponentType } from 'react'
import { compareBuild } from '#web/api/release.ts'
import { common } from '#web/i18n/common.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { isChunkError, loadPart } from '#web/lib/stale.ts'
import { reportClientError } from '#web/stores/failures/client-errors.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { newVersionWords } from './new-version-words.ts'

/**
 * A part of the shell that is fetched when it is first wanted; nothing while it is on its way. Where it cannot be had,
 * `close` takes the wish back and a notification says why: the shell stays as it is, and the next wish asks anew.
 * `load` and `close` must not change from one rendering to the next.
 */
export function usePart(
  isWanted: boolean,
  load: () => Promise<ComponentType>,
  close: () => void,
): ComponentType | undefined {
  const [Part, setPart] = useState<ComponentType>()
  useEffect(() => {
    if (!isWanted || Part !== undefined) return undefined
    let isGone = false
    loadPart(load).then(
      (part) => isGone || setPart(() => part),
      (error: unknown) => {
        if (isGone) return
        close()
        void reportMissing(error)
      },
    )
    return () => {
      isGone = true
    }
  }, [isWanted, Part, load, close])
  return isWanted ? Part : undefined
}

/** Says that a part is missing: because of a new version, because of the line, or because it does not start. */
async function reportMissing(error: unknown): Promise<void> {
  reportClientError(error)
  if (!isChunkError(error)) return notify('error', textNow(common.brokenTitle))
  const { standing } = await compareBuild()
  if (standing !== 'other')
    return notify('warning', textNow(newVersionWords.panelTitle), {
      detail: textNow(newVersionWords.panelText),
    })
  const action = { label: textNow(newVersionWords.reload), run: () => location.reload() }
  notify('warning', textNow(newVersionWords.title), { detail: textNow(newVersionWords.safe), action })
}
