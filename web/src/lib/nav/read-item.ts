import { cleanToken } from './clean-values.ts'
import type { Aliases } from './component-name.ts'
import type { NavItem } from './nav-item.ts'
import { resolvePath, splitQuery } from './path.ts'
import { readNode, type RawNode } from './read-node.ts'

type Childless = Omit<NavItem, 'children'>

/** An item whose tree is still being built. */
export type Draft = { -readonly [Key in keyof Childless]: Childless[Key] } & { children: NavItem[] }

/** Where a node stands in its tree. */
interface Place {
  /** Path that a relative path hangs below; empty at the root. */
  readonly base: string
  /** Name for a node that the platform sent without an id. */
  readonly position: string
}

/** Component strings of a page that frames a foreign one. */
const frameHosts = new Set(['innerlink', 'iframeview'])

/** The item of a node, without its children, and the base of their paths; nothing where its address is unsafe. */
export function readItem(node: RawNode, place: Place, aliases: Aliases) {
  const { link: sent, frame, ...parts } = readNode(node, aliases)
  const link = readLink(sent)
  if (link.kind === 'unsafe') return undefined
  const embed = frameHosts.has(parts.component.toLowerCase()) ? frameAddress(link, frame) : undefined
  const external = link.kind === 'external' && embed === undefined
  const component = external || embed !== undefined ? '' : parts.component
  const own = link.kind === 'path' && link.path !== '' ? resolvePath(place.base, link.path) : undefined
  const base = own === undefined ? place.base : splitQuery(own).bare.replace(/^\/$/, '')
  const id = parts.id || own || place.position
  const noRedirect = /^no-?redirect$/i.test(parts.redirect)
  const item: Draft = {
    ...parts,
    id,
    path: external ? link.address : pagePath({ own, base: place.base, id, component, embed }),
    component,
    redirect: noRedirect ? '' : innerPath(base, parts.redirect),
    noRedirect,
    activeMenu: innerPath('', parts.activeMenu),
    external,
    ...(embed === undefined ? {} : { embed }),
    children: [],
  }
  return { item, base }
}

function frameAddress(link: Link, frame: unknown): string | undefined {
  return readFrameAddress(link.kind === 'external' ? link.address : frame)
}

interface PagePath {
  own: string | undefined
  base: string
  id: string
  component: string
  embed: string | undefined
}

/** A directory may do without a path; a page without one is its parent's first page or is called by its component. */
function pagePath({ own, base, id, component, embed }: PagePath): string {
  if (embed !== undefined) return own ?? `/embed/${encodeURIComponent(id)}`
  if (component === '') return own === undefined || own === '/' ? '' : own
  return own ?? (base || resolvePath('', component))
}

function innerPath(base: string, sent: string): string {
  const link = readLink(sent)
  return link.kind === 'path' && link.path !== '' ? resolvePath(base, link.path) : ''
}

/** Where a text of the navigation tree leads: inside the console, outside, or nowhere we would send anybody. */
type Link =
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
function readFrameAddress(value: unknown): string | undefined {
  const link = readLink(value)
  return link.kind === 'external' && /^http/i.test(link.address) ? link.address : undefined
}
