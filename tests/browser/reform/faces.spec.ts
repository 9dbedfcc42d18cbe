import { workOrder } from '#contract/resources/reform/work-order.ts'
import { crud, type ListPage } from '#contract/wire/crud.ts'
import { inOrder } from '../../../scripts/process/in-order.ts'
import { prepare } from '../harness/faces.ts'
import { expectNoSidewaysScroll } from '../harness/sideways.ts'
import { axe, expect, test } from '../harness/test.ts'
import { ask, enter, goTo } from '../harness/visit.ts'

/** Tabs of the page of a project that show something of their own. */
const tabs = ['materials', 'pictures', 'issues', 'documents', 'money'] as const

/** Pages, tabs and ways to look at a page that no other test opens in this face. */
const places: readonly string[] = [
  '/reform/project',
  ...tabs.map((tab) => `/reform/project/info/3?tab=${tab}`),
  '/reform/project/info/3',
  ...['board', 'map', 'calendar'].map((view) => `/reform/work-order?view=${view}`),
  '/reform/audit',
  '/reform/ledger',
  '/reform/ledger/reconcile?conflicts=asset',
  '/reform/quantity?tab=sheet',
  '/reform/seal',
  '/reform/meter-box',
  '/reform/meter-box/info/3',
  '/reform/old-picture',
  '/reform/picture',
  '/reform/material-header',
]

const faces = [
  ['zh', 'dark', 1440, 900],
  ['en', 'dark', 390, 844],
] as const

for (const [language, theme, width, height] of faces) {
  test(`pages of the reform are accessible: ${language}, ${theme}, ${width} wide`, async ({
    page,
    world,
  }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width, height })
    await prepare(page, language, theme, world.url)
    const token = await enter(page, '/reform/project')
    const { list } = crud(workOrder)
    const call = { ...list, path: `${list.path}?state=audit&limit=1` }
    const { data } = await ask<ListPage<{ id: number }>>(page, call, { token })
    await inOrder([...places, `/reform/work-order/info/${data.list[0]?.id}`], async (place) => {
      await goTo(page, place)
      await page.waitForLoadState('networkidle')
      await expect(page.locator('main [data-page]:visible [aria-busy=true]:visible')).toHaveCount(0)
      await expect(page.locator('.loading-bar')).toHaveCount(0)
      await axe(page)
      await expectNoSidewaysScroll(page)
    })
  })
}

test('the tab of a project that an address names is seen on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, '/reform/project/info/3?tab=documents')
  await expect(page.getByRole('tab', { name: /^Documents/ })).toBeInViewport({ ratio: 1 })
})
