import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Claims a data folder for this process and returns the function that gives it back. Two processes that write
 * one journal would lose rows; the second one is refused. A lock left by a killed process is taken over.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'LOCK')
  const owner = await lockOwner(path)
  if (owner !== undefined) {
    throw new Error(`The data folder ${folder} is in use by process ${owner}; if it is not, remove ${path}`)
  }
  await writeFile(path, `${process.pid} ${await startOfMachine()}`)
  return () => rm(path, { force: true })
}

async function lockOwner(path: string): Promise<number | undefined> {
  const text = await readFile(path, 'utf8').catch(ifMissing(''))
  const [number = '', start = ''] = text.split(' ')
  const owner = Number(number)
  if (!Number.isSafeInteger(owner) || owner <= 0 || owner === process.pid) return undefined
  const isOfEarlierStart = start !== '' && start !== (await startOfMachine())
  return !isOfEarlierStart && isAlive(owner) ? owner : undefined
}

/**
 * A name of the time since the machine was started, in which a number means one process; empty where the system has
 * none. Times would not do: a clock that is set after the start makes every lock look older than the machine.
 */
async function startOfMachine(): Promise<string> {
  const name = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(ifMissing(''))
  return name.trim()
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
