/** Error message for a stylesheet that failed to load, as the browser's event has none. */
export const styleRefusal = 'The style sheet cannot be loaded'

/** Browser messages for a chunk that failed to load, most likely because a newer version replaced it. */
const refusals = [
  'Failed to fetch dynamically imported module', // Chromium
  'error loading dynamically imported module', // Firefox
  'Importing a module script failed', // Safari
  'is not a valid JavaScript MIME type', // Safari, where a missing file is answered with an HTML page
  styleRefusal,
]

/** Whether an error means that a chunk of the console could not be loaded. */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && refusals.some((refusal) => error.message.includes(refusal))
}

/** Minimum retry delay in milliseconds; up to twice that with jitter, so that clients do not retry simultaneously. */
const pause = 300

/**
 * Loads a chunk of the console, with one retry: the network may drop a single request, and during a deployment another
 * server may still have the file. Rejects with the error of the second attempt.
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
 * Whether to reload the window because of a stale chunk: once per running version, so that a chunk that is really
 * missing does not cause a reload loop. Records a positive answer; returns false when storage is unavailable.
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
