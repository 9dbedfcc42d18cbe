import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, withOwn } from '../harness/test.ts'
import { enter, goTo } from '../harness/visit.ts'
import { stampBuild } from '../../../scripts/build/version.ts'
import { fromRoot } from '../../../scripts/root.ts'
import { startWorld, type Front, type World } from '../../../scripts/world.ts'

/** The served build: the current one, or the next. */
type Served = 'first' | 'next'

/** A console at one address whose build is replaced by the next while windows are open. */
class Rollout implements World {
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
    rollout.#world = await startWorld(front, { consoleRoot: join(folder, 'current'), devices: 150 })
    return rollout
  }

  get url(): string {
    return this.#world?.url ?? ''
  }

  /** Switches the served build atomically, as when a container is replaced. */
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

/** Copies the console under other file names, as after a change to every file. */
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

const test = withOwn((front) => Rollout.begin(front))
const saying = 'A new version is available'
const notice = (page: Page) => page.locator('.banner').filter({ hasText: saying })
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true })
const tabs = (page: Page) => page.getByRole('tab').allTextContents()
const build = (page: Page) => page.locator('meta[name=build]').getAttribute('content')

/** Simulates that the window comes to the front, which headless browsers do not report. */
async function comeToFront(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => (loads += 1))
  return () => loads
}

test('an upgrade is announced, keeps input, and a reload restores the same tabs', async ({
  page,
  world,
  allowErrors,
}) => {
  allowErrors(/status of 404|dynamically imported module|Refused to apply style/)
  await enter(page, '/user/center')
  const saved = await nameField(page).inputValue()
  await goTo(page, '/system/user')
  await expect(page.getByRole('tab', { name: 'Users', selected: true })).toBeVisible()
  await goTo(page, '/user/center')
  await nameField(page).fill('Half a name')
  const [loads, before] = [countLoads(page), await build(page)]

  await world.serve('next')
  await comeToFront(page)
  await expect(notice(page)).toContainText('Save “Personal center” first')
  await goTo(page, '/iot/camera')
  await expect(page.locator('[data-page=stale]')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.locator('.toast').filter({ hasText: saying })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Search and commands' })).toHaveCount(0)
  await goTo(page, '/user/center')
  await expect(nameField(page)).toHaveValue('Half a name')
  expect(loads()).toBe(0)

  await nameField(page).fill(saved)
  await expect(notice(page)).toContainText('Your tabs stay open.')
  const open = await tabs(page)
  await notice(page).getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => build(page)).not.toBe(before)
  await expect(nameField(page)).toHaveValue(saved)
  await expect.poll(() => tabs(page)).toEqual(open)
  await comeToFront(page)
  await goTo(page, '/iot/camera')
  await expect(page.locator('[data-page="iot/camera"]')).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  expect(loads()).toBe(1)
})
