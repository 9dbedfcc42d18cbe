import { lineAt, type Finding, type SourceFile } from '../source-file.ts'

const path = 'package-lock.json'

interface Locked {
  version?: string
  license?: string
  integrity?: string
}

/** Later versions have a commercial licence. */
const pinned: Readonly<Record<string, string>> = { primereact: '10.9.9', primeicons: '7.0.0' }

/** Licences, verified manually, of packages that use an obsolete npm format or state it only in a file. */
export const statedElsewhere: Readonly<Record<string, string>> = {
  busboy: 'MIT',
  dicer: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
}

/**
 * Covers gaps of lockfile-lint and the licence checker: packages without a checksum or a licence pass, and the licence
 * of the two pinned packages may change with the next patch.
 */
export function lockedPackages(files: readonly SourceFile[]): Finding[] {
  const { text } = files.find((file) => file.path === path) ?? { text: '{ "packages": {} }' }
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(text)
  const all = Object.entries(packages).filter(([place]) => place !== '')
  const missing = Object.keys(pinned).filter((name) => !all.some(([place]) => nameOf(place) === name))
  return [
    ...missing.map((name) => ({ path, line: 1, message: `${name}: not locked` })),
    ...all.flatMap(([place, { version, license, integrity = '' }]) => {
      const name = nameOf(place)
      const line = lineAt(text, Math.max(0, text.indexOf(`"${place}": {`)))
      return [
        ...(integrity === '' ? [{ path, line, message: `${name}: no checksum` }] : []),
        ...(license === undefined && statedElsewhere[name] === undefined
          ? [{ path, line, message: `${name}: no licence` }]
          : []),
        ...(version === (pinned[name] ?? version)
          ? []
          : [{ path, line, message: `${name}: is ${version}, not ${pinned[name]}` }]),
      ]
    }),
  ]
}

/** Returns the package name of a path: `node_modules/a/node_modules/@b/c` is `@b/c`. */
function nameOf(place: string): string {
  return place.split('node_modules/').at(-1) ?? place
}
