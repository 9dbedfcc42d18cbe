import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** What the sign-in page asks for by the tags of its HTML, in bytes as gzip sends them. */
export interface BuildSize {
  js: number
  css: number
  /** The site icon and every font that the style sheet names. */
  fontsAndIcons: number
  /** The page, everything it names, and the configuration that it always asks for. */
  requests: number
}

const tags: readonly [kind: 'js' | 'css' | 'icon', tag: RegExp][] = [
  ['js', /<script\b[^>]*\bsrc="([^"]+)"/g],
  ['js', /<link\b[^>]*\brel="modulepreload"[^>]*\bhref="([^"]+)"/g],
  ['css', /<link\b[^>]*\brel="stylesheet"[^>]*\bhref="([^"]+)"/g],
  ['icon', /<link\b[^>]*\brel="icon"[^>]*\bhref="([^"]+)"/g],
]

/** Measures a build from its files alone: the same on every machine. */
export function measureBuild(dist: string): BuildSize {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const named = tags.flatMap(([kind, tag]) =>
    [...html.matchAll(tag)].map(([, href = '']) => ({ kind, path: join(dist, href) })),
  )
  const paths = (kind: string) => [
    ...new Set(named.filter((one) => one.kind === kind).map(({ path }) => path)),
  ]
  const fonts = paths('css').flatMap(fontsOf)
  return {
    js: sum(paths('js')),
    css: sum(paths('css')),
    fontsAndIcons: sum([...paths('icon'), ...fonts]),
    requests: 2 + new Set([...named.map(({ path }) => path), ...fonts]).size,
  }
}

function fontsOf(sheet: string): string[] {
  const addresses = readFileSync(sheet, 'utf8').matchAll(/url\(["']?(?!data:)([^"')]+\.woff2)/g)
  return [...addresses].map(([, address = '']) => join(dirname(sheet), address))
}

function sum(paths: readonly string[]): number {
  return paths.reduce((bytes, path) => bytes + sent(path), 0)
}

/** Bytes of a file as a server with its compressed neighbours sends it; fonts have none and need none. */
function sent(path: string): number {
  const neighbour = `${path}.gz`
  if (existsSync(neighbour)) return statSync(neighbour).size
  return path.endsWith('.woff2') ? statSync(path).size : gzipSync(readFileSync(path)).length
}
