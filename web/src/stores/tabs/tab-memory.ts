import { useLocale } from '../preferences/locale.ts'
import { useTabs, type Tab } from './tabs.ts'

type Remembered = Pick<Tab, 'path' | 'search' | 'ownTitle'>
/** Stored form, with the language of its own title. */
type Stored = Remembered & { language?: unknown }

const prefix = 'tabs:'
const keyOf = (userId: number) => `${prefix}${userId}`

/** Stores a user's open tabs in this window, to survive a reload; removes others' tabs. Returns the unsubscribe. */
export function rememberTabs(userId: number): () => void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix) && key !== keyOf(userId)) sessionStorage.removeItem(key)
  }
  return useTabs.subscribe(({ tabs }) => {
    const { language } = useLocale.getState()
    const entries: Stored[] = tabs.map(({ path, search, ownTitle }) => ({
      path,
      search,
      ...(ownTitle !== undefined && { ownTitle, language }),
    }))
    sessionStorage.setItem(keyOf(userId), JSON.stringify(entries))
  })
}

/** Returns the user's stored tabs of this window, without titles in another language; empty when unreadable. */
export function rememberedTabs(userId: number): Remembered[] {
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(entries) ? entries.filter(isStored).map(inThisLanguage) : []
  } catch {
    // invalid data under this key: start without tabs
    return []
  }
}

function inThisLanguage({ path, search, ownTitle, language }: Stored): Remembered {
  const isNamed = ownTitle !== undefined && language === useLocale.getState().language
  return { path, search, ...(isNamed && { ownTitle }) }
}

function isStored(entry: unknown): entry is Stored {
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
