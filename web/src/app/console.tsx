import { useEffect } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { HashRouter } from 'react-router-dom'
import type { RuntimeConfig } from '#contract/app/config.ts'
import { dashboardCalls } from '#contract/calls/home/dashboard.ts'
import { connect, checkAnswersWith } from '#web/api/http.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
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

/** Joins client, languages and stores; everything that must stand before the first page. */
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

/** Fetches the home page with its parts, so that it is there when the menus are. */
export async function prepareHome(): Promise<PageModule> {
  const home = await fetchPage('dashboard')
  await home.fetchParts?.()
  return home
}

/**
 * Asks for the menus, and for what the home page shows first as soon as the rights are known, where that is where one
 * arrives. What fails there fails again, and is reported, where the page asks for it.
 */
export async function boot(path: string): Promise<void> {
  const [place = ''] = path.split('?')
  // rather than that the router leads there, which draws everything once more
  if (place === '/') location.replace(`#${homePath}`)
  else if (place !== homePath) return bootSession()
  // before the console listens, whose drawing takes longer than the way to the platform
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

/** The console of a signed-in person. */
export function Console() {
  useEffect(() => {
    followTheme()
    const stops = [
      followErrors(),
      followWidth(),
      // while the platform does not answer, the next look at the other windows tries again
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

/** Most differences of one answer that are reported. */
const most = 5

/**
 * Has every answer from now on held against what the platform declares. What differs is an error of this window: it stands
 * in the browser's console and, once it is sent, in the error log of the platform. The page goes on with what has come.
 */
async function checkAnswers(): Promise<void> {
  const { differences } = await import('#web/api/answer-check.ts')
  checkAnswersWith((method, path, answer) => {
    const found = differences(method, path, answer).slice(0, most)
    if (found.length > 0) reportError(new Error(`${method} ${path} is not as declared: ${found.join('; ')}`))
  })
}
