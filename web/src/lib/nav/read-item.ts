import { cleanToken } from './clean-values.ts'
import type { Aliases } from './component-name.ts'
import type { NavItem } from './nav-item.ts'
import { resolvePath, splitQuery } from './path.ts'
import { readNode, type RawNode } from './read-node.ts'

type Childless = Omit<NavItem, 'children'>

/** Mutable item of a tree under construction. */
export type Draft = { -readonly [Key in keyof Childless]: Childless[Key] } & { children: NavItem[] }

/** Position of a node in its tree. */
interface Place {
  /** Path that relative paths are appended to; empty at the root. */
  readonly base: string
  /** Fallback id for a node that the platform sent without one. */
  readonly position: string
}

/** Component strings of pages that embed an external page. */
const frameHosts = new Set(['innerlink', 'iframeview'])

/** Reads a node without its children, and their base path; undefined when its address is unsafe. */
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

/** Returns an item's path: optional for directories; a page without one takes its parent's, or its component name. */
function pagePath({ own, base, id, component, embed }: PagePath): string {
  if (embed !== undefined) return own ?? `/embed/${encodeURIComponent(id)}`
  if (component === '') return own === undefined || own === '/' ? '' : own
  return own ?? (base || resolvePath('', component))
}

function innerPath(base: string, sent: string): string {
  const link = readLink(sent)
  return link.kind === 'path' && link.path !== '' ? resolvePath(base, link.path) : ''
}

/** Target of a navigation text: a console path, an external address, or an unsafe one. */
type Link =
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'external'; readonly address: string }
  | { readonly kind: 'unsafe' }

/**
 * Parses a path or address. Only http, https and mailto are external; `javascript:` and all other schemes are unsafe in
 * any spelling. Some platforms prefix addresses with slashes, so these do not hide a scheme.
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

/** Returns the http(s) address of a page to embed, if any. */
function readFrameAddress(value: unknown): string | undefined {
  const link = readLink(value)
  return link.kind === 'external' && /^http/i.test(link.address) ? link.address : undefined
}
