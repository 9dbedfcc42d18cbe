import { materialCalls } from '#contract/calls/reform/material.ts'
import type { TestCell } from '../../../mock-server/src/testing/sheets.ts'
import { check, sheetFrom } from '../harness/sheets.ts'
import { axe, expect, test } from '../harness/test.ts'
import { answerWith, enter } from '../harness/visit.ts'

const material = 'Steel conduit, 25 mm'

/** A row below the heads of a template: what is told, and something in every other column that must be filled. */
function rowOf(heads: readonly TestCell[], values: Readonly<Record<string, TestCell>>): TestCell[] {
  return heads.map((head) => {
    const name = String(head).replace(/ \*$/, '')
    if (values[name] !== undefined) return values[name]
    if (!String(head).endsWith('*')) return ''
    return name === 'Unit' ? 'm' : 'as drawn'
  })
}

test('a material list names its bad rows, keeps what was chosen when it is refused, and writes the good rows', async ({
  page,
}) => {
  await enter(page, '/reform/project/info/3?tab=materials', 'engineer')
  await page.getByRole('button', { name: 'Import list' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Import: / })
  await expect(dialog.getByRole('button', { name: 'Choose file' })).toBeFocused()
  const [heads = []] = await sheetFrom(page, dialog.getByRole('button', { name: 'Download template' }))
  await check(dialog, [
    heads,
    rowOf(heads, { Material: material, 'Designed quantity': 87.5 }),
    rowOf(heads, { Material: 'Moon dust', 'Designed quantity': 1 }),
    rowOf(heads, { Material: 'Label with QR code', 'Designed quantity': 'many' }),
  ])
  await expect(dialog.getByRole('status')).toHaveText('1 ready 2 rows refused')
  const refused = dialog.getByRole('region', { name: 'Rows that were refused' })
  await expect(refused.getByRole('listitem')).toHaveText([
    'row 3 Material: The price list has no such material.',
    'row 4 Designed quantity: Write a number from 0.',
  ])
  await axe(page, 'dialog[open]')

  const refusal = { code: 409, msg: 'The project is being closed.', data: null }
  await answerWith(page, materialCalls.importMaterials(3), refusal)
  await dialog.getByRole('button', { name: 'Import 1' }).press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('The project is being closed.')
  await expect(dialog).toContainText('meters.xlsx')
  await expect(refused.getByRole('listitem')).toHaveCount(2)

  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Import 1' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('1 row imported')).toBeVisible()
  const line = page.locator('main tbody tr').filter({ hasText: material })
  await expect(line).toContainText('87.5')
  await expect(page.locator('main tbody')).not.toContainText('Moon dust')
})
