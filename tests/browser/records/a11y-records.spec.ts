import type { Page } from '@playwright/test'
import { faces, prepare } from '../harness/faces.ts'
import { axe, expect, test } from '../harness/test.ts'
import { enter } from '../harness/visit.ts'

/** A page over records: what its menu calls a form, and how the dialog that belongs to it is opened. */
interface RecordPage {
  path: string
  /** Query that opens a form. */
  form: string
  openDialog: (page: Page) => Promise<void>
}

const main = (page: Page) => page.locator('main .page').last()

/** The question before the first deletable row is deleted. */
async function askToDelete(page: Page): Promise<void> {
  await main(page)
    .getByRole('button', { name: /^(Actions for .+|.+ 的操作)$/ })
    .last()
    .click()
  await page.getByRole('menuitem', { name: /^(Delete|删除)/ }).click()
}

async function openFirst(page: Page, name: RegExp): Promise<void> {
  await main(page).getByRole('button', { name }).first().click()
}

const pages: readonly RecordPage[] = [
  { path: '/system/user', form: '?open=2', openDialog: (page) => openFirst(page, /^(Import|导入)$/) },
  { path: '/system/role', form: '?open=1', openDialog: (page) => openFirst(page, /^(Import|导入)$/) },
  { path: '/system/menu', form: '?open=802', openDialog: askToDelete },
  { path: '/system/org', form: '?open=3', openDialog: askToDelete },
  { path: '/system/area?keyword=330106', form: '&open=330106', openDialog: askToDelete },
  { path: '/system/dict?dictId=5', form: '&open=new', openDialog: askToDelete },
  { path: '/system/job', form: '?open=3', openDialog: askToDelete },
  { path: '/system/job-log', form: '', openDialog: (page) => openFirst(page, /^(Clear|清空)$/) },
  {
    path: '/system/permission',
    form: '',
    openDialog: (page) => main(page).locator('tbody .cell-name').first().click(),
  },
  { path: '/monitor/log', form: '', openDialog: (page) => openFirst(page, /^(Clear|清空)$/) },
]

for (const [language, theme] of faces) {
  test.describe(`accessibility of records, ${language}, ${theme}`, () => {
    test.beforeEach(({ page, world }) => prepare(page, language, theme, world.url))

    for (const { path, form, openDialog } of pages) {
      test(`${path}: list, form and dialog`, async ({ page }) => {
        await enter(page, path)
        await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0)
        await axe(page)
        if (form !== '') {
          await page.goto(`/#${path}${form}`)
          await expect(page.locator('.form-drawer .form-drawer-foot')).toBeVisible()
          await axe(page, '.form-drawer')
          await page.keyboard.press('Escape')
          await expect(page.locator('.form-drawer')).toHaveCount(0)
        }
        await openDialog(page)
        await expect(page.locator('dialog[open]')).toBeVisible()
        await axe(page, 'dialog[open]')
      })
    }
  })
}
