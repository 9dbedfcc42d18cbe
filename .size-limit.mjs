import { readFileSync } from 'node:fs'

const page = readFileSync('web/dist/index.html', 'utf8')

/** Files that the page names in tags of a kind; the addresses are the pattern's first group. Throws where there are none. */
function named(tag) {
  const addresses = Array.from(page.matchAll(tag), ([, group]) => group.split(' ')).flat()
  const found = addresses.map((address) => `web/dist/${address}`)
  if (found.length === 0) throw new Error(`web/dist/index.html has nothing like ${tag}`)
  return found
}

const scripts = named(/<(?:script|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)"/g)
const styles = named(/<link rel="stylesheet" href="([^"]+)"/g)
const icons = named(/<link rel="icon" href="([^"]+)"/g)
const fonts = styles.flatMap((sheet) =>
  Array.from(
    readFileSync(sheet, 'utf8').matchAll(/url\("?\.\/([^")]+\.woff2)/g),
    ([, name]) => `web/dist/assets/${name}`,
  ),
)
/** Everything named, the page itself, and the configuration that it always asks for. */
const requests = 2 + scripts.length + styles.length + icons.length + fonts.length
if (requests > 8) throw new Error(`The sign-in page makes ${requests} requests; 8 are the most`)

/** Weights of the build as gzip sends them; kB are 1000 bytes. The bench measures the same with a browser. */
export default [
  { name: 'sign-in page, JS', path: scripts, limit: '9.5 kB', gzip: true },
  { name: 'sign-in page, CSS', path: styles, limit: '5.5 kB', gzip: true },
  { name: 'sign-in page, fonts and icons', path: [...fonts, ...icons], limit: '8 kB', gzip: true },
  {
    name: 'styles of everybody',
    path: named(/<meta name="console-styles" content="([^"]+)"/g),
    limit: '10 kB',
    gzip: true,
  },
  {
    name: 'console before its first page, JS',
    path: named(/<meta name="console-modules" content="([^"]+)"/g),
    limit: '208.5 kB',
    gzip: true,
  },
  {
    // without the declarations of all resources, which are as heavy again
    name: 'what home adds, JS',
    path: named(/<meta name="home-modules" content="([^"]+)"/g),
    limit: '69.9 kB',
    gzip: true,
  },
]
