/** Runs once at Ctrl-C or when asked to end, then leaves; a second Ctrl-C leaves at once. */
export function onInterrupt(close: () => Promise<void>): void {
  const leave = () => {
    process.once('SIGINT', () => process.exit(130))
    void close().finally(() => process.exit(0))
  }
  process.once('SIGINT', leave)
  process.once('SIGTERM', leave)
}
