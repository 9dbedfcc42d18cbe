import { createRoot, type Root, type RootOptions } from 'react-dom/client'
import type { Credentials } from '#contract/app/user.ts'
import type { RuntimeConfig } from '#contract/app/config.ts'
import { loadConfig } from '#web/api/config.ts'
import { tokenCookie } from '#web/lib/cookie-names.ts'
import { readCookie } from '#web/lib/cookies.ts'
import { loginPath, safeRedirect } from '#web/lib/redirect.ts'
import { viewerTokenOf } from '#web/lib/nav/viewer-link.ts'
import { loadPart } from '#web/lib/stale.ts'
import { followTheme } from '#web/stores/preferences/theme.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { signOutNotice } from '#web/lib/sign-out-notice.ts'
import { openSignIn } from './open-sign-in.tsx'
import { renewSignIn, restart, reportNoSignIn } from './stale-entry.tsx'
import { addStyles } from './styles.ts'
import '#web/styles/tokens.css'
import '#web/styles/base.css'
import '#web/ui/control/button.css'

/**
 * The entry: without a token the sign-in page, with one the console. The console is fetched only when it is wanted,
 * so that the sign-in page stays small. Spec §2 (access rules).
 */
const container = document.getElementById('root')
if (container === null) throw new Error('index.html has no element with the id "root"')

/** What a page throws is caught by its tab and kept for the error log; React need not repeat it. */
const rootOptions: RootOptions = { onCaughtError: () => undefined }

const openConsole = () => loadPart(() => import('./console.tsx'))
const currentPath = () => location.hash.slice(1) || '/'
let root: Root
let stopRenewing: () => void = () => undefined
let isEntering = false
let isPrepared = false

// Reading the scripts was a task already, and the prepared page can be seen and typed into meanwhile.
const viewerToken = viewerTokenOf(location.hash)
if (viewerToken !== undefined) openViewer(createRoot(container, rootOptions), viewerToken)
else if (readCookie(tokenCookie) === undefined) setTimeout(showSignIn, 0, container, loadConfig())
else openAtOnce(createRoot(container, rootOptions))

/** What a link to a scene project shows; see `restart` for when its files cannot be had. */
function openViewer(target: Root, token: string): void {
  loadPart(() => import('./viewer.tsx'))
    .then(({ showViewer }) => showViewer(target, token))
    .catch((error: unknown) => {
      reportError(error)
      void restart(target)
    })
}

function showSignIn(target: HTMLElement, config: Promise<RuntimeConfig>): void {
  if (!currentPath().startsWith('/login')) location.replace(`#${loginPath(currentPath())}`)
  window.addEventListener('hashchange', keepToSignIn)
  window.addEventListener('focus', joinOtherWindow)
  stopRenewing = renewSignIn()
  root = openSignIn(target, { config, onSignIn: signIn, onIntent: prepareConsole }, rootOptions)
  setTimeout(readMemory)
}

/** What an earlier page of this window has left: its theme, and why it signed out. The browser takes its time to find it. */
function readMemory(): void {
  followTheme()
  const notice = signOutNotice.take()
  if (notice !== undefined) notify('warning', notice)
}

function keepToSignIn(): void {
  if (!currentPath().startsWith('/login')) location.replace(`#${loginPath(currentPath())}`)
}

/** A user has signed in in another window of this browser meanwhile. */
function joinOtherWindow(): void {
  if (!isEntering && readCookie(tokenCookie) !== undefined) location.reload()
}

/** Fetches once what comes after the sign-in while the person types; a failure shows itself at the sign-in. */
function prepareConsole(): void {
  if (isPrepared) return
  isPrepared = true
  Promise.all([openConsole().then(({ prepareHome }) => prepareHome()), addStyles()]).catch(() => undefined)
}

async function signIn(credentials: Credentials, isRemembered: boolean): Promise<boolean> {
  isEntering = true
  try {
    const { Console, enter } = await startConsole()
    if (!(await enter(credentials, isRemembered))) return false
    window.removeEventListener('hashchange', keepToSignIn)
    window.removeEventListener('focus', joinOtherWindow)
    stopRenewing()
    const wanted = new URLSearchParams(currentPath().split('?')[1] ?? '').get('redirect')
    location.replace(`#${safeRedirect(wanted)}`)
    root.render(<Console />)
    return true
  } catch (error) {
    reportError(error)
    await reportNoSignIn(error)
    return false
  } finally {
    isEntering = false
  }
}

/** The console with its style, configuration and language in force, ready to be shown. */
async function startConsole() {
  const [console, config] = await Promise.all([openConsole(), loadConfig(), addStyles()])
  await console.startConsole(config)
  return console
}

async function showConsole(target: Root): Promise<void> {
  if (currentPath().startsWith('/login')) location.replace('#/')
  const { Console } = await startConsole()
  target.render(<Console />)
}

/** Opens the console of a user who is signed in already; see `restart` for when its files cannot be had. */
function openAtOnce(target: Root): void {
  showConsole(target).catch((error: unknown) => {
    reportError(error)
    void restart(target)
  })
}
