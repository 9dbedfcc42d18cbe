import { useEffect } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { HashRouter } from 'react-router-dom'
import type { RuntimeConfig } from '#contract/config.ts'
import { connect } from '#web/api/http.ts'
import { followOtherRecords, queryClient } from '#web/engine/query-client.ts'
import { setPlatformZone } from '#web/lib/time.ts'
import { useConfig } from '#web/stores/config.ts'
import { startI18n } from '#web/i18n/start.ts'
import { setPageLoader } from '#web/stores/page-loader.ts'
import { followErrors } from '#web/stores/error-report.ts'
import { useLocale } from '#web/stores/locale.ts'
import { currentToken } from '#web/stores/session.ts'
import { followTheme } from '#web/stores/theme.ts'
import { followWidth } from '#web/stores/layout.ts'
import { reactTo } from '#web/stores/failures.ts'
import { bootSession } from '#web/stores/session-flow.ts'
import { followOtherWindows } from '#web/stores/other-windows.ts'
import { takeOver } from '#web/stores/take-over.ts'
import { loadPage } from './load-page.ts'
import { Overlays } from './overlays.tsx'
import { SessionGate } from './session-gate.tsx'

export { enter } from '#web/stores/session-flow.ts'

/** Joins client, languages and stores; everything that must stand before the first page. */
export async function startConsole(config: RuntimeConfig): Promise<void> {
  useConfig.setState(config, true)
  setPlatformZone(config.utcOffset)
  connect({ token: currentToken, language: () => useLocale.getState().language, onFailure: reactTo }, config)
  setPageLoader(loadPage)
  await startI18n(useLocale.getState().language)
}

/** Fetches the home page, so that it is there when the menus are. */
export async function prepareHome(): Promise<void> {
  await loadPage('dashboard')
}

/** The console of a signed-in person. */
export function Console() {
  useEffect(() => {
    followTheme()
    const stops = [
      followErrors(),
      followWidth(),
      followOtherWindows((token) => void takeOver(token)),
      followOtherRecords(),
    ]
    void bootSession()
    return () => stops.forEach((stop) => stop())
  }, [])

  return (
    <QueryClientProvider client={queryClient}>
      <HashRouter>
        <SessionGate />
        <Overlays />
      </HashRouter>
    </QueryClientProvider>
  )
}
