import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { uptime } from 'node:os'
import { join } from 'node:path'

/**
 * Claims a data folder for this process and answers the function that gives it back. Two processes that write
 * one journal would lose rows; the second one is refused. A lock left by a killed process is taken over.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'LOCK')
  const owner = await lockOwner(path)
  if (owner !== undefined) {
    throw new Error(`The data folder ${folder} is in use by process ${owner}; if it is not, remove ${path}`)
  }
  await writeFile(path, String(process.pid))
  return () => rm(path, { force: true })
}

async function lockOwner(path: string): Promise<number | undefined> {
  const text = await readFile(path, 'utf8').catch(ifMissing(''))
  const owner = Number(text)
  if (!Number.isSafeInteger(owner) || owner <= 0 || owner === process.pid) return undefined
  const lockedAt = (await stat(path)).mtimeMs
  const startOfMachine = Date.now() - uptime() * 1000
  return lockedAt > startOfMachine && isAlive(owner) ? owner : undefined
}

function isAlive(process_: number): boolean {
  try {
    process.kill(process_, 0)
    return true
  } catch (error) {
    return reasonOf(error) === 'EPERM'
  }
}

/** Turns "no such file" into a value; any other failure stays one. */
export function ifMissing<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    if (reasonOf(error) === 'ENOENT') return value
    throw error
  }
}

/** The code of a failure of the operating system, such as `ENOENT`. */
export function reasonOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
