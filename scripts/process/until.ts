import { setTimeout as wait } from 'node:timers/promises'

/**
 * Asks every 20 ms, or at another pace, until the answer is yes, or something that was looked for; returns it. Throws after
 * `seconds`, saying what it waited for.
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
