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

/** The packages of a lockfile that are not for development only, by name. */
export function packagesOf(lockfile: Lockfile): readonly Shipped[] {
  const shipped = Object.entries(lockfile.packages).filter(([path, { dev }]) => path !== '' && dev !== true)
  return shipped
    .map(([path, { version = '', license = 'not stated', integrity = '' }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return { path, name, version, license, integrity }
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
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
