import { setTimeout as wait } from 'node:timers/promises'

/**
 * Polls every 20 ms, or at another interval, until the result is not false, and returns it. Throws after `seconds`,
 * naming what it waited for.
 */
export async function until<Found>(
  what: string,
  find: () => Promise<Found | false> | Found | false,
  seconds = 10,
  pace = 20,
): Promise<Found> {
  const deadline = Date.now() + seconds * 1000
  const ask = async (): Promise<Found> => {
    const found = await find()
    if (found !== false) return found
    if (Date.now() > deadline) throw new Error(`Waited ${seconds} s in vain for ${what}`)
    await wait(pace)
    return ask()
  }
  return ask()
}
