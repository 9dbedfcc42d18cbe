import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, openSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ensure } from '../machine/system-packages.ts'
import { until } from '../process/until.ts'

const run = promisify(execFile)

/** What a command of the engine printed, without the last line break. Rejects with what it complained of. */
export async function docker(...args: string[]): Promise<string> {
  const { stdout } = await run('docker', args, { maxBuffer: 64 * 1024 * 1024 }).catch(
    (error: Error & { stderr?: string }) => {
      throw new Error(`docker ${args.join(' ')}\n${error.stderr ?? error.message}`)
    },
  )
  return stdout.trimEnd()
}

/**
 * Sees to it that an engine answers: one that runs already, or one that is started here, which root can do.
 * Answers why there is none, in a sentence, or undefined where there is one.
 */
export async function missingEngine(): Promise<string | undefined> {
  if (await answers()) return undefined
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    return 'no Docker engine answers, and only root can start one here'
  }
  try {
    startEngine(ensure('dockerd'))
    await until('the Docker engine', answers, 60)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function answers(): Promise<boolean> {
  return succeeds('docker', 'info')
}

/** Whether a command is there and ends well. */
export function succeeds(command: string, ...args: string[]): Promise<boolean> {
  return run(command, args).then(
    () => true,
    () => false,
  )
}

/** Left running for later runs, as a service would be; its log names any failure. */
function startEngine(dockerd: string): void {
  const log = join(mkdtempSync(join(tmpdir(), 'console-dockerd-')), 'dockerd.log')
  const output = openSync(log, 'w')
  console.log(`Starting a Docker engine; its log is ${log}`)
  spawn(dockerd, [], { detached: true, stdio: ['ignore', output, output] }).unref()
}

/** The command of compose: the engine's plugin, or the older program of its own; undefined where there is neither. */
export async function composeCommand(): Promise<readonly [string, ...string[]] | undefined> {
  if (await succeeds('docker', 'compose', 'version')) return ['docker', 'compose']
  return (await succeeds('docker-compose', 'version')) ? ['docker-compose'] : undefined
}
