const start = '#/viewer/'

/** The address that shows a scene project; the token stands behind the sign, where no server and no log sees it. */
export function viewerLinkTo(token: string, here: string): string {
  return `${here.replace(/#.*/s, '')}${start}${token}`
}

/** The token that such an address carries. */
export function viewerTokenOf(hash: string): string | undefined {
  return hash.startsWith(start) ? hash.slice(start.length) : undefined
}
