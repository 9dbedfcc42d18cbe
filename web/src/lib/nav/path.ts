/** Resolves a path below its parent: absolute paths win, repeated and trailing slashes are removed. */
export function resolvePath(base: string, own: string): string {
  const { bare, query } = splitQuery(own)
  const segments: string[] = []
  for (const segment of (bare.startsWith('/') ? bare : `${base}/${bare}`).split('/')) {
    if (segment.trim() === '..') segments.pop()
    else if (segment.trim() !== '' && segment.trim() !== '.') segments.push(segment.trim())
  }
  return `/${segments.join('/')}${query === '' ? '' : `?${query}`}`
}

/** Splits a path into path and query; the `?` of an optional parameter or a constraint belongs to the path. */
export function splitQuery(path: string): { bare: string; query: string } {
  const at = path.indexOf('?')
  const query = at === -1 ? '' : path.slice(at + 1)
  return /^\w[^()]*$/.test(query) ? { bare: path.slice(0, at), query } : { bare: path, query: '' }
}

/** Returns the decoded segments of a path; malformed escapes are kept as they are. */
export function splitPath(path: string): string[] {
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .map(decodeSafely)
}

/** Returns the canonical form of a path without query: decoded, with single slashes and no trailing one. */
export function canonicalPath(path: string): string {
  return `/${splitPath(path)
    .map((segment) => segment.replaceAll('/', '%2F'))
    .join('/')}`
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
