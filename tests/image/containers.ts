import { afterAll } from 'vitest'
import { images, type Bases } from '../../scripts/image/bases.ts'
import { docker } from '../../scripts/image/engine.ts'
import { isOk } from '../../scripts/process/answers.ts'
import { until } from '../../scripts/process/until.ts'

/** Base images used, as given by the runner; undefined when no image was built and nothing can be tested. */
export const bases: Bases | undefined =
  process.env['IMAGE_BASES'] === undefined ? undefined : JSON.parse(process.env['IMAGE_BASES'])

export interface Container {
  id: string
  /** Its address as seen from this machine, so connections bypass the engine's port forwarding. */
  address(): Promise<string>
  /** Its standard output. */
  logs(): Promise<string>
}

/** The options with which the README runs the appliance: one writable folder, no capabilities, little memory. */
export const hardened = [
  '--read-only',
  '--tmpfs=/tmp:rw,noexec,nosuid,nodev,size=16m,mode=1777',
  '--cap-drop=ALL',
  '--security-opt=no-new-privileges',
  '--pids-limit=64',
  '--memory=64m',
]

const containers: string[] = []
const networks: string[] = []

// its tests run at the same time, and what they started is removed at once
afterAll(async () => {
  if (containers.length > 0) await docker('rm', '--force', '--volumes', ...containers)
  if (networks.length > 0) await docker('network', 'rm', ...networks)
})

/** Starts a container, removed after the file. */
export async function start(
  image: string,
  options: readonly string[],
  ...command: string[]
): Promise<Container> {
  const id = await docker('run', '--detach', ...options, image, ...command)
  containers.push(id)
  return {
    id,
    address: () =>
      docker('inspect', '--format', '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}', id),
    logs: () => docker('logs', id),
  }
}

/** Creates a network, removed after the file. */
export async function network(): Promise<string> {
  const name = `console-test-${crypto.randomUUID()}`
  await docker('network', 'create', name)
  networks.push(name)
  return name
}

/** Starts the console in front of a platform and waits until it serves. */
export async function startConsole(options: readonly string[] = []): Promise<Container & { url: string }> {
  const container = await start(images.console, [...hardened, ...options])
  const url = `http://${await container.address()}:8080`
  await until(`the console at ${url}`, () => isOk(`${url}/healthz`))
  return { ...container, url }
}

/** Starts a platform from a few lines of JavaScript in the mock's image, under a name in a network. */
export function startPlatform(net: string, script: string, alias = 'platform'): Promise<Container> {
  return start(images.mock, ['--network', net, '--network-alias', alias], 'node', '--eval', script)
}

/** Inspects a container with a Go template. */
export function inspect(id: string, format: string): Promise<string> {
  return docker('inspect', '--format', format, id)
}
