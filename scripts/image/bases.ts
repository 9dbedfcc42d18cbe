import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { fromRoot } from '../root.ts'
import { succeeds, docker } from './engine.ts'

const run = promisify(execFile)

/** Base images of the Dockerfile. */
export interface Bases {
  node: string
  nginx: string
  /** Whether they are the official images, or stand-ins because no registry can be reached. */
  official: boolean
}

/** Timeout in milliseconds for pulling from a registry. */
const pullTimeout = 120_000

/** Script of the build environment that creates stand-ins for base images that cannot be pulled. */
const standIn = fromRoot('.ci/stand-in.sh')

/** Returns the Dockerfile's base images, or stand-ins. Rejects when neither is available. */
export async function chooseBases(): Promise<Bases> {
  const dockerfile = await readFile(fromRoot('Dockerfile'), 'utf8')
  const node = defaultOf(dockerfile, 'NODE_IMAGE')
  const nginx = defaultOf(dockerfile, 'NGINX_IMAGE')
  if ((await isThere(node)) && (await isThere(nginx))) return { node, nginx, official: true }
  if (!existsSync(standIn)) throw new Error('no registry answers')
  console.log(`The base images cannot be pulled: ${standIn} makes stand-ins.`)
  // made once for their script and this machine's Node: a new image would invalidate all layers built on it
  const tag = createHash('sha256')
    .update(await readFile(standIn))
    .update(process.version)
    .digest('hex')
    .slice(0, 12)
  const make = async (kind: 'node' | 'nginx') => {
    const name = `console-stand-in-${kind}:${tag}`
    if (!(await succeeds('docker', 'image', 'inspect', name))) await run(standIn, [kind, name])
    return name
  }
  return { nginx: await make('nginx'), node: await make('node'), official: false }
}

/** Returns the default of a Dockerfile's ARG. Throws if there is none. */
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

/** Names of the built images, also used by compose. */
export const images = { console: 'aiot-console:1.0.0', mock: 'aiot-mock:1.0.0' } as const

/** Builds both images with the real Dockerfile. Rejects with the builder's output. */
export async function buildImages(bases: Bases): Promise<void> {
  await buildTarget('mock', bases)
  await buildTarget('console', bases)
}

/** Builds one target; `more` has further build arguments and a different name. */
export async function buildTarget(
  target: keyof typeof images,
  bases: Bases,
  more: { name?: string; args?: Readonly<Record<string, string>> } = {},
): Promise<void> {
  const args = { NODE_IMAGE: bases.node, NGINX_IMAGE: bases.nginx, ...more.args }
  await docker(
    'build',
    // without a registry, packages are often available through the host's network only
    ...(bases.official ? [] : ['--network', 'host']),
    ...Object.entries(args).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]),
    '--target',
    target,
    '--tag',
    more.name ?? images[target],
    fromRoot(),
  )
}
