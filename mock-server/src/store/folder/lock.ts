import { mkdir, readFile, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ifMissing } from '../failures.ts'
import { FolderLock, isAlive, otherProcesses, remove, type OtherProcess } from './folder-lock.ts'

/** A folder that belongs to this process alone. */
export interface Lock {
  /** Rejects where another process has taken the folder over meanwhile: nothing may be written then. */
  assertHeld: () => Promise<void>
  release: () => Promise<void>
}

export interface LockOptions {
  /** Milliseconds for which a process that the kernel cannot vouch for is watched before it counts as dead. */
  patience?: number
  /** The kernel that this process believes to run on. */
  kernel?: string
}

/** Folder, inside the data folder, of those who want it or have it. */
export const ownersFolder = 'owners'

const defaultPatience = 5000

/**
 * Claims a data folder for this process. Two processes that write one journal would lose rows; the second one is refused,
 * in whichever container it runs. Each process registers first and looks for others then, so of any two the later one
 * sees the other. What a killed process has left is taken over.
 */
export async function lockFolder(
  folder: string,
  { patience = defaultPatience, kernel }: LockOptions = {},
): Promise<Lock> {
  const owners = join(folder, ownersFolder)
  const ownKernel = kernel ?? (await nameOfKernel())
  await mkdir(owners, { recursive: true })
  const self = new FolderLock(owners, ownKernel)
  const release = () => self.withdraw()
  try {
    await self.register()
    await outlive(await otherProcesses(owners, self.id))
    await self.hold()
  } catch (error) {
    await release()
    throw error
  }
  // a lock of an earlier version
  await rm(join(folder, 'LOCK'), { force: true })
  return {
    release,
    async assertHeld() {
      try {
        await self.assertHeld()
      } catch (cause) {
        throw new Error(`Another process has taken the data folder ${folder} over`, { cause })
      }
    },
  }

  async function outlive(others: readonly OtherProcess[]): Promise<void> {
    await Promise.all(others.map((other) => settle(other)))
  }

  /** Of two that try at once the one with the lower id waits for the other to hold the folder or to go. */
  async function settle(other: OtherProcess): Promise<void> {
    if (!(await isAlive(owners, other, ownKernel, patience))) {
      await remove(owners, other.id)
      return
    }
    const now = (await otherProcesses(owners, self.id)).find(({ id }) => id === other.id)
    if (now === undefined) return
    if (now.state === 'holds' || now.id < self.id) refuse(now)
    await pause(20)
    await settle(now)
  }

  function refuse({ id, pid, host }: OtherProcess): never {
    const owner = pid === 0 ? 'another process' : `process ${pid} on ${host}`
    const path = join(owners, `${id}.json`)
    throw new Error(`The data folder ${folder} is in use by ${owner}; if it is not, remove ${path}`)
  }
}

/**
 * A name of the time since the machine was started; that of the machine where the system has none. Times would not do:
 * a clock that is set after the start makes everything look older than the machine.
 */
async function nameOfKernel(): Promise<string> {
  const name = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(ifMissing(''))
  return name.trim() || hostname()
}
