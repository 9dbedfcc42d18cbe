import { readFile } from 'node:fs/promises'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { choose } from '../harness/records.ts'
import { axe, expect, test } from '../harness/test.ts'
import { enter, goTo } from '../harness/visit.ts'

test('story 14: a configuration is downloaded, edited, proposed, and applied by a second person', async ({
  page,
  browser,
}) => {
  await enter(page, '/system/config')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  const files = unzipSync(await readFile(await file.path()))
  const path = 'system/dict/org_type.json'
  const text = strFromU8(files[path] ?? new Uint8Array())
  const changed = { ...files, [path]: strToU8(text.replace(/"name": "[^"]*"/, '"name": "Kinds of units"')) }
  const upload = { name: 'config.zip', mimeType: 'application/zip', buffer: Buffer.from(zipSync(changed)) }

  await page.getByRole('button', { name: 'Compare files' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare files with the configuration' })
  const chooser = dialog.locator('input[type=file]')
  await chooser.setInputFiles({ ...upload, buffer: Buffer.from('{}') })
  await expect(page.getByText('This is no zip file.')).toBeVisible()
  await chooser.setInputFiles(upload)
  await expect(dialog.getByRole('region', { name: path })).toContainText('+  "name": "Kinds of units"')
  await axe(page, 'dialog[open]')
  await dialog.getByRole('textbox', { name: 'Purpose' }).fill('A better name')
  await dialog.getByRole('button', { name: 'Propose' }).click()
  await expect(page.getByRole('row', { name: /A better name/ })).toContainText('Waits for a second person')

  const context = await browser.newContext()
  const second = await context.newPage()
  await enter(second, '/system/config', 'auditor')
  await choose(second, 'A better name', 'Agree')
  const asked = second.getByRole('dialog')
  await expect(asked).toContainText('Kinds of units')
  await asked.getByRole('button', { name: 'Agree' }).click()
  await expect(second.getByRole('row', { name: /A better name/ })).toContainText('Taken over')
  await context.close()

  await goTo(page, '/system/dict')
  await expect(page.getByRole('button', { name: /^Kinds of units/ })).toBeVisible()
})
