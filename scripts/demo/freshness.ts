import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Everything a build is made of; the seed, because the icons of its menus are built in. */
const sources = [
  'contract',
  'domain',
  'web/src',
  'web/public',
  'web/index.html',
  'mock-server/seed',
  'scripts/build',
  'scripts/build.ts',
  'scripts/root.ts',
  'package-lock.json',
]

/** Written last, and by a production build only: development compresses nothing. */
const lastOfBuild = 'web/dist/index.html.gz'

/** Whether `web/dist` holds a production build that is younger than all its sources. */
export function isBuildFresh(root: string): boolean {
  const built = join(root, lastOfBuild)
  if (!existsSync(built)) return false
  const { mtimeMs } = statSync(built)
  return sources.every((source) => newestBelow(join(root, source)) <= mtimeMs)
}

/** Time of the youngest file or folder from a path down; a folder's own time changes on deletions. */
function newestBelow(path: string): number {
  if (!existsSync(path)) return 0
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.mtimeMs
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newestBelow(join(path, name))))
}
