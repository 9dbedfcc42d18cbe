import { posix } from 'node:path'
import { importsOf, type Import } from '../imports.ts'
import { isCode, isTest, type Finding, type SourceFile } from '../source-file.ts'

const maxFiles = 25

/** Reports folders with too many source files to survey, including tests. */
export function crowdedFolders(files: readonly SourceFile[]): Finding[] {
  const counts = new Map<string, number>()
  for (const { path } of files.filter(isCode)) {
    const folder = posix.dirname(path)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > maxFiles)
    .map(([path, count]) => ({
      path,
      line: 1,
      message: `${count} files lie here; at most ${maxFiles}, so divide it by what they are for`,
    }))
}

/** Layers of the console from bottom to top; `shell` and each area of `features` are siblings. */
const webFloors = ['lib', 'i18n', 'api', 'stores', 'ui', 'engine', 'subjects', 'features', 'app']

/**
 * Layers of `mock-server/src` from bottom to top, and `mock-server/seed`: docs/decisions/mock-floors.md. The parts of
 * `engines` are siblings, as are those of `features`. Unlisted folders form the top layer: they may import every layer,
 * and no layer may import them.
 */
const mockFloors = [
  'lib',
  'store',
  'simulation',
  'tables',
  'seed',
  'auth',
  'http',
  'socket',
  'engines',
  'world',
  'resources',
  'features',
  'demo',
]

/** Location of a file: its rank, and the folder within which imports are unrestricted. */
interface Place {
  house: 'shared' | 'mock-server' | 'web' | 'outside'
  rank: number
  folder: string
}

/** Base of the domain rules, which use rows but no calls. */
const underDomain = /^contract\/(?:schema|wire|text|resources)\//

/** Packages restricted to one folder of `web/src`. */
const keptPackages: readonly [pattern: RegExp, folder: string][] = [
  [/^primereact(?:\/|$)/, 'ui/prime'],
  [/^leaflet$/, 'ui/map'],
  [/^axios$/, 'api'],
]

/** Reports imports, including type imports, other than from lower layers or the same folder. */
export function floors(files: readonly SourceFile[]): Finding[] {
  return files
    .filter((file) => /\.tsx?$/.test(file.path) && !isTest(file))
    .flatMap((file) =>
      importsOf(file).flatMap((one) => {
        const message = objection(file.path, one)
        return message === undefined ? [] : [{ path: file.path, line: one.line, message }]
      }),
    )
}

function objection(path: string, { specifier, target }: Import): string | undefined {
  const from = placeOf(path)
  if (target === undefined) return packageObjection(path, from, specifier)
  const to = placeOf(target)
  if (from.house === 'outside' || isAsset(target)) return undefined
  if (to.house === 'outside') return `${specifier}: nothing imports scripts or tests`
  if (!/\.(?:tsx?|css|svg|json)$|\/$/.test(target)) return `${specifier}: write the extension`
  if (to.house !== from.house) {
    return to.house === 'shared'
      ? undefined
      : `${specifier}: ${from.folder} may import contract and domain only`
  }
  if (from.folder === 'domain' && to.folder === 'contract' && !underDomain.test(target)) {
    return `${specifier}: domain may import schema, wire, text and rows of the contract only`
  }
  if (to.house === 'shared')
    return specifier.startsWith('.') ? undefined : `${specifier}: k6 reads no alias, write the path`
  if (to.folder === from.folder) return undefined
  if (to.rank >= from.rank) return `${specifier}: ${to.folder} is not below ${from.folder}`
  const isRelative = specifier.startsWith('.') && !specifier.includes('${')
  // the seed is outside the folder of the #mock/ alias, and the mock's top level is among its layers
  const hasNoAlias = from.folder === 'mock-server' || to.folder === 'seed'
  if (!isRelative || hasNoAlias) return undefined
  return `${specifier}: use #${to.house === 'web' ? 'web' : 'mock'}/ across folders`
}

/** Whether a file is a picture renamed by the build. */
function isAsset(target: string): boolean {
  return target.startsWith('web/public/')
}

function packageObjection(path: string, { house, folder }: Place, specifier: string): string | undefined {
  if (house === 'shared') {
    const isKept = /^zod(?:\/|$)/.test(specifier) || isParser(path, specifier)
    return isKept ? undefined : `${specifier}: contract and domain import nothing but themselves and zod`
  }
  if (house !== 'web') return undefined
  if (specifier.startsWith('node:')) return `${specifier}: there is no Node in a browser`
  if (folder === 'lib' && /^(?:react|axios)/.test(specifier)) return `${specifier}: lib is pure`
  const [, only] = keptPackages.find(([pattern]) => pattern.test(specifier)) ?? []
  return only === undefined || path.startsWith(`web/src/${only}/`)
    ? undefined
    : `${specifier}: only ${only} imports this package`
}

/** Whether a package is the formula parser shared by console and platform: docs/decisions/formulas.md. */
function isParser(path: string, specifier: string): boolean {
  return specifier === 'jsep' && path.startsWith('domain/compute/')
}

function placeOf(path: string): Place {
  const [first = '', second = '', third = '', fourth = ''] = path.split('/')
  if (first === 'contract' || first === 'domain') return { house: 'shared', rank: 0, folder: first }
  if (first === 'mock-server') {
    const floor = second === 'seed' ? second : third
    const rank = mockFloors.indexOf(floor)
    if (rank < 0) return { house: first, rank: mockFloors.length, folder: first }
    const isDivided = floor === 'engines' || floor === 'features'
    return { house: first, rank, folder: isDivided ? `${floor}/${fourth}` : floor }
  }
  if (first !== 'web' || second !== 'src') return { house: 'outside', rank: Infinity, folder: first }
  if (third === 'features') {
    // a page directly in `features` belongs to the area of its name
    const area = fourth.replace(/\.page\.tsx$/, '')
    return { house: 'web', rank: webFloors.indexOf('features'), folder: `features/${area}` }
  }
  if (third === 'shell') return { house: 'web', rank: webFloors.indexOf('features'), folder: third }
  // styles and declarations have no imports; folders outside the layers may be imported by all
  return { house: 'web', rank: webFloors.indexOf(third), folder: third }
}
