import { useLocale } from '../preferences/locale.ts'
import { useTabs, type Tab } from './tabs.ts'

type Remembered = Pick<Tab, 'path' | 'search' | 'ownTitle'>
/** As it is stored: with the language of its own title. */
type Stored = Remembered & { language?: unknown }

const prefix = 'tabs:'
const keyOf = (userId: number) => `${prefix}${userId}`

/** Remembers the open tabs of a user for this window, so that a reload brings them back; those of others are forgotten. */
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

/**
 * The tabs that a user had open in this window, without names in another language; empty where there is no readable
 * memory.
 */
export function rememberedTabs(userId: number): Remembered[] {
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(entries) ? entries.filter(isStored).map(inThisLanguage) : []
  } catch {
    // Someone else's words under our key: start with no tabs.
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
