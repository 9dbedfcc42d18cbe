/** What the browsers say when a part of the console cannot be loaded, most likely because a newer version replaced it. */
const refusals = [
  'Failed to fetch dynamically imported module', // Chromium
  'error loading dynamically imported module', // Firefox
  'Importing a module script failed', // Safari
  'is not a valid JavaScript MIME type', // Safari, where a missing file is answered with a page
]

/** Whether an error comes from a part of the console that could not be loaded. */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && refusals.some((refusal) => error.message.includes(refusal))
}

/**
 * Whether to reload the window because of a stale part: once for each version that is running, so that a part that is
 * really missing does not reload for ever. Remembers that it said yes; where nothing can be remembered it says no.
 */
export function shouldReload(memory: Pick<Storage, 'getItem' | 'setItem'>, version: string): boolean {
  const key = `reloaded:${version}`
  try {
    if (memory.getItem(key) !== null) return false
    memory.setItem(key, '1')
    return memory.getItem(key) !== null
  } catch {
    return false
  }
}
