import type { Root } from 'react-dom/client'
import { compareBuild, ownBuild } from '#web/api/release.ts'
import { signInWords } from '#web/features/login/words.ts'
import { translators } from '#web/i18n/translate.ts'
import { isChunkError, shouldReload } from '#web/lib/stale.ts'
import { useLocale } from '#web/stores/preferences/locale.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { Button } from '#web/ui/control/button.tsx'

/**
 * A sign-in page that has stood open for long may be of a build whose console is gone: where another is served when the
 * window comes to the front, and nobody has typed anything, it loads itself anew. The answered function ends it.
 */
export function renewSignIn(): () => void {
  const look = async () => {
    if (document.visibilityState !== 'visible') return
    const { standing } = await compareBuild()
    if (standing === 'other' && !isTyped() && shouldReload(sessionStorage, ownBuild())) location.reload()
  }
  const onVisible = () => void look()
  document.addEventListener('visibilitychange', onVisible)
  return () => document.removeEventListener('visibilitychange', onVisible)
}

/** Says why nobody could be signed in though the platform was not even asked: a new version, or the line. */
export async function reportNoSignIn(error: unknown): Promise<void> {
  const t = translators[useLocale.getState().language]
  const isStale = isChunkError(error) && (await compareBuild()).standing === 'other'
  if (!isStale) return notify('error', t(signInWords.failed), { detail: t(signInWords.unreachable) })
  const action = { label: t(signInWords.reload), run: () => location.reload() }
  notify('warning', t(signInWords.failed), { detail: t(signInWords.newVersion), action })
}

/**
 * The console's own files cannot be loaded for a signed-in user: loads the page anew once while the server
 * answers, and otherwise says so.
 */
export async function restart(target: Root): Promise<void> {
  const { standing } = await compareBuild()
  if (standing !== 'away' && shouldReload(sessionStorage, ownBuild())) return location.reload()
  const t = translators[useLocale.getState().language]
  target.render(
    <main className="sign-in-side" data-page="no-console">
      <p role="alert">{t(signInWords.noConsole)}</p>
      <Button kind="primary" onClick={() => location.reload()}>
        {t(signInWords.reload)}
      </Button>
    </main>,
  )
}

function isTyped(): boolean {
  return [...document.querySelectorAll<HTMLInputElement>('#root input')].some(
    ({ type, value }) => type !== 'checkbox' && value !== '',
  )
}
