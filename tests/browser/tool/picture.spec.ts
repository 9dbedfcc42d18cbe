import { png } from '../../../mock-server/src/testing/uploads.ts'
import { pressOn } from '../harness/keys.ts'
import { axe, expect, test } from '../harness/test.ts'
import { enter } from '../harness/visit.ts'

const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: png })

test('pictures are uploaded, looked at, and deleted where nothing uses them', async ({ page }) => {
  await enter(page, '/tool/picture')
  const cards = page.getByRole('list', { name: 'Cards' })
  await expect(cards.getByRole('listitem').first()).toBeVisible()
  await page.getByRole('button', { name: 'Upload pictures' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload pictures' })
  await axe(page, 'dialog')
  const chooser = dialog.locator('input[type=file]')
  await chooser.setInputFiles([picture('plan-a.png'), picture('plan-b.png'), picture('movie.gif')])
  await expect(dialog.getByRole('alert')).toHaveText(/movie\.gif: Only \.jpg and \.png/)
  await expect(dialog.getByText('Uploaded')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await pressOn(page, cards.getByRole('button', { name: 'Show plan-a.png large' }))
  const large = page.getByRole('dialog', { name: 'plan-a.png' })
  await expect(large).toContainText('px')
  await page.keyboard.press('+')
  await page.keyboard.press('Escape')
  await expect(large).toHaveCount(0)

  await cards.getByRole('button', { name: 'Actions for lanjiang.png' }).click()
  await page.getByRole('menuitem', { name: 'Where it is used' }).click()
  const uses = page.getByRole('dialog', { name: 'Where lanjiang.png is used' })
  await expect(uses.getByRole('link').first()).toHaveAttribute('href', /system\/org/)
  await uses.getByRole('button', { name: 'Close' }).last().click()

  for (const name of ['plan-a.png', 'lanjiang.png']) {
    await cards.getByRole('checkbox', { name: `Select ${name}` }).check()
  }
  await page.locator('.bulk-bar').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').locator('.button.danger').click()
  await expect(page.getByRole('dialog')).toContainText('still used by')
})
