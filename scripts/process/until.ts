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
