import { createRoot, type RootOptions } from 'react-dom/client'
import type { RuntimeConfig } from '#contract/app/config.ts'
import type { Proof } from '#contract/app/user.ts'
import { loadConfig, takeConfig } from '#web/api/config.ts'
import { tokenCookie } from '#web/lib/cookie-names.ts'
import { readCookie } from '#web/lib/cookies.ts'
import { currentLanguage } from '#web/lib/language.ts'
import { safeRedirect } from '#web/lib/redirect.ts'
import { viewerTokenOf } from '#web/lib/nav/viewer-link.ts'
import { loadPart } from '#web/lib/stale.ts'
import { dismissNotice, useNotices, type Notice } from '#web/stores/failures/notices.ts'
import { useLocale } from '#web/stores/preferences/locale.ts'
import { restart } from './stale-entry.ts'
import { addStyles } from './styles.ts'

/** The console's entry: opens it at once for a user who is signed in; the sign-in page calls it when one signs in. */
const container = document.getElementById('root')
if (container === null) throw new Error('index.html has no element with the id "root"')

/** What a page throws is caught by its tab and kept for the error log; React need not repeat it. */
const rootOptions: RootOptions = { onCaughtError: () => undefined }
const page: HTMLElement = container
const createConsoleRoot = () => createRoot(page, rootOptions)

const openConsole = () => loadPart(() => import('./console.tsx'))
const currentPath = () => location.hash.slice(1) || '/'

const viewerToken = viewerTokenOf(location.hash)
if (viewerToken !== undefined) openViewer(viewerToken)
else if (readCookie(tokenCookie) !== undefined) openAtOnce()

/** What a link to a scene project shows; see `restart` for when its files cannot be had. */
function openViewer(token: string): void {
  loadPart(() => import('./viewer.tsx'))
    .then(({ showViewer }) => showViewer(createConsoleRoot(), token))
    .catch((error: unknown) => {
      reportError(error)
      void restart(page)
    })
}

/** Fetches what comes after the sign-in, which has read the configuration; a failure shows itself at the sign-in. */
export function prepareConsole(config: Promise<RuntimeConfig>): void {
  takeConfig(config)
  const home = openConsole().then(({ prepareHome }) => prepareHome())
  Promise.all([home, addStyles()]).catch(() => undefined)
}

/**
 * Signs in and shows the console in place of the sign-in page; returns whether it worked. What there is to say until then
 * is said by `notify`. Throws where the console's own files cannot be had.
 */
export async function signIn(
  proof: Proof,
  isRemembered: boolean,
  notify: (notice: Notice) => void,
): Promise<boolean> {
  // It may have been changed on the page meanwhile.
  useLocale.setState({ language: currentLanguage() })
  const { Console, boot, enter } = await startConsole()
  const stop = useNotices.subscribe(({ live: [notice] }) => {
    if (notice === undefined) return
    notify(notice)
    dismissNotice(notice.id)
  })
  const isSignedIn = await enter(proof, isRemembered).finally(stop)
  if (!isSignedIn) return false
  const wanted = new URLSearchParams(currentPath().split('?')[1] ?? '').get('redirect')
  location.replace(`#${safeRedirect(wanted)}`)
  // asked before the console is drawn, which takes longer than the way to the platform
  void boot(currentPath())
  createConsoleRoot().render(<Console />)
  return true
}

/** The console with its style, configuration and language in force, ready to be shown. */
async function startConsole() {
  const [console, config] = await Promise.all([openConsole(), loadConfig(), addStyles()])
  await console.startConsole(config)
  return console
}

async function showConsole(): Promise<void> {
  if (currentPath().startsWith('/login')) location.replace('#/')
  const { Console, boot } = await startConsole()
  void boot(currentPath())
  createConsoleRoot().render(<Console />)
}

/** Opens the console of a user who is signed in already; see `restart` for when its files cannot be had. */
function openAtOnce(): void {
  showConsole().catch((error: unknown) => {
    reportError(error)
    void restart(page)
  })
}
