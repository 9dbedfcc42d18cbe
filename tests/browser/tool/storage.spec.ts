import { png } from '../../../mock-server/src/testing/uploads.ts'
import { pressOn, typeInto } from '../harness/keys.ts'
import { axe, expect, test } from '../harness/test.ts'
import { enter } from '../harness/visit.ts'

const main = 'main .page'

test('uploads files to a folder, previews, saves and links them; settings test the connection', async ({
  page,
}) => {
  await enter(page, '/tool/storage')
  await pressOn(page, page.locator(main).getByRole('button', { name: 'Add' }))
  const form = page.locator('.form-drawer')
  await typeInto(page, form.getByRole('textbox', { name: 'Name' }), 'Drawings')
  await page.keyboard.press('Enter')
  await expect(form).toHaveCount(0)
  await pressOn(page, page.locator(main).getByRole('link', { name: 'Drawings' }))
  await expect(page.getByRole('navigation', { name: 'Folders' })).toContainText('Drawings')

  await page.getByRole('button', { name: 'Upload files' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload files' })
  await dialog.locator('input[type=file]').setInputFiles([
    { name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('How it is mounted') },
    { name: 'box.png', mimeType: 'image/png', buffer: png },
  ])
  await expect(dialog.getByText('Uploaded')).toHaveCount(2)
  await axe(page, 'dialog')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await axe(page)

  const actsFor = (name: string) => page.getByRole('button', { name: `Actions for ${name}` })
  await actsFor('说明.txt').click()
  await page.getByRole('menuitem', { name: 'Preview' }).click()
  await expect(page.getByRole('dialog')).toContainText('How it is mounted')
  await page.keyboard.press('Escape')
  await actsFor('box.png').click()
  await page.getByRole('menuitem', { name: 'Preview' }).click()
  await expect(page.getByRole('img', { name: 'box.png' })).toHaveJSProperty('naturalWidth', 2)
  await page.keyboard.press('Escape')

  await actsFor('box.png').click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download' }).click()
  expect((await saved).suggestedFilename()).toBe('box.png')

  await actsFor('box.png').click()
  await page.getByRole('menuitem', { name: 'Create link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create link' }).click()
  const link = await page.getByRole('dialog', { name: 'Link to box.png' }).locator('code').textContent()
  expect((await page.request.get(link ?? '', { headers: { cookie: '' } })).status()).toBe(200)

  await page.keyboard.press('Escape')
  await pressOn(page, page.getByRole('link', { name: 'All files' }))
  await expect(page).not.toHaveURL(/folder=/)
  await pressOn(page, page.getByRole('button', { name: 'Settings' }))
  const settings = page.getByRole('dialog', { name: 'How files are stored' })
  await expect(settings).toContainText('10.0 GB')
  await pressOn(page, settings.getByRole('button', { name: 'Try the connection' }))
  await expect(page.getByText('The storage answers.')).toBeVisible()
})
