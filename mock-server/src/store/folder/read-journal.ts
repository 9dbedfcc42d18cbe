import { reasonOf } from '../failures.ts'
import type { Damage } from './damage.ts'
import { eachLine } from './disk.ts'
import { readLine, type Line } from './journal-line.ts'

/** Changes in the order in which they were made, and what is wrong with the files that hold them. */
export interface ReadJournals {
  lines: Line[]
  damages: Damage[]
  /** The number of the last change. */
  sequence: number
}

/** What is known of journals beside their own lines. */
export interface Known {
  /** Changes made before the first of them. */
  sequence: number
  /** Changes that were confirmed as stored. */
  confirmed: number
  isOld: boolean
}

/**
 * Reads journals one after the other. Changes are numbered without a gap, so that none can go missing unseen; lines at
 * the very end that cannot be read are no damage where they were not confirmed as stored.
 */
export async function readJournals(
  files: readonly { name: string; path: string }[],
  { sequence, confirmed, isOld }: Known,
): Promise<ReadJournals> {
  const read: ReadJournals = { lines: [], damages: [], sequence }
  for (const { name, path } of files) {
    let [number, unread, before] = [0, 0, read.sequence]
    const complain = (what: string, changes: number) =>
      read.damages.push({ file: name, what, lost: `${changes} changes in ${name} are lost.` })
    const take = (text: string) => {
      number += 1
      const line = readLine(text, isOld)
      if (line === undefined) {
        unread += 1
        return
      }
      // lines that a journal could not make sure of begin the next one, wherever they got to in the first
      if (number === 1 && name !== files[0]?.name) before = Math.min(before, (line.n ?? 0) - 1)
      const gap = line.n === undefined ? 0 : line.n - before - 1
      const changes = isOld ? unread : gap
      if (changes > 0) complain(`was changed: line ${number - unread} cannot be read or is missing`, changes)
      unread = 0
      if (gap < 0) {
        complain(`was changed: line ${number} is out of its order`, 0)
        return
      }
      before = line.n ?? before
      if (line.n !== undefined && line.n <= read.sequence) return
      read.sequence = before
      read.lines.push(...line.changes)
    }
    try {
      // eslint-disable-next-line no-await-in-loop -- the order of the journals is the order of the changes
      await eachLine(path, take)
    } catch (error) {
      const reason = reasonOf(error)
      if (typeof reason !== 'string') throw error
      complain(
        reason === 'ENOENT' ? 'is missing' : `cannot be read (${reason})`,
        Math.max(0, confirmed - read.sequence),
      )
    }
    if (isOld && unread > 0) complain(`was changed: line ${number - unread + 1} cannot be read`, unread)
  }
  const missing = confirmed - read.sequence
  const last = files.at(-1)
  if (missing > 0 && last !== undefined && read.damages.every(({ file }) => file !== last.name)) {
    read.damages.push({
      file: last.name,
      what: `was cut or changed at its end (${missing} of the changes stored in it are missing)`,
      lost: `${missing} changes in ${last.name} are lost.`,
    })
  }
  return read
}
