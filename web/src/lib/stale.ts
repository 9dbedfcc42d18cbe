/** What the console itself says of a style sheet; a browser only says that something failed. */
export const styleRefusal = 'The style sheet cannot be loaded'

/** What the browsers say when a part of the console cannot be loaded, most likely because a newer version replaced it. */
const refusals = [
  'Failed to fetch dynamically imported module', // Chromium
  'error loading dynamically imported module', // Firefox
  'Importing a module script failed', // Safari
  'is not a valid JavaScript MIME type', // Safari, where a missing file is answered with a page
  styleRefusal,
]

/** Whether an error comes from a part of the console that could not be loaded. */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && refusals.some((refusal) => error.message.includes(refusal))
}

/** Milliseconds before a part is asked for again, at least; as much again at most, so that many do not ask at once. */
const pause = 300

/**
 * Loads a part of the console, and once more when it could not be had: a line may drop one request, and while a server
 * is exchanged another one may still have the file. Throws what the second attempt throws, or the part itself.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    if (!isChunkError(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, pause * (1 + Math.random())))
    return load()
  }
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
