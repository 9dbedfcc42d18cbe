import type { Locator, Page } from '@playwright/test'
import { alarmCalls } from '#contract/calls/alarm/alarm.ts'
import { demoCalls } from '#contract/calls/system/demo.ts'
import { field, form, row, save, search } from '../harness/records.ts'
import { axe, expect, test } from '../harness/test.ts'
import { ask, enter } from '../harness/visit.ts'

const dialog = (page: Page) => page.locator('dialog.dialog')

/** The count on a tab above a list. */
async function countOn(tab: Locator): Promise<number> {
  await expect(tab).toContainText(/\d/)
  return Number(/[\d,]+/.exec((await tab.textContent()) ?? '')?.[0].replaceAll(',', ''))
}

test('starts with the active alerts, comments on one, and clears many with a reason', async ({
  page,
  guard,
}) => {
  guard.allow(/ERR_FAILED/)
  const token = await enter(page, '/alarm/alert')
  const toDo = page.getByRole('button', { name: /^Active \d/ })
  await expect(toDo).toHaveAttribute('aria-pressed', 'true')
  expect(await countOn(toDo)).toBeLessThan(await countOn(page.getByRole('button', { name: /^All \d/ })))

  await page.getByRole('button', { name: /^Open \d/ }).click()
  // the previous rows stay until the new ones are loaded
  await expect(page.locator('tbody tr').filter({ hasText: 'Acknowledged' })).toHaveCount(0)
  await page.locator('tbody .cell-name').first().click()
  const panel = form(page)
  await expect(panel.locator('.alert-timeline li').first()).toContainText('Raised')
  await panel.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(panel.locator('.alert-head')).toContainText('Acknowledged')

  const comment = panel.getByRole('textbox', { name: 'Write a comment' })
  await page.route(`**${alarmCalls.comment.path}`, (route) => route.abort())
  await comment.fill('Crew is on its way')
  await panel.getByRole('button', { name: 'Save comment' }).click()
  await expect(panel.getByRole('alert')).toContainText('Your text is kept')
  await expect(comment).toHaveValue('Crew is on its way')
  await page.unroute(`**${alarmCalls.comment.path}`)
  await panel.getByRole('button', { name: 'Save comment' }).click()
  await expect(panel.locator('.alert-timeline')).toContainText('Crew is on its way')
  await expect(comment).toHaveValue('')
  await page.keyboard.press('Escape')

  await page.locator('thead input').check()
  const chosen = await page.locator('tbody input:checked').count()
  await page.locator('.bulk-bar').getByRole('button', { name: 'Clear', exact: true }).click()
  const question = dialog(page)
  await expect(question).toContainText(`All ${chosen} chosen need it`)
  const accept = question.getByRole('button', { name: 'Clear', exact: true })
  await accept.click()
  await expect(question.locator('.note.error')).toHaveCount(2)
  await question.getByRole('combobox').selectOption('Planned work')
  await question.getByRole('textbox', { name: /Remark/ }).fill('Feeder maintenance')
  await accept.click()
  await expect(page.locator('.toast').filter({ hasText: /\d+ cleared/ })).toBeVisible()

  // a paused feed does not move, and shows new alerts on request
  await page.getByRole('button', { name: 'Live feed' }).click()
  const rows = page.locator('.alert-feed-list li')
  await expect(rows.first()).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  const before = await rows.count()
  await ask(page, demoCalls.storm, { token, data: { alerts: 12, seconds: 1 } })
  const pill = page.locator('.fresh-pill')
  await expect(pill).toContainText(/\d+ new/)
  expect(await rows.count()).toBe(before)
  await pill.click()
  await expect.poll(() => rows.count()).toBeGreaterThan(before)
})

test('composes a rule, describes it in words, tries it on past data and enables it', async ({ page }) => {
  await enter(page, '/alarm/alarm', 'engineer')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await field(page, 'Name').fill('Night load')
  await form(page).getByRole('textbox', { name: 'Name in Chinese' }).fill('夜间负荷')
  await form(page).locator('[data-field=code] select').selectOption('OVERLOAD')
  await form(page).locator('[data-field=severity] select').selectOption('Minor')
  await form(page).getByRole('button', { name: 'Add condition' }).click()
  const leaf = form(page).getByRole('group', { name: 'Condition 1', exact: true })
  // the new condition has the focus, so that it can be filled in by keyboard
  await expect(leaf.getByRole('combobox').first()).toBeFocused()
  await leaf.getByRole('combobox', { name: 'Property' }).selectOption('load')
  await leaf.getByRole('combobox', { name: 'Comparison' }).selectOption('gt')
  await leaf.getByRole('textbox', { name: 'Value' }).fill('85')
  await form(page).getByRole('button', { name: 'Add group' }).click()
  await expect(form(page).locator('.condition-words').first()).toContainText('负载率大于 85 %')
  await form(page).getByRole('button', { name: 'Remove Group 2', exact: true }).click()
  await axe(page, '.form-drawer')
  await save(page)
  await expect(form(page)).toHaveCount(0)

  await search(page, 'Night load')
  await expect(row(page, 'Night load')).toContainText('Load rate is above 85 %')
  await row(page, 'Night load').getByRole('switch').click()
  const trial = dialog(page)
  await expect(trial.locator('.replay-estimate')).toContainText('have raised', { timeout: 30_000 })
  await axe(page, 'dialog.dialog')
  const word = trial.getByRole('checkbox', { name: /I know/ })
  if ((await word.count()) > 0) await word.check()
  await trial.getByRole('button', { name: /^Enable/ }).click()
  await expect(row(page, 'Night load').getByRole('switch')).toHaveAttribute('aria-checked', 'true')
})
