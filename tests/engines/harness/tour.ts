import { basename } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Language } from '#contract/schema/language.ts'
import { demoAccounts } from '../../../mock-server/seed/accounts.ts'
import { isBuilt, pagesFor, type MenuPage } from '../../../scripts/permitted-pages.ts'
import { fromRoot } from '../../../scripts/root.ts'
import { tokenFrom } from '../../../scripts/sign-in-call.ts'
import { startWorld } from '../../../scripts/world.ts'
import type { Browser, Size } from './browser.ts'
import { buildUp } from './child.ts'
import { consoleThatCollects } from './collector.ts'
import { goTo, isDrawn, isSettled, sizeFaults } from './looks.ts'
import { pageOf } from './page.ts'

interface Tour {
  start: () => Promise<Browser>
  /** The language in which the console greets a user of such a browser. */
  language: Language
  /** The narrowest window that is tried. */
  narrow: Size
}

/** Goes through the whole console with one browser: signs in, opens every page, draws a curve, fills in a form. */
export async function tour({ start, language, narrow }: Tour): Promise<void> {
  const { made, takeDown } = await buildUp(async (later) => {
    const site = await consoleThatCollects()
    later(site.remove)
    const world = await startWorld('start', { consoleRoot: site.folder, isLucky: true, checkAnswers: true })
    later(() => world.close())
    const apiUrl = `${world.url}/api`
    const pages = await pagesFor(apiUrl, await tokenFrom(apiUrl))
    const browser = await start()
    later(browser.close)
    return { url: world.url, pages, page: pageOf(browser) }
  })
  afterAll(takeDown)
  const { page, url, pages } = made
  beforeEach(({ onTestFailed, task }) => {
    const name = `${basename(task.file.name, '.test.ts')} ${task.name}`.replaceAll(/\W+/g, '-')
    onTestFailed(() => page.picture(fromRoot(`test-results/engines/${name}.png`)))
  })

  test(`greets in the language of the browser and signs in through its form`, async () => {
    await page.open(url)
    const [account] = demoAccounts
    await page.type('input[name=username]', account?.username ?? '')
    await page.type('input[name=password]', account?.password ?? '')
    await page.click('button[type=submit]')
    await page.until('the dashboard', isSettled, 'dashboard')
    expect(await page.run(() => document.documentElement.lang)).toMatch(language)
    expect(await page.problems()).toEqual([])
  })

  // A page that has just come, or a window that has just become narrow, may take a moment.
  const expectFits = () => expect.poll(() => page.run(sizeFaults), { timeout: 5_000 }).toEqual([])
  const open = async (shown: MenuPage) => {
    await page.run(goTo, shown.path)
    await page.until(`the page ${shown.component}`, isSettled, nameOf(shown))
    await expectFits()
    expect(await page.problems()).toEqual([])
  }
  test.each(pages)('opens $path', open)

  test('draws the curves of a device', async () => {
    await page.run(goTo, '/iot/device/info/1')
    await page.click('.record-tab[id$="-telemetry"]')
    await page.until('a curve', isDrawn)
    await expectFits()
    expect(await page.problems()).toEqual([])
  })

  test('makes an account in a form', async () => {
    await page.run(goTo, '/system/user')
    await page.until('the accounts', isSettled, 'system/user')
    await page.click('[data-page="system/user"] .button.primary')
    await page.type('[data-field=loginName] input', 'gulan')
    await page.type('[data-field=username] input', 'Gu Lan')
    await page.type('[data-field=usernameZh] input', '顾岚')
    await page.type('[data-field=email] input', 'gu.lan@lanjiang.example')
    await page.click('[data-field=groupId] [role=combobox]')
    // It takes the focus when it is complete, which may move it.
    await page.until(
      'the tree',
      () => document.activeElement?.matches('[role=treeitem], input[type=search]') ?? false,
    )
    await page.click('dialog [role=treeitem] [role=treeitem]')
    await page.until(
      'an organisation',
      () => document.querySelector('[data-field=groupId] [role=combobox] .meta') === null,
    )
    await page.click('.form-drawer-foot .button.primary')
    await page.until('the form to close', () => document.querySelector('.form-drawer[open]') === null)
    await page.type('[data-page="system/user"] .filter-bar input[type=search]', 'gulan')
    await page.until('the new account', () => {
      const rows = [...document.querySelectorAll('[data-page="system/user"] tbody tr')]
      return rows.length === 1 && rows[0]?.textContent.includes('gulan') === true
    })
    expect(await page.problems()).toEqual([])
  })

  describe('in a narrow window', () => {
    beforeAll(() => page.resize(narrow))
    test.each(pages.filter(isBuilt))('opens $path', open)
  })
}

/** What the root of the page is called: one that is not built yet says so. */
function nameOf(shown: MenuPage): string {
  return isBuilt(shown) ? shown.component : 'later'
}
