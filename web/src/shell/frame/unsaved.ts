import { useSession } from '#web/stores/session/session.ts'
import { useTabs } from '#web/stores/tabs/tabs.ts'
import { uploadsUnderWay } from '#web/stores/session/other-windows.ts'

/**
 * Asks before unloading the window while a tab has unsaved changes or an upload is pending; not after sign-out, where
 * the user was asked before. Returns the unsubscribe function.
 */
export function guardUnload(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    const isUnsaved = useTabs.getState().tabs.some((tab) => tab.unsaved > 0)
    const isSignedOut = useSession.getState().phase === 'anonymous'
    if (!isSignedOut && (isUnsaved || uploadsUnderWay() > 0)) event.preventDefault()
  }
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}
