import { setTimeout as wait } from 'node:timers/promises'

/** Asks every 20 ms until the answer is yes. Throws after `seconds`, saying what it waited for. */
export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  seconds = 10,
): Promise<void> {
  const deadline = Date.now() + seconds * 1000
  const ask = async (): Promise<void> => {
    if (await isSo()) return undefined
    if (Date.now() > deadline) throw new Error(`Waited ${seconds} s in vain for ${what}`)
    await wait(20)
    return ask()
  }
  return ask()
}
