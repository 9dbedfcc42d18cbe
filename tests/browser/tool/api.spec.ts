import { axe, expect, test } from '../harness/test.ts'
import { enter, goTo } from '../harness/visit.ts'

test('finds, tries and copies a call, restores it from its URL, and confirms a write by keyboard', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const token = await enter(page, '/tool/api')
  await page.getByRole('searchbox', { name: 'Path, name or words' }).fill('roles rows by page')
  await page.getByRole('link', { name: /Roles: list rows by page/ }).click()
  const call = page.getByRole('article', { name: 'Roles: list rows by page' })
  await expect(call.getByRole('table', { name: 'Parameters' })).toContainText('keyword')
  await call.getByRole('textbox', { name: 'keyword' }).fill('crew')
  await call.getByRole('button', { name: 'Send' }).click()
  await expect(call.getByRole('status')).toContainText('HTTP 200')
  await expect(call.getByRole('region', { name: 'Answer' })).toContainText('ROLE_CREW')
  await axe(page)

  const curl = call.locator('.api-curl pre')
  await expect(curl).toContainText('$TOKEN')
  await call.getByRole('checkbox', { name: 'With my token' }).check()
  await call.locator('.api-curl').getByRole('button', { name: 'Copy' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(token)

  await page.reload()
  await expect(call).toBeVisible()
  await expect(curl).not.toContainText(token)

  await goTo(page, '/tool/api?op=systemRoleSave')
  const writes = page.getByRole('article', { name: 'Roles: create a row' })
  await expect(writes.getByRole('code').filter({ hasText: /^system:role:save$/ })).toBeVisible()
  const body = writes.getByRole('textbox', { name: 'Request' })
  await body.focus()
  await body.fill('{')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(writes.getByRole('alert')).toHaveText('This is not valid JSON.')
  await body.fill('{"name":"","code":""}')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Send POST /base/sys/role/save?' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(writes.getByRole('button', { name: 'Send' })).toBeFocused()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Send call' }).press('Enter')
  await expect(writes.getByRole('region', { name: 'Answer' })).toContainText('"code": 400')
})
