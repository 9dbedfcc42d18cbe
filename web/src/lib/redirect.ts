/** Maximum length of a path restored after sign-in, in UTF-16 units. */
const longest = 2000

/** Backslash, control characters, lone surrogates and line separators, none of which occur in console paths. */
const foreign = /[\\\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u

/**
 * Returns the path to open after sign-in, as decoded by the router. Accepts only paths inside the console: one leading
 * slash, no backslash, control character or dot segment, and never the sign-in page, directly or through /redirect.
 * Anything else becomes `/`.
 */
export function safeRedirect(value: unknown): string {
  return typeof value === 'string' && isInside(value) ? value : '/'
}

/** Returns the sign-in path that leads back to `from`, a path with query; slashes are not escaped. Spec §2. */
export function loginPath(from: string): string {
  return `/login?redirect=${encodeURIComponent(safeRedirect(from)).replaceAll('%2F', '/')}`
}

function isInside(text: string): boolean {
  const path = decodeSafely(text.replace(/[?#].*/s, ''))
  if (text.length > longest || !text.startsWith('/') || [text, path].some((part) => foreign.test(part)))
    return false
  return !/\/\/|\/\.{1,2}(?:\/|$)/.test(path) && !/^(?:\/redirect)*\/login(?:\/|$)/i.test(path)
}

/** Decodes a path like the router does before matching, as `/%6cogin` is the sign-in page too. */
function decodeSafely(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
