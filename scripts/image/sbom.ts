import type { Shipped } from './licences.ts'

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
