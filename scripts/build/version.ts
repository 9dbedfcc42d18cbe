import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buildMeta, releaseFile, type Release } from '../../contract/app/release.ts'
import { root } from './esbuild-options.ts'
import { filesBelow } from '../root.ts'

/** Where the page's template leaves room for the name of the build. */
const place = `<meta name="${buildMeta}" content="" />`

/**
 * Names the build that lies in a folder by its content, writes the name into the page and, with version and time, into
 * `version.json`. Comes after everything else is written. Throws where the page has no place for the name.
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

/** Version of the package, and the time of its source. */
export function sourceVersion(): Pick<Release, 'version' | 'time'> {
  const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string }
  return { version, time: sourceTime(process.env['SOURCE_DATE_EPOCH'] ?? lastCommit()) }
}

/** Seconds since 1970 as ISO 8601 without fractions; empty for what is no number of seconds. */
export function sourceTime(seconds: string): string {
  return /^\d{1,10}$/.test(seconds)
    ? new Date(Number(seconds) * 1000).toISOString().replace('.000Z', 'Z')
    : ''
}

/** A digest of the names and contents of all files; the clock and the order of the folder play no part. */
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
    // A source without its history, as in a container: the time is then unknown, or given by SOURCE_DATE_EPOCH.
    return ''
  }
}
