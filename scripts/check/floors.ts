import { importsOf, type Import } from './imports.ts'
import { isTest, type Finding, type SourceFile } from './source-file.ts'

/** Floors of the console from the ground up; `shell` and each area of `features` stand side by side. */
const webFloors = ['lib', 'i18n', 'api', 'stores', 'ui', 'engine', 'features', 'app']

/** A part of the house: its rank, and the name of the folder that may be imported freely inside it. */
interface Place {
  house: 'contract' | 'mock-server' | 'web' | 'outside'
  rank: number
  folder: string
}

/** Packages that one floor only may use. */
const keptPackages: readonly [pattern: RegExp, folder: string][] = [
  [/^primereact(?:\/|$)/, 'ui'],
  [/^axios$/, 'api'],
]

/** Every file imports from lower floors or its own folder only, type imports included. */
export function floors(files: readonly SourceFile[]): Finding[] {
  return files
    .filter((file) => /\.tsx?$/.test(file.path) && !isTest(file))
    .flatMap((file) =>
      importsOf(file).flatMap((one) => {
        const message = objection(placeOf(file.path), one)
        return message === undefined ? [] : [{ path: file.path, line: one.line, message }]
      }),
    )
}

function objection(from: Place, { specifier, target }: Import): string | undefined {
  if (target === undefined) return packageObjection(from, specifier)
  const to = placeOf(target)
  if (from.house === 'outside' || isAsset(target)) return undefined
  if (to.house === 'outside') return `${specifier}: nothing imports scripts or tests`
  if (!/\.(?:tsx?|css|svg|json)$|\/$/.test(target)) return `${specifier}: write the extension`
  if (to.house !== from.house) {
    return to.house === 'contract' ? undefined : `${specifier}: ${from.house} may import contract only`
  }
  if (to.folder === from.folder) return undefined
  if (to.rank >= from.rank) return `${specifier}: ${to.folder} is not below ${from.folder}`
  const isGlob = specifier.includes('${')
  return specifier.startsWith('.') && !isGlob ? `${specifier}: use #web/ across folders` : undefined
}

/** Pictures that the build gives a name of their own. */
function isAsset(target: string): boolean {
  return target.startsWith('web/public/')
}

function packageObjection(from: Place, specifier: string): string | undefined {
  if (from.house === 'contract') return `${specifier}: contract imports nothing but itself`
  if (from.house !== 'web') return undefined
  if (specifier.startsWith('node:')) return `${specifier}: there is no Node in a browser`
  if (from.folder === 'lib' && /^(?:react|axios)/.test(specifier)) return `${specifier}: lib is pure`
  const kept = keptPackages.find(([pattern]) => pattern.test(specifier))
  return kept === undefined || kept[1] === from.folder
    ? undefined
    : `${specifier}: only ${kept[1]} imports this package`
}

function placeOf(path: string): Place {
  const [first = '', second = '', third = '', fourth = ''] = path.split('/')
  if (first === 'contract' || first === 'mock-server') return { house: first, rank: 0, folder: first }
  if (first !== 'web' || second !== 'src') return { house: 'outside', rank: Infinity, folder: first }
  if (third === 'features') {
    // a page that stands outside belongs to the area of its name
    const area = fourth.replace(/\.page\.tsx$/, '')
    return { house: 'web', rank: webFloors.indexOf('features'), folder: `features/${area}` }
  }
  if (third === 'shell') return { house: 'web', rank: webFloors.indexOf('features'), folder: third }
  // Styles and declarations carry no imports of ours; what is no floor may be imported by all.
  return { house: 'web', rank: webFloors.indexOf(third), folder: third }
}
