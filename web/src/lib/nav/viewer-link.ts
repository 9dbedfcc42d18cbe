const start = '#/viewer/'

/** Returns the link to a scene project; the token follows the `#`, so that no server receives or logs it. */
export function viewerLinkTo(token: string, here: string): string {
  return `${here.replace(/#.*/s, '')}${start}${token}`
}

/** Returns the token of such a link, if any. */
export function viewerTokenOf(hash: string): string | undefined {
  return hash.startsWith(start) ? hash.slice(start.length) : undefined
}
