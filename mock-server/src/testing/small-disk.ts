import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reasonOf } from '#mock/store/failures.ts'

/** A disk small enough to be filled quickly. */
export interface SmallDisk {
  folder: string
  /** Fills the remaining space. */
  fill(): void
  /** Frees that space. */
  empty(): void
  close(): void
}

/** Mounts an in-memory disk, which requires root. Throws if the system refuses. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  const filler = join(folder, 'filler')
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], {
      stdio: 'pipe',
    })
  } catch (error) {
    rmdirSync(folder)
    throw error
  }
  return {
    folder,
    fill: () => fillUp(filler),
    empty: () => rmSync(filler, { force: true }),
    close: () => {
      // lazy, because a killed process may hold a file a moment longer
      execFileSync('umount', ['--lazy', folder])
      rmdirSync(folder)
    },
  }
}

/** Whether this machine allows mounting a disk; prints a message if not, since tests are then skipped. */
export function canMountDisks(): boolean {
  try {
    mountSmallDisk(1).close()
    return true
  } catch (error) {
    const why = error instanceof Error ? error.message.trim() : String(error)
    process.stderr.write(`SKIPPED: tests of a full disk need the right to mount one. ${why}\n`)
    return false
  }
}

const pieces = [64 * 1024, 4096, 1]

function fillUp(path: string): void {
  for (const size of pieces) {
    try {
      for (;;) appendFileSync(path, Buffer.alloc(size))
    } catch (error) {
      if (reasonOf(error) !== 'ENOSPC') throw error
    }
  }
}
