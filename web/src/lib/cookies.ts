interface CookieOptions {
  /** Lifetime in seconds; a session cookie without it. */
  maxAge?: number
}

/**
 * Returns the value of a cookie. Ambiguous names yield undefined: the browser does not say which cookie is ours, and
 * another application on this host may have set one.
 */
export function readCookie(name: string): string | undefined {
  const prefix = `${encodeURIComponent(name)}=`
  const values = document.cookie
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(prefix))
  const [value] = values
  return value === undefined || values.length > 1 ? undefined : decode(value.slice(prefix.length))
}

/** Sets a host-wide cookie with `SameSite=Lax`, and `Secure` under https. */
export function writeCookie(name: string, value: string, { maxAge }: CookieOptions = {}): void {
  const life = maxAge === undefined ? '' : `; Max-Age=${Math.trunc(maxAge)}`
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // the Cookie Store API is asynchronous and unavailable on plain http
  document.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${life}${secure}`
}

/** Removes a cookie set by `writeCookie`. */
export function removeCookie(name: string): void {
  writeCookie(name, '', { maxAge: 0 })
}

/** Decodes a cookie value; undefined for malformed encoding, which only another application can have written. */
function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}
