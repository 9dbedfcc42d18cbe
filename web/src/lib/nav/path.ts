/** Full path of a child below its parent: an absolute child wins, slashes are collapsed, none is left at the end. */
export function resolvePath(base: string, own: string): string {
  const { bare, query } = splitQuery(own)
  const segments: string[] = []
  for (const segment of (bare.startsWith('/') ? bare : `${base}/${bare}`).split('/')) {
    if (segment.trim() === '..') segments.pop()
    else if (segment.trim() !== '' && segment.trim() !== '.') segments.push(segment.trim())
  }
  return `/${segments.join('/')}${query === '' ? '' : `?${query}`}`
}

/** Path and query. The `?` of an optional parameter or of a constraint is part of the path. */
export function splitQuery(path: string): { bare: string; query: string } {
  const at = path.indexOf('?')
  const query = at === -1 ? '' : path.slice(at + 1)
  return /^\w[^()]*$/.test(query) ? { bare: path.slice(0, at), query } : { bare: path, query: '' }
}

/** Decoded segments of a path; a malformed escape stays as it is written. */
export function splitPath(path: string): string[] {
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .map(decodeSafely)
}

/** One spelling for all spellings of a path without query: decoded, single slashes, none at the end. */
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
