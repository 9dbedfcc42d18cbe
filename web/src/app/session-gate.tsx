import { useEffect } from 'react'
import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Frame } from '#web/shell/frame.tsx'
import { Palette } from '#web/shell/palette.tsx'
import { Presenter } from '#web/shell/presenter.tsx'
import { ShortcutHelp } from '#web/shell/shortcut-help.tsx'
import { requestSignOut } from '#web/shell/sign-out.ts'
import { guardUnload } from '#web/shell/unsaved.ts'
import { useShortcuts } from '#web/shell/use-shortcuts.ts'
import { followAlerts } from '#web/stores/alert-feed.ts'
import { heraldAlerts } from '#web/stores/alert-signals.ts'
import { bootSession } from '#web/stores/session-flow.ts'
import { followPlatform } from '#web/stores/live-session.ts'
import { rebootSession, useSession } from '#web/stores/session.ts'
import { useTabs } from '#web/stores/tabs.ts'
import { MessagePage } from '#web/ui/message-page.tsx'
import { ConsoleRoutes } from './console-routes.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { useTabMemory } from './use-tab-memory.ts'

/** The console by the phase of the session: waiting for the menus, without menus, or at work. Spec §4. */
export function SessionGate() {
  const phase = useSession((session) => session.phase)
  if (phase === 'anonymous') return null
  return (
    <Frame>
      {phase === 'booting' && <PageSkeleton />}
      {phase === 'failed' && <NoMenus />}
      {phase === 'ready' && <Work />}
    </Frame>
  )
}

function Work() {
  useTabMemory()
  useShortcuts()
  useEffect(followPlatform, [])
  useEffect(() => followAlerts(heraldAlerts), [])
  useEffect(() => guardUnload(() => useTabs.getState().tabs), [])
  return (
    <>
      <ConsoleRoutes />
      <Palette />
      <ShortcutHelp />
      <Presenter />
    </>
  )
}

/** The navigation call failed: nothing is lost, and there are two ways on. Spec §8. */
function NoMenus() {
  const t = useWords(common)
  const problem = useSession((session) => session.problem)
  const request = useSession((session) => session.problemRequest)
  const retry = () => {
    rebootSession()
    void bootSession()
  }
  return (
    <MessagePage
      name="no-menus"
      mark="!"
      title={t('menusFailed')}
      text={t('menusFailedText')}
      detail={problem}
      requestId={request}
    >
      <button type="button" className="button primary" onClick={retry}>
        {t('retryMenus')}
      </button>
      <button type="button" className="button" onClick={requestSignOut}>
        {t('logOut')}
      </button>
    </MessagePage>
  )
}
