import { useEffect, useState, type ComponentType } from 'react'
import { compareBuild } from '#web/api/release.ts'
import { common } from '#web/i18n/common.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { isChunkError, loadPart } from '#web/lib/stale.ts'
import { reportClientError } from '#web/stores/failures/client-errors.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { newVersionWords } from './new-version-words.ts'

/**
 * Lazily loads a component of the shell when it is first wanted, behind the loading bar; undefined while loading. When
 * loading fails, `close` is called and a notification shows the reason; the next request tries again. `load` and
 * `close` must be stable.
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
    showLoading(loadPart(load)).then(
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

/** Notifies the user why a component is missing: a new version, the network, or an error on evaluation. */
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
