import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from '../root.ts'

/** The version that is built or fetched where no other is on the PATH. */
const pinnedVersion = '1.8.1'
const image = `grafana/k6:${pinnedVersion}`
/** Where it is built. */
const cache = fromRoot(`node_modules/.cache/k6-${pinnedVersion}`)
/** Milliseconds to answer, for Go to fetch and compile it, and for an engine to fetch the image. */
const patience = { answer: 30_000, build: 900_000, pull: 300_000 }

/** How k6 is started: the program and what stands before its own arguments. */
export type K6 = readonly [command: string, ...before: string[]]

/** What to do where k6 cannot be had. */
export const howToGetK6 =
  'k6 was not found on the PATH, Go is not there to build it or could not, and no container engine runs its image. ' +
  `Install k6 ${pinnedVersion} or newer so that it is on the PATH, or Go 1.24 or newer, or Docker.`

/** The first k6 that can be had: on the PATH, built before, built now with Go, or in a container that writes to a folder. */
export function findK6(folder: string): K6 | undefined {
  const cached = join(cache, 'k6')
  if (succeeds('k6 version')) return ['k6']
  if (succeeds(`${cached} version`)) return [cached]
  if (succeeds('go version')) {
    console.log(`Building k6 ${pinnedVersion} with Go, once ...`)
    mkdirSync(cache, { recursive: true })
    const build = `go install go.k6.io/k6@v${pinnedVersion}`
    if (succeeds(build, patience.build) && succeeds(`${cached} version`)) return [cached]
  }
  return succeeds(`docker image inspect ${image}`) || succeeds(`docker pull ${image}`, patience.pull)
    ? inContainer(folder)
    : undefined
}

/** The container sees the folders under their own names and the network of this machine as it is. */
function inContainer(folder: string): K6 {
  const user = `${process.getuid?.() ?? 0}:${process.getgid?.() ?? 0}`
  const mounts = ['-v', `${fromRoot()}:${fromRoot()}:ro`, '-v', `${folder}:${folder}`]
  // Without values: the engine takes them from here, and no list of processes shows them.
  const account = ['-e', 'LOAD_USER', '-e', 'LOAD_PASSWORD']
  const run = ['run', '--rm', '--init', '--network', 'host', '--user', user]
  return ['docker', ...run, ...account, ...mounts, image]
}

/** Whether a command is there and succeeds; a failed build or fetch is logged. */
function succeeds(command: string, timeout = patience.answer): boolean {
  const [program = '', ...args] = command.split(' ')
  const env = { ...process.env, GOBIN: cache }
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8', env, timeout })
  if (status !== 0 && timeout > patience.answer && stderr) console.error(stderr.trim())
  return status === 0
}
