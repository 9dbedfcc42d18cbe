import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buildMeta, releaseFile, type Release } from '../../contract/app/release.ts'
import { root } from './esbuild-options.ts'
import { filesBelow } from '../root.ts'

/** Placeholder for the build's name in the page template. */
const place = `<meta name="${buildMeta}" content="" />`

/**
 * Names a build by its content and writes the name into the page and, with version and time, into `version.json`. Runs
 * after everything else is written. Throws if the page has no placeholder.
 */
export function stampBuild(folder: string, { version, time }: Pick<Release, 'version' | 'time'>): Release {
  const page = join(folder, 'index.html')
  const html = readFileSync(page, 'utf8')
  if (!html.includes(place)) throw new Error(`${page} has no ${place}`)
  const release: Release = { version, build: nameOf(folder), time }
  writeFileSync(page, html.replace(place, place.replace('""', `"${release.build}"`)))
  writeFileSync(join(folder, releaseFile), `${JSON.stringify(release)}\n`)
  return release
}

/** Returns the package version and the time of the source. */
export function sourceVersion(): Pick<Release, 'version' | 'time'> {
  const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string }
  return { version, time: sourceTime(process.env['SOURCE_DATE_EPOCH'] ?? lastCommit()) }
}

/** Formats seconds since the epoch as ISO 8601 without fractions; empty if invalid. */
export function sourceTime(seconds: string): string {
  return /^\d{1,10}$/.test(seconds)
    ? new Date(Number(seconds) * 1000).toISOString().replace('.000Z', 'Z')
    : ''
}

/** Returns a digest of all file names and contents, independent of time and file order. */
function nameOf(folder: string): string {
  const digest = createHash('sha256')
  for (const path of filesBelow(folder, [''])) {
    if (!statSync(path).isFile()) continue
    digest.update(`${relative(folder, path)}\0`).update(readFileSync(path)).update('\0')
  }
  return digest.digest('hex').slice(0, 12)
}

function lastCommit(): string {
  try {
    return execFileSync('git', ['log', '-1', '--format=%ct'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    // source without git history, as in a container: the time is unknown, or given by SOURCE_DATE_EPOCH
    return ''
  }
}
