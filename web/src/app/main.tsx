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

/** Console entry: opens immediately for a signed-in user, and is called by the sign-in page after sign-in. */
const container = document.getElementById('root')
if (container === null) throw new Error('index.html has no element with the id "root"')

/** Errors in pages are caught by their tab and recorded in the error log; React need not log them. */
const rootOptions: RootOptions = { onCaughtError: () => undefined }
const page: HTMLElement = container
const createConsoleRoot = () => createRoot(page, rootOptions)

const openConsole = () => loadPart(() => import('./console.tsx'))
const currentPath = () => location.hash.slice(1) || '/'

const viewerToken = viewerTokenOf(location.hash)
if (viewerToken !== undefined) openViewer(viewerToken)
else if (readCookie(tokenCookie) !== undefined) openAtOnce()

/** Shows a scene project link; see `restart` for load failures. */
function openViewer(token: string): void {
  loadPart(() => import('./viewer.tsx'))
    .then(({ showViewer }) => showViewer(createConsoleRoot(), token))
    .catch((error: unknown) => {
      reportError(error)
      void restart(page)
    })
}

/** Preloads what is needed after sign-in, with the configuration already loaded; failures surface at sign-in. */
export function prepareConsole(config: Promise<RuntimeConfig>): void {
  takeConfig(config)
  const home = openConsole().then(({ prepareHome }) => prepareHome())
  Promise.all([home, addStyles()]).catch(() => undefined)
}

/**
 * Signs in and replaces the sign-in page by the console; resolves to whether it succeeded. Messages until then go to
 * `notify`. Throws when the console's files cannot be loaded.
 */
export async function signIn(
  proof: Proof,
  isRemembered: boolean,
  notify: (notice: Notice) => void,
): Promise<boolean> {
  // may have been changed on the sign-in page meanwhile
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
  // requested before the console renders, which takes longer than the request
  void boot(currentPath())
  createConsoleRoot().render(<Console />)
  return true
}

/** Loads and initialises the console with styles, configuration and language. */
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

/** Opens the console for a signed-in user; see `restart` for load failures. */
function openAtOnce(): void {
  showConsole().catch((error: unknown) => {
    reportError(error)
    void restart(page)
  })
}
