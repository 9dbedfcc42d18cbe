import { compareBuild, ownBuild } from '#web/api/release.ts'
import type { Shown } from '#web/features/login/notices.ts'
import { signInWords } from '#web/features/login/words.ts'
import { translators } from '#web/i18n/translate.ts'
import { currentLanguage } from '#web/lib/language.ts'
import { isChunkError, shouldReload } from '#web/lib/stale.ts'

/**
 * Keeps a sign-in page that stays open for long up to date: reloads when the window becomes visible, another build is
 * served, and nothing has been typed. Stops when the signal is aborted.
 */
export function renewSignIn(page: HTMLElement, signal: AbortSignal): void {
  const look = async () => {
    if (document.visibilityState !== 'visible') return
    const { standing } = await compareBuild()
    if (standing === 'other' && !isTyped(page) && shouldReload(sessionStorage, ownBuild())) location.reload()
  }
  document.addEventListener('visibilitychange', () => void look(), { signal })
}

/** Notifies the user why sign-in failed without a request to the platform: a new version or the network. */
export async function reportNoSignIn(notify: (notice: Shown) => void, error: unknown): Promise<void> {
  const t = translators[currentLanguage()]
  const title = t(['Sign-in failed', '登录失败'])
  const isStale = isChunkError(error) && (await compareBuild()).standing === 'other'
  if (!isStale) return notify({ severity: 'error', title, detail: t(signInWords.unreachable) })
  const action = { label: t(signInWords.reload), run: () => location.reload() }
  notify({ severity: 'warning', title, detail: t(signInWords.newVersion), action })
}

/**
 * Handles console files that cannot be loaded for a signed-in user: reloads the page once while the server responds,
 * otherwise shows a message.
 */
export async function restart(page: HTMLElement): Promise<void> {
  const { standing } = await compareBuild()
  if (standing !== 'away' && shouldReload(sessionStorage, ownBuild())) return location.reload()
  const t = translators[currentLanguage()]
  const main = Object.assign(document.createElement('main'), { className: 'sign-in-side' })
  main.dataset['page'] = 'no-console'
  const reason = Object.assign(document.createElement('p'), {
    role: 'alert',
    textContent: t(signInWords.noConsole),
  })
  const again = document.createElement('button')
  again.className = 'button primary'
  again.textContent = t(signInWords.reload)
  again.addEventListener('click', () => location.reload())
  main.append(reason, again)
  page.replaceChildren(main)
}

function isTyped(page: HTMLElement): boolean {
  return [...page.querySelectorAll('input')].some(({ type, value }) => type !== 'checkbox' && value !== '')
}
