/** Takes one line of the log of a platform, without its line feed. */
export type Log = (line: string) => void

/** Writes a failure inside the platform into its log, with the stack; callers get a general message only. */
export function logFailure(log: Log, clock: () => number, error: unknown): void {
  const failure = error instanceof Error ? (error.stack ?? error.message) : String(error)
  log(JSON.stringify({ time: new Date(clock()).toISOString(), failure }))
}
