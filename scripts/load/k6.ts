import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from '../root.ts'

/** The version that is built or fetched where no other is on the PATH. */
export const pinnedVersion = '1.8.1'
const image = `grafana/k6:${pinnedVersion}`

/** How k6 is started: the program and what stands before its own arguments. */
export interface K6 {
  command: string
  before: readonly string[]
  /** Where it comes from, for the report. */
  origin: string
}

/** Folders that k6 must be able to reach where it runs in a container, and whether it writes there. */
interface Reach {
  read: string
  write: string
}

/** Milliseconds for Go to fetch and compile it, and for an engine to fetch the image. */
const patience = { build: 900_000, pull: 300_000 }

type Environment = Readonly<Record<string, string | undefined>>

/** Where the first k6 is that can be had: on the PATH, built before, built now with Go, or in a container. */
export function findK6(reach: Reach, env: Environment = process.env, cache = cacheFolder()): K6 | undefined {
  return onPath(env) ?? inCache(cache, env) ?? built(cache, env) ?? inContainer(reach, env)
}

/** What to do where k6 cannot be had. */
export const howToGetK6 =
  'k6 was not found on the PATH, Go is not there to build it or could not, and no container engine runs its image. ' +
  `Install k6 ${pinnedVersion} or newer so that it is on the PATH, or Go 1.24 or newer, or Docker.`

function cacheFolder(): string {
  return fromRoot(`node_modules/.cache/k6-${pinnedVersion}`)
}

function onPath(env: Environment): K6 | undefined {
  const version = succeeds('k6', ['version'], env)
  return version === undefined ? undefined : { command: 'k6', before: [], origin: firstWords(version) }
}

function inCache(cache: string, env: Environment): K6 | undefined {
  const command = join(cache, 'k6')
  const version = existsSync(command) ? succeeds(command, ['version'], env) : undefined
  return version === undefined
    ? undefined
    : { command, before: [], origin: `${firstWords(version)}, built with Go` }
}

function built(cache: string, env: Environment): K6 | undefined {
  if (succeeds('go', ['version'], env) === undefined) return undefined
  console.log(`Building k6 ${pinnedVersion} with Go, once ...`)
  mkdirSync(cache, { recursive: true })
  const args = ['install', `go.k6.io/k6@v${pinnedVersion}`]
  return succeeds('go', args, { ...env, GOBIN: cache }, patience.build) === undefined
    ? undefined
    : inCache(cache, env)
}

/** The container sees the folders under their own names and the network of this machine as it is. */
function inContainer({ read, write }: Reach, env: Environment): K6 | undefined {
  const hasImage =
    succeeds('docker', ['image', 'inspect', image], env) ??
    succeeds('docker', ['pull', image], env, patience.pull)
  if (hasImage === undefined) return undefined
  const user = `${process.getuid?.() ?? 0}:${process.getgid?.() ?? 0}`
  const mounts = ['-v', `${read}:${read}:ro`, '-v', `${write}:${write}`]
  // Without values: the engine takes them from here, and no list of processes shows them.
  const account = ['-e', 'LOAD_USER', '-e', 'LOAD_PASSWORD']
  const before = ['run', '--rm', '--init', '--network', 'host', '--user', user, ...account, ...mounts, image]
  return { command: 'docker', before, origin: `k6 ${pinnedVersion}, in a container` }
}

/** The output of a program, or undefined where it is missing or has failed; a failed build or fetch is logged. */
function succeeds(
  command: string,
  args: readonly string[],
  env: Environment,
  timeout = 30_000,
): string | undefined {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', env: { ...env }, timeout })
  if (status === 0) return stdout
  if (timeout > 30_000 && stderr) console.error(stderr.trim())
  return undefined
}

/** `k6 v1.8.1` of all that it says about itself. */
function firstWords(version: string): string {
  return version.trim().split(/\s+/).slice(0, 2).join(' ')
}
