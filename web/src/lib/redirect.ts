/** Longest path taken back after sign-in, in UTF-16 units. */
const longest = 2000

/** Backslash, control characters, half pairs and line separators: no path of ours has any of them. */
const foreign = /[\\\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u

/**
 * The path to open after sign-in, as the router has decoded it. Only a path inside the console is taken: one leading
 * slash, no backslash, control character or dot segment, and never the sign-in page, directly or through /redirect.
 * Anything else is `/`.
 */
export function safeRedirect(value: unknown): string {
  return typeof value === 'string' && isInside(value) ? value : '/'
}

/** Address of the sign-in page that leads back to `from`, a path with its query; slashes stay readable. Spec §2. */
export function loginPath(from: string): string {
  return `/login?redirect=${encodeURIComponent(safeRedirect(from)).replaceAll('%2F', '/')}`
}

function isInside(text: string): boolean {
  const path = decodeSafely(text.replace(/[?#].*/s, ''))
  if (text.length > longest || !text.startsWith('/') || [text, path].some((part) => foreign.test(part)))
    return false
  return !/\/\/|\/\.{1,2}(?:\/|$)/.test(path) && !/^(?:\/redirect)*\/login(?:\/|$)/i.test(path)
}

/** The router decodes a path before it compares it, so `/%6cogin` is the sign-in page too. */
function decodeSafely(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
