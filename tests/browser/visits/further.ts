import type { Page } from '@playwright/test'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { isAsked, type MenuPage } from '../../../scripts/permitted-pages.ts'
import { rowsOf } from '../harness/visit.ts'

/** Page states that neither the menu nor a button of the page leads to: other records, and forms of records. */
const addresses: readonly string[] = [
  '/reform/project/info/3',
  '/reform/meter-box/info/3',
  '/reform/ledger/reconcile?conflicts=asset',
  '/system/area?keyword=330106',
  '/system/dict?dictId=5',
  '/system/user?open=2',
  '/system/role?open=1',
  '/system/menu?open=802',
  '/system/org?open=3',
  '/system/area?keyword=330106&open=330106',
  '/system/dict?dictId=5&open=new',
  '/system/job?open=3',
]

/** The addresses above and an order awaiting its audit, each with its component from the menu pages. */
export async function furtherPages(
  page: Page,
  pages: readonly MenuPage[],
  token: string,
): Promise<MenuPage[]> {
  const [order] = await rowsOf(page, workOrder, 'state=audit&limit=1', token)
  const further = [...addresses, `/reform/work-order/info/${order?.id}`].map((path) => {
    const bare = path.replace(/\?.*/, '').replace(/\/\d+$/, '/1')
    const { component } = pages.find((shown) => shown.path === bare) ?? { component: `none of ${bare}` }
    return { component, path }
  })
  return further.filter(isAsked)
}

/** Pages whose last row may be deleted: a list and a tree. */
export const withQuestion: readonly MenuPage[] = [
  { component: 'system/job', path: '/system/job' },
  { component: 'system/org', path: '/system/org' },
].filter(isAsked)

/** Opens the question to delete the last shown row. */
export async function askToDelete(page: Page): Promise<void> {
  const dots = page.getByRole('main').getByRole('button', { name: /^(Actions for .+|.+ 的操作)$/ })
  await dots.last().click()
  await page.getByRole('menuitem', { name: /^(Delete|删除)/ }).click()
  await page.getByRole('alertdialog').waitFor()
}
