import { setTimeout as wait } from 'node:timers/promises'

/** Asks every 20 ms, or at another pace, until the answer is yes. Throws after `seconds`, saying what it waited for. */
export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  seconds = 10,
  pace = 20,
): Promise<void> {
  const deadline = Date.now() + seconds * 1000
  const ask = async (): Promise<void> => {
    if (await isSo()) return undefined
    if (Date.now() > deadline) throw new Error(`Waited ${seconds} s in vain for ${what}`)
    await wait(pace)
    return ask()
  }
  return ask()
}

/** Runs once at Ctrl-C or when asked to end, then leaves; a second Ctrl-C leaves at once. */
export function onInterrupt(close: () => Promise<void>): void {
  const leave = () => {
    process.once('SIGINT', () => process.exit(130))
    void close().finally(() => process.exit(0))
  }
  process.once('SIGINT', leave)
  process.once('SIGTERM', leave)
}
