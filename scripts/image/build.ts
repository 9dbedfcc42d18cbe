import { fromRoot } from '../root.ts'
import type { Bases } from './bases.ts'
import { docker } from './engine.ts'

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
