import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reasonOf } from '#mock/store/failures.ts'

/** A disk so small that it can be filled in no time. */
export interface SmallDisk {
  folder: string
  /** Takes all the space that is left. */
  fill(): void
  /** Gives that space back. */
  empty(): void
  close(): void
}

/** Mounts a disk in memory; only root may. Throws where the system refuses it. */
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
      // Lazy: a process that was killed may hold a file for a moment more.
      execFileSync('umount', ['--lazy', folder])
      rmdirSync(folder)
    },
  }
}

/** Whether this machine lets us mount a disk; says so where it does not, as tests are left out then. */
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
