import { showTab, type NewTab } from '#web/stores/tabs.ts'

/** Opens a page in front of the others; its path is its key. */
export function openTab(path: string, title: string, more: Partial<NewTab> = {}): void {
  const titled = { title, titles: {} }
  showTab({ key: path, path, search: '', titled, icon: '', isAffixed: false, isKept: true, ...more })
}
