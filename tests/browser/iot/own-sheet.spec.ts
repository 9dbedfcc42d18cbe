import { act, row, pickOrganisation } from '../harness/records.ts'
import { check, sheetFrom } from '../harness/sheets.ts'
import { expect, ownWorld } from '../harness/test.ts'
import { enter, goTo } from '../harness/visit.ts'

const test = ownWorld({ devices: 400 })

test('story 18: a sheet of load curves reveals a thief, and is discarded', async ({ page }) => {
  await enter(page, '/iot/area')
  await page.getByRole('button', { name: 'New from a sheet' }).click()
  const dialog = page.getByRole('dialog')
  await check(dialog, await sheetFrom(page, dialog.getByRole('button', { name: 'Example with two thieves' })))
  await expect(dialog.getByRole('status')).toContainText(/One column for each meter.*Head meter/)
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Prospect')
  await pickOrganisation(page, 'Chengdong')
  await dialog.getByRole('button', { name: 'Take over' }).click()
  await expect(page.getByRole('heading', { name: 'Prospect' })).toBeVisible()
  await expect(page.locator('[data-page="iot/area-info"] tbody tr').first()).toContainText('Meter 16')
  await goTo(page, '/iot/area?source=sheet')
  await act(page, 'Prospect', 'Discard')
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(row(page, 'Prospect')).toHaveCount(0)
})
