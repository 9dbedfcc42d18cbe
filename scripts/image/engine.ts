import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, openSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ensure } from '../machine/system-packages.ts'
import { until } from '../process/until.ts'

const run = promisify(execFile)

/** Returns a docker command's output without the trailing line break. Rejects with its error output. */
export async function docker(...args: string[]): Promise<string> {
  const { stdout } = await run('docker', args, { maxBuffer: 64 * 1024 * 1024 }).catch(
    (error: Error & { stderr?: string }) => {
      throw new Error(`docker ${args.join(' ')}\n${error.stderr ?? error.message}`)
    },
  )
  return stdout.trimEnd()
}

/**
 * Ensures that a Docker engine responds, starting one if run as root. Returns the reason if there is none, otherwise
 * undefined.
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

/** Whether a command exists and succeeds. */
export function succeeds(command: string, ...args: string[]): Promise<boolean> {
  return run(command, args).then(
    () => true,
    () => false,
  )
}

/** Keeps running for later runs, like a service; failures are in its log. */
function startEngine(dockerd: string): void {
  const log = join(mkdtempSync(join(tmpdir(), 'console-dockerd-')), 'dockerd.log')
  const output = openSync(log, 'w')
  console.log(`Starting a Docker engine; its log is ${log}`)
  spawn(dockerd, [], { detached: true, stdio: ['ignore', output, output] }).unref()
}

/** Returns the compose command: the engine's plugin or the standalone program; undefined if neither exists. */
export async function composeCommand(): Promise<readonly [string, ...string[]] | undefined> {
  if (await succeeds('docker', 'compose', 'version')) return ['docker', 'compose']
  return (await succeeds('docker-compose', 'version')) ? ['docker-compose'] : undefined
}
