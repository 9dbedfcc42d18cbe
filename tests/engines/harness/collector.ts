import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromRoot } from '../../../scripts/root.ts'

/** An expression that returns the collected errors as JSON, and clears them. */
export const takeProblems = 'JSON.stringify(window.problemsOfThePage.splice(0))'

/** Runs in the page before all other scripts and records errors, where the protocol reports none. */
function collect(): void {
  const found: string[] = []
  Object.assign(window, { problemsOfThePage: found })
  const write = console.error
  console.error = (...said: unknown[]) => {
    found.push(`console: ${said.map(String).join(' ')}`)
    write(...said)
  }
  const note = ({ target, message }: Partial<ErrorEvent>) =>
    found.push(target instanceof Element ? `not loaded: ${target.outerHTML}` : `uncaught: ${message}`)
  addEventListener('error', note, true)
  addEventListener('unhandledrejection', ({ reason }) => found.push(`unhandled: ${String(reason)}`))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    found.push(`refused: ${violatedDirective} ${blockedURI}`),
  )
}

/** A folder with the built console, in which the error collector is the first script. */
export async function consoleThatCollects(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const dist = fromRoot('web/dist')
  const folder = await mkdtemp(join(tmpdir(), 'console-collects-'))
  await symlink(join(dist, 'assets'), join(folder, 'assets'))
  await cp(join(dist, 'version.json'), join(folder, 'version.json'))
  const html = await readFile(join(dist, 'index.html'), 'utf8')
  await writeFile(
    join(folder, 'index.html'),
    html.replace('<head>', '<head><script src="collect.js"></script>'),
  )
  await writeFile(join(folder, 'collect.js'), `(${collect.toString()})()`)
  return { folder, remove: () => rm(folder, { recursive: true }) }
}
