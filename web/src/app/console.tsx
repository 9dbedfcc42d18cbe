import { useEffect } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { HashRouter } from 'react-router-dom'
import type { RuntimeConfig } from '#contract/app/config.ts'
import { dashboardCalls } from '#contract/calls/home/dashboard.ts'
import { connect, checkAnswersWith } from '#web/api/http.ts'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { readQuery } from '#web/engine/read/use-read.ts'
import { followMomentShown, followOtherRecords, queryClient } from '#web/engine/data/query-client.ts'
import { homePath } from '#web/lib/nav/fixed-routes.ts'
import { setPlatformZone } from '#web/lib/time/time.ts'
import { useConfig } from '#web/stores/config/config.ts'
import { LanguageProvider } from '#web/i18n/language-provider.tsx'
import { startI18n } from '#web/i18n/start.ts'
import { setPageLoader } from '#web/stores/tabs/page-loader.ts'
import { followErrors } from '#web/stores/failures/error-report.ts'
import { useLocale } from '#web/stores/preferences/locale.ts'
import { currentToken, useSession } from '#web/stores/session/session.ts'
import { followTheme } from '#web/stores/preferences/theme.ts'
import { followWidth } from '#web/stores/preferences/layout.ts'
import { reactTo } from '#web/stores/failures/failures.ts'
import { waitForRenewal, takeOver } from '#web/stores/session/renewal.ts'
import { askPassword } from '#web/stores/session/password-proof.ts'
import { bootSession, followLanguage } from '#web/stores/session/session-flow.ts'
import { followOtherWindows } from '#web/stores/session/other-windows.ts'
import { Overlays } from './overlays.tsx'
import type { PageModule } from './load-page.ts'
import { fetchPage } from './page-parts.ts'
import { SessionGate } from './session-gate.tsx'
import '#web/ui/elements.css'
import '#web/ui/ink.css'
import '#web/ui/layout.css'
import '#web/ui/page.css'

export { enter } from '#web/stores/session/session-flow.ts'

/** Initialises client, languages and stores before the first page is rendered. */
export async function startConsole(config: RuntimeConfig): Promise<void> {
  useConfig.setState(config, true)
  setPlatformZone(config.utcOffset)
  const language = () => useLocale.getState().language
  connect(
    { token: currentToken, language, onFailure: reactTo, onExpired: waitForRenewal, onUnproved: askPassword },
    config,
  )
  setPageLoader(fetchPage)
  if (config.checkAnswers || process.env['NODE_ENV'] !== 'production') void checkAnswers()
  await startI18n(useLocale.getState().language)
}

/** Preloads the home page with its lazy parts, to be available when the menus are. */
export async function prepareHome(): Promise<PageModule> {
  const home = await fetchPage('dashboard')
  await home.fetchParts?.()
  return home
}

/**
 * Loads user and menus. When the initial path is the home page, also prefetches its data as soon as permissions are
 * known; failures are reported when the page requests the data itself.
 */
export async function boot(path: string): Promise<void> {
  const [place = ''] = path.split('?')
  // avoids a redirect by the router, which would render everything twice
  if (place === '/') location.replace(`#${homePath}`)
  else if (place !== homePath) return bootSession()
  // subscribed before the console renders, as rendering takes longer than the request
  const stop = useSession.subscribe(({ phase }) => {
    if (phase === 'booting') return
    stop()
    if (phase === 'ready') home?.prefetch?.()
  })
  let home: PageModule | undefined
  prepareHome().then(
    (page) => (home = page),
    () => undefined,
  )
  await Promise.all([bootSession(), queryClient.prefetchQuery(readQuery(dashboardCalls.list))])
}

/** Console of a signed-in user. */
export function Console() {
  useEffect(() => {
    followTheme()
    const stops = [
      followErrors(),
      followWidth(),
      // retried at the next check of the other windows when the platform does not respond
      followOtherWindows((token) => void ignoreFailure(() => takeOver(token))),
      followOtherRecords(),
      followLanguage(),
      followMomentShown(),
    ]
    return () => stops.forEach((stop) => stop())
  }, [])

  return (
    <LanguageProvider>
      <QueryClientProvider client={queryClient}>
        <HashRouter>
          <SessionGate />
          <Overlays />
        </HashRouter>
      </QueryClientProvider>
    </LanguageProvider>
  )
}

/** Maximum number of differences reported per response. */
const most = 5

/**
 * Validates every response against its declaration from now on. Differences are reported as errors of this window: in
 * the browser's console and, when sent, in the platform's error log. The page uses the response regardless.
 */
async function checkAnswers(): Promise<void> {
  const { differences } = await import('#web/api/answer-check.ts')
  checkAnswersWith((method, path, answer) => {
    const found = differences(method, path, answer).slice(0, most)
    if (found.length > 0) reportError(new Error(`${method} ${path} is not as declared: ${found.join('; ')}`))
  })
}
