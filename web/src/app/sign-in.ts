/**
 * Entry of the page: opens the console for a signed-in user, otherwise the sign-in page, which needs nothing else. The
 * console is loaded on demand. Spec §2 (access rules).
 */
import type { Proof } from '#contract/app/user.ts'
import { companyCalls } from '#contract/calls/account/sign-in.ts'
import { loadConfig } from '#web/api/config.ts'
import { openSignIn, type SignIn } from '#web/features/login/open-sign-in.ts'
import { currentLanguage } from '#web/lib/language.ts'
import { loginPath, safeRedirect } from '#web/lib/redirect.ts'
import { signOutNotice } from '#web/lib/sign-out-notice.ts'
import { savedTheme, showTheme, watchSystemTheme } from '#web/lib/theme.ts'
import { hasConsole, loadConsole, requestConsole, requestHome } from './request-console.ts'
import { renewSignIn, reportNoSignIn, restart } from './stale-entry.ts'

/** Storage key for "Remember me" during the company sign-in. */
const rememberKey = 'remember'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id "root"')
if (hasConsole()) openConsole(root)
else showSignIn(root)

function openConsole(target: HTMLElement): void {
  loadConsole().catch((error: unknown) => {
    reportError(error)
    void restart(target)
  })
}

function showSignIn(target: HTMLElement): void {
  const ticket = takeTicket()
  keepToSignIn()
  const controller = new AbortController()
  let isEntering = false
  const page = openSignIn(target, currentLanguage(), {
    onIntent: prepareConsole,
    onCompany: (isRemembered) => void goToCompany(isRemembered),
    onSignIn: async (proof, isRemembered) => {
      isEntering = true
      const isSignedIn = await signIn(page, proof, isRemembered)
      isEntering = false
      if (isSignedIn) {
        controller.abort()
        page.leave()
      }
      return isSignedIn
    },
  })
  const { signal } = controller
  window.addEventListener('hashchange', keepToSignIn, { signal })
  // a user has signed in in another window meanwhile
  window.addEventListener('focus', () => !isEntering && hasConsole() && location.reload(), { signal })
  renewSignIn(target, signal)
  watchSystemTheme(() => showTheme(savedTheme()))
  const reason = signOutNotice.take()
  if (reason !== undefined) page.notify({ severity: 'warning', title: reason })
  void loadConfig().then((config) => page.configure(config))
  if (ticket !== undefined) void page.send({ ticket }, sessionStorage.getItem(rememberKey) === 'true')
}

/** Query parameters of the address. */
function query(): URLSearchParams {
  return new URLSearchParams(location.hash.split('?')[1])
}

/** Returns the ticket of the company sign-in and removes it from address and history. */
function takeTicket(): string | undefined {
  const ticket = query().get('ticket') ?? undefined
  if (ticket !== undefined) history.replaceState(null, '', `#${loginPath(query().get('redirect') ?? '/')}`)
  return ticket
}

async function goToCompany(isRemembered: boolean): Promise<void> {
  sessionStorage.setItem(rememberKey, String(isRemembered))
  const { apiBase } = await loadConfig()
  const to = encodeURIComponent(safeRedirect(query().get('redirect')))
  location.assign(`${apiBase}${companyCalls.start.path}?to=${to}`)
}

function keepToSignIn(): void {
  const path = location.hash.slice(1) || '/'
  if (!path.startsWith('/login')) location.replace(`#${loginPath(path)}`)
}

let isPrepared = false

/** Preloads the console once while the user types; failures surface at sign-in. */
function prepareConsole(): void {
  if (isPrepared) return
  isPrepared = true
  requestConsole()
  requestHome()
  loadConsole().then(
    ({ prepareConsole: prepare }) => prepare(loadConfig()),
    () => undefined,
  )
}

async function signIn(page: SignIn, proof: Proof, isRemembered: boolean): Promise<boolean> {
  try {
    const console = await loadConsole()
    return await console.signIn(proof, isRemembered, page.notify)
  } catch (error) {
    reportError(error)
    await reportNoSignIn(page.notify, error)
    return false
  }
}
