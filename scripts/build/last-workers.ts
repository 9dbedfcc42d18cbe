import { copyFileSync } from 'node:fs'
import { dist, root } from './esbuild-options.ts'

/** Names under which other consoles register their service workers. */
const names = ['sw.js', 'service-worker.js']

/** Lays a service worker that takes itself away where a browser may look for that of another console. */
export function writeLastWorkers(): void {
  for (const name of names) copyFileSync(`${root}web/public/sw.js`, `${dist}${name}`)
}
