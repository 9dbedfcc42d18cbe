import { cleanToken } from './clean-text.ts'

/** Where a text of the navigation tree leads: inside the console, outside, or nowhere we would send anybody. */
export type Link =
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'external'; readonly address: string }
  | { readonly kind: 'unsafe' }

/**
 * Reads a path or address. Only http, https and mailto lead outside; `javascript:` and every other scheme is unsafe,
 * however it is written. Some platforms put a slash before an address, so slashes do not hide a scheme.
 */
export function readLink(value: unknown): Link {
  const text = cleanToken(value).replace(/^#+/, '')
  const address = text.replace(/^[/\\#\s]+/, '')
  if (/^(?:https?:\/\/|mailto:)/i.test(address)) {
    return URL.canParse(address) ? { kind: 'external', address } : { kind: 'unsafe' }
  }
  if (/^(?:https?|javascript|data|vbscript):/i.test(address) || /^[a-z][a-z0-9+.-]*:/i.test(text)) {
    return { kind: 'unsafe' }
  }
  return { kind: 'path', path: text }
}

/** The http(s) address of a page to be framed, or nothing. */
export function readFrameAddress(value: unknown): string | undefined {
  const link = readLink(value)
  return link.kind === 'external' && /^http/i.test(link.address) ? link.address : undefined
}
