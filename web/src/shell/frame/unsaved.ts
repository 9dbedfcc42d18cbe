import type { Tab } from '#web/stores/tabs/tabs.ts'

/** Lets the browser ask before a reload or a closed window while a tab holds unsaved work. */
export function guardUnload(tabsNow: () => readonly Tab[]): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (tabsNow().some((tab) => tab.unsaved > 0)) event.preventDefault()
  }
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}
