import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { fromRoot } from '../root.ts'
import { succeeds, docker } from './engine.ts'

const run = promisify(execFile)

/** The two images that the Dockerfile starts from. */
export interface Bases {
  node: string
  nginx: string
  /** Whether they are the official ones, or made by the environment because no registry can be reached. */
  official: boolean
}

/** Milliseconds before a registry that does not answer is given up. */
const pullTimeout = 120_000

/** Makes an image in place of a base that cannot be pulled, where the environment of the build brings a way to. */
const standIn = fromRoot('.ci/stand-in.sh')

/** The base images that the Dockerfile names, or stand-ins for them. Rejects where neither can be had. */
export async function chooseBases(): Promise<Bases> {
  const dockerfile = await readFile(fromRoot('Dockerfile'), 'utf8')
  const node = defaultOf(dockerfile, 'NODE_IMAGE')
  const nginx = defaultOf(dockerfile, 'NGINX_IMAGE')
  if ((await isThere(node)) && (await isThere(nginx))) return { node, nginx, official: true }
  if (!existsSync(standIn)) throw new Error('no registry answers')
  console.log(`The base images cannot be pulled: ${standIn} makes stand-ins.`)
  const standIns = { node: 'console-stand-in-node', nginx: 'console-stand-in-nginx', official: false }
  await run(standIn, ['nginx', standIns.nginx])
  await run(standIn, ['node', standIns.node])
  return standIns
}

/** The default of an ARG of a Dockerfile. Throws where it has none. */
function defaultOf(dockerfile: string, name: string): string {
  const found = new RegExp(`^ARG ${name}=(\\S+)$`, 'm').exec(dockerfile)?.[1]
  if (found === undefined) throw new Error(`The Dockerfile has no ARG ${name} with a default`)
  return found
}

async function isThere(image: string): Promise<boolean> {
  if (await succeeds('docker', 'image', 'inspect', image)) return true
  return run('docker', ['pull', '--quiet', image], { timeout: pullTimeout }).then(
    () => true,
    () => false,
  )
}

/** Names under which the images of this tree are built; compose asks for the same. */
export const images = { console: 'aiot-console:1.0.0', mock: 'aiot-mock:1.0.0' } as const

/** Builds both images with the real Dockerfile. Rejects with what the builder said. */
export async function buildImages(bases: Bases): Promise<void> {
  await buildTarget('mock', bases)
  await buildTarget('console', bases)
}

/** Builds one target; `more` are further build arguments and a name of its own. */
export async function buildTarget(
  target: keyof typeof images,
  bases: Bases,
  more: { name?: string; args?: Readonly<Record<string, string>> } = {},
): Promise<void> {
  const args = { NODE_IMAGE: bases.node, NGINX_IMAGE: bases.nginx, ...more.args }
  await docker(
    'build',
    // Where registries are out of reach, packages often come through the host's own network as well.
    ...(bases.official ? [] : ['--network', 'host']),
    ...Object.entries(args).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]),
    '--target',
    target,
    '--tag',
    more.name ?? images[target],
    fromRoot(),
  )
}
