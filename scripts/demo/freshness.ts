import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** All inputs of a build, including the seed, as its menu icons are built in. */
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

/** Written last, and only by a production build, as development does not compress. */
const lastOfBuild = 'web/dist/index.html.gz'

/** Whether `web/dist` contains a production build newer than all its sources. */
export function isBuildFresh(root: string): boolean {
  const built = join(root, lastOfBuild)
  if (!existsSync(built)) return false
  const { mtimeMs } = statSync(built)
  return sources.every((source) => newestBelow(join(root, source)) <= mtimeMs)
}

/** Returns the latest modification time below a path; that of folders changes on deletions. */
function newestBelow(path: string): number {
  if (!existsSync(path)) return 0
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.mtimeMs
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newestBelow(join(path, name))))
}
