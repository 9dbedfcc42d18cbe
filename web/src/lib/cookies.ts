interface CookieOptions {
  /** Life in seconds; without it the cookie ends with the browser's session. */
  maxAge?: number
}

/**
 * Value of a cookie. Of two with the same name neither is trusted: the browser does not say which is ours, and another
 * application on this host may have set one.
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

/** Sets a cookie for the whole host, kept from cross-site requests, and under https from plain connections. */
export function writeCookie(name: string, value: string, { maxAge }: CookieOptions = {}): void {
  const life = maxAge === undefined ? '' : `; Max-Age=${Math.trunc(maxAge)}`
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // The cookie store that would replace this is asynchronous and missing on plain http.
  document.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${life}${secure}`
}

/** Removes a cookie that `writeCookie` set. */
export function removeCookie(name: string): void {
  writeCookie(name, '', { maxAge: 0 })
}

/** A value that some other application wrote may be no valid encoding; it is none of ours then. */
function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}
