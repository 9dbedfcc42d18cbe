import { useSession } from '#web/stores/session/session.ts'
import { useTabs } from '#web/stores/tabs/tabs.ts'
import { uploadsUnderWay } from '#web/stores/session/other-windows.ts'

/**
 * Lets the browser ask before a reload or a closed window while a tab holds unsaved work or a file is on its way; not once
 * the user has signed out, who was asked before. Returns a function that ends it.
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
