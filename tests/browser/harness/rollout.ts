import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stampBuild } from '../../../scripts/build/version.ts'
import { fromRoot } from '../../../scripts/root.ts'
import { startWorld, type Front, type World } from '../../../scripts/world.ts'

/** What may be served: the build as it is, and the next one. */
export type Served = 'first' | 'next'

/** A console behind one address whose build is exchanged for the next one while windows are open. */
export class Rollout implements World {
  readonly #folder: string
  #world: World | undefined

  private constructor(folder: string) {
    this.#folder = folder
  }

  static async begin(front: Front): Promise<Rollout> {
    const folder = await mkdtemp(join(tmpdir(), 'console-rollout-'))
    const rollout = new Rollout(folder)
    await cp(fromRoot('web/dist'), join(folder, 'first'), { recursive: true })
    await makeNext(join(folder, 'first'), join(folder, 'next'))
    await rollout.serve('first')
    rollout.#world = await startWorld(front, { consoleRoot: join(folder, 'current') })
    return rollout
  }

  get url(): string {
    return this.#world?.url ?? ''
  }

  /** From now on this is served; in one step, as when a container is exchanged. */
  async serve(served: Served): Promise<void> {
    const link = join(this.#folder, 'link')
    await symlink(join(this.#folder, served), link)
    await rename(link, join(this.#folder, 'current'))
  }

  async close(): Promise<void> {
    await this.#world?.close()
    await rm(this.#folder, { recursive: true })
  }
}

const texts = /\.(?:js|css|html)$/
const packed = /\.(?:gz|br)$/

/** The same console under other names, as after a change that touched every file. */
async function makeNext(first: string, next: string): Promise<void> {
  await mkdir(join(next, 'assets'), { recursive: true })
  const assets = (await readdir(join(first, 'assets'))).filter((name) => !packed.test(name))
  const renamed = new Map(assets.map((name) => [name, name.replace(/(\.\w+)$/, 'n$1')]))
  const name = new RegExp(assets.map((one) => one.replaceAll('.', '\\.')).join('|'), 'g')
  const copy = async (from: string, to: string) => {
    if (!texts.test(from)) return cp(join(first, from), join(next, to))
    const text = await readFile(join(first, from), 'utf8')
    await writeFile(
      join(next, to),
      text.replace(name, (found) => renamed.get(found) ?? found),
    )
  }
  await Promise.all([...renamed].map(([from, to]) => copy(`assets/${from}`, `assets/${to}`)))
  await copy('index.html', 'index.html')
  const page = join(next, 'index.html')
  const html = await readFile(page, 'utf8')
  await writeFile(page, html.replace(/(<meta name="build" content=")[^"]*/, '$1'))
  stampBuild(next, { version: '1.0.1', time: '' })
}
