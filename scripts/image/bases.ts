import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { fromRoot } from '../root.ts'
import { docker } from './engine.ts'

const run = promisify(execFile)

/** The two images that the Dockerfile starts from. */
export interface Bases {
  node: string
  nginx: string
  /** Whether they are the official ones, or made here because no registry can be reached. */
  official: boolean
}

/** Seconds before a registry that does not answer is given up. */
const pullTimeout = 120

/**
 * The official base images that the Dockerfile names, where they can be had; otherwise stand-ins made from Debian's
 * packages. Rejects where neither can be had, as on a machine without any network.
 */
export async function chooseBases(): Promise<Bases> {
  const dockerfile = await readFile(fromRoot('Dockerfile'), 'utf8')
  const node = defaultOf(dockerfile, 'NODE_IMAGE')
  const nginx = defaultOf(dockerfile, 'NGINX_IMAGE')
  if ((await isThere(node)) && (await isThere(nginx))) return { node, nginx, official: true }
  const standIns = { node: 'console-stand-in-node', nginx: 'console-stand-in-nginx', official: false }
  console.log(
    'The base images cannot be pulled: stand-ins are made from packages of Debian and the Node of this machine.',
  )
  await run(fromRoot('scripts/image/stand-in.sh'), ['nginx', standIns.nginx])
  await run(fromRoot('scripts/image/stand-in.sh'), ['node', standIns.node])
  return standIns
}

/** What an ARG of a Dockerfile is unless somebody says otherwise. Throws where it has none. */
function defaultOf(dockerfile: string, name: string): string {
  const found = new RegExp(`^ARG ${name}=(\\S+)$`, 'm').exec(dockerfile)?.[1]
  if (found === undefined) throw new Error(`The Dockerfile has no ARG ${name} with a default`)
  return found
}

async function isThere(image: string): Promise<boolean> {
  const isLocal = await docker('image', 'inspect', image).then(
    () => true,
    () => false,
  )
  if (isLocal) return true
  return run('docker', ['pull', '--quiet', image], { timeout: pullTimeout * 1000 }).then(
    () => true,
    () => false,
  )
}
