/** Receives one line of the platform log, without its line feed. */
export type Log = (line: string) => void

/** Logs an internal failure with its stack; callers receive a general message only. */
export function logFailure(log: Log, clock: () => number, error: unknown): void {
  const failure = error instanceof Error ? (error.stack ?? error.message) : String(error)
  log(JSON.stringify({ time: new Date(clock()).toISOString(), failure }))
}
