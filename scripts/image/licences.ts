import { statedElsewhere } from '../check/rules/lockfile.ts'

/** Compilers that packages ask for and nothing here runs: the Dockerfile takes them out again. */
export const compilers: readonly string[] = ['typescript', '@typescript']

/** As much of package-lock.json as is read here. */
export interface Lockfile {
  packages: Record<string, { version?: string; license?: string; integrity?: string; dev?: boolean }>
}

/** A package that is part of what customers run. */
export interface Shipped {
  /** Folder below the project, such as `node_modules/react`. */
  path: string
  name: string
  version: string
  license: string
  /** Checksum of what was installed, as subresource integrity. */
  integrity: string
}

/** The packages of a lockfile that customers get, by name: neither those for development nor compilers. */
export function packagesOf(lockfile: Lockfile): readonly Shipped[] {
  const all = Object.entries(lockfile.packages).filter(([path, { dev }]) => path !== '' && dev !== true)
  return all
    .map(([path, { version = '', license, integrity = '' }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return { path, name, version, license: license ?? licenceBeside(name), integrity }
    })
    .filter(({ name }) => !compilers.includes(name.replace(/^(@[^/]+)\/.*/, '$1')))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

function licenceBeside(name: string): string {
  const license = statedElsewhere[name]
  if (license === undefined) throw new Error(`${name} says nothing of its licence`)
  return license
}

/** The part of a README that is about the licence; nothing where it has none. */
export function licenceIn(readme: string): string | undefined {
  const at = readme.search(/^(?:#+ *)?licen[cs]e *$/im)
  return at === -1 ? undefined : readme.slice(at)
}

/** One text of all licences: name, version and licence of each package, then its own licence file where it brings one. */
export function licenceText(
  packages: readonly Shipped[],
  read: (path: string) => string | undefined,
): string {
  const entries = packages.map(({ path, name, version, license }) => {
    const text = read(path)?.trim() ?? 'The package brings no licence text.'
    return `${name} ${version}\nLicence: ${license}\n\n${text}\n`
  })
  return entries.join(`\n${'-'.repeat(80)}\n\n`)
}

/**
 * The list of parts as CycloneDX 1.5 (https://cyclonedx.org/docs/1.5/json), each with its package address and the
 * SHA-512 of what was installed. npm's own list leaves out what a tool for development asks for as well, React
 * among it, hence this one. It names no time, so that the same lockfile gives the same bytes.
 */
export function sbomOf(name: string, version: string, parts: readonly Shipped[]): object {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name, version, 'bom-ref': `${name}@${version}` } },
    components: parts.map((part) => ({
      type: 'library',
      'bom-ref': `${part.path.replace(/^node_modules\//, '')}@${part.version}`,
      name: part.name,
      version: part.version,
      purl: `pkg:npm/${part.name.replace('@', '%40')}@${part.version}`,
      licenses: [{ expression: part.license }],
      hashes: [{ alg: 'SHA-512', content: sha512Of(part.integrity) }],
    })),
  }
}

/** Hexadecimal digits of the SHA-512 in a subresource integrity text (W3C SRI §3.1). */
function sha512Of(integrity: string): string {
  return Buffer.from(/sha512-([A-Za-z0-9+/=]+)/.exec(integrity)?.[1] ?? '', 'base64').toString('hex')
}
