import { useTabs, type Tab } from './tabs.ts'

type Remembered = Pick<Tab, 'path' | 'search' | 'ownTitle'>

const prefix = 'tabs:'
const keyOf = (userId: number) => `${prefix}${userId}`

/** Remembers the open tabs of a user for this window, so that a reload brings them back; those of others are forgotten. */
export function rememberTabs(userId: number): () => void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix) && key !== keyOf(userId)) sessionStorage.removeItem(key)
  }
  return useTabs.subscribe(({ tabs }) => {
    const entries: Remembered[] = tabs.map(({ path, search, ownTitle }) => ({
      path,
      search,
      ...(ownTitle !== undefined && { ownTitle }),
    }))
    sessionStorage.setItem(keyOf(userId), JSON.stringify(entries))
  })
}

/** The tabs that a user had open in this window; empty where there is no readable memory. */
export function rememberedTabs(userId: number): Remembered[] {
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(entries) ? entries.filter(isRemembered) : []
  } catch {
    // Someone else's words under our key: start with no tabs.
    return []
  }
}

function isRemembered(entry: unknown): entry is Remembered {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'path' in entry &&
    typeof entry.path === 'string' &&
    'search' in entry &&
    typeof entry.search === 'string' &&
    (!('ownTitle' in entry) || typeof entry.ownTitle === 'string')
  )
}
