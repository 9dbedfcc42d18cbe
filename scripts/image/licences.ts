import { statedElsewhere } from '../check/rules/lockfile.ts'

/** Compilers that packages depend on but that never run; the Dockerfile removes them. */
export const compilers: readonly string[] = ['typescript', '@typescript']

/** The parts of package-lock.json that are used. */
export interface Lockfile {
  packages: Record<string, { version?: string; license?: string; integrity?: string; dev?: boolean }>
}

/** Package that is distributed to customers. */
export interface Shipped {
  /** Path relative to the project, such as `node_modules/react`. */
  path: string
  name: string
  version: string
  license: string
  /** Checksum of the installed package, as subresource integrity. */
  integrity: string
}

/** Returns the distributed packages of a lockfile by name, without development packages and compilers. */
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

/** Returns the licence section of a README, if any. */
export function licenceIn(readme: string): string | undefined {
  const at = readme.search(/^(?:#+ *)?licen[cs]e *$/im)
  return at === -1 ? undefined : readme.slice(at)
}

/** Concatenates all licences: name, version and licence of each package, followed by its licence file if any. */
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
 * Returns the SBOM as CycloneDX 1.5 (https://cyclonedx.org/docs/1.5/json), with package URL and SHA-512 per component.
 * npm's own SBOM omits packages that development tools also depend on, including React. It contains no timestamp, so
 * that the same lockfile yields the same bytes.
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

/** Converts the SHA-512 of a subresource integrity string to hexadecimal (W3C SRI §3.1). */
function sha512Of(integrity: string): string {
  return Buffer.from(/sha512-([A-Za-z0-9+/=]+)/.exec(integrity)?.[1] ?? '', 'base64').toString('hex')
}
