import { lineAt, type Finding, type SourceFile } from './source-file.ts'

const path = 'package-lock.json'

/** Versions above these are commercial. */
const pinned: Readonly<Record<string, string>> = { primereact: '10.9.9', primeicons: '7.0.0' }

/** Licences of what the appliance contains. */
const shipped = new Set('MIT ISC Apache-2.0 BSD-2-Clause BSD-3-Clause 0BSD BlueOak-1.0.0'.split(' '))

/** Licences of tools that build and test, and are handed to nobody. */
const toolsOnly = new Set([
  'MIT-0',
  'MPL-2.0',
  'Artistic-2.0',
  'Python-2.0',
  'CC0-1.0',
  'CC-BY-3.0',
  'WTFPL',
  '(MIT AND Zlib)',
  '(MIT OR CC0-1.0)',
])

/** One package as the lock file has it; some say no licence. */
interface Locked {
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  dev?: boolean
}

/**
 * What is installed is what was looked at: every package has a strong checksum and comes from the registry, the two
 * pinned ones are those that are free, and no licence is one that nobody agreed to.
 */
export function lockedPackages(files: readonly SourceFile[]): Finding[] {
  const file = files.find((one) => one.path === path)
  if (file === undefined) return [{ path, line: 1, message: 'there is no lock file' }]
  const lock: unknown = JSON.parse(file.text)
  const all = Object.entries(packagesOf(lock)).filter(([place]) => place !== '')
  const missing = Object.keys(pinned).filter((name) => !all.some(([place]) => nameOf(place) === name))
  return [
    ...missing.map((name) => ({ path, line: 1, message: `${name}: not locked` })),
    ...all.flatMap(([place, locked]) =>
      objections(nameOf(place), locked).map((objection) => ({
        path,
        line: lineAt(file.text, Math.max(0, file.text.indexOf(`"${place}": {`))),
        message: `${nameOf(place)}: ${objection}`,
      })),
    ),
  ]
}

function objections(name: string, { version, resolved, integrity = '', license, dev }: Locked): string[] {
  const wanted = pinned[name]
  const isForeign = resolved !== undefined && !resolved.startsWith('https://')
  const isAgreed = license === undefined || shipped.has(license)
  return [
    ...(/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity) ? [] : ['no sha512 checksum']),
    ...(isForeign ? [`comes from ${resolved}`] : []),
    ...(wanted === undefined || version === wanted ? [] : [`is ${version}, not ${wanted}`]),
    ...(isAgreed || (dev && toolsOnly.has(license)) ? [] : [`licence ${license}`]),
  ]
}

/** `node_modules/a/node_modules/@b/c` is `@b/c`. */
function nameOf(place: string): string {
  return place.split('node_modules/').at(-1) ?? place
}

function packagesOf(lock: unknown): Readonly<Record<string, Locked>> {
  const hasPackages = typeof lock === 'object' && lock !== null && 'packages' in lock
  return hasPackages ? Object(lock.packages) : {}
}
