import { startMailServer } from '#mock/testing/mail/mail-server.ts'
import { pressOn, tabTo, typeInto } from '../harness/keys.ts'
import { axe, expect, test } from '../harness/test.ts'
import { enter, goTo } from '../harness/visit.ts'

test('sends a templated e-mail to a real server, and writes and reads another by keyboard', async ({
  page,
}) => {
  const server = await startMailServer()
  await enter(page, '/tool/email?tab=settings')
  await page.getByLabel('Server').fill('127.0.0.1')
  await page.getByLabel('Port').fill(String(server.port))
  await page.getByLabel('Encryption').selectOption('None')
  await page.getByLabel('Sender address').fill('platform@lanjiang.example')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.getByText('The server answers:')).toBeVisible()

  await page.getByRole('tab', { name: 'Send', exact: true }).click()
  await page.getByLabel('Template').selectOption('Line loss to look into')
  await page.getByRole('textbox', { name: 'Recipients' }).fill('wu@lanjiang.example, nobody')
  await page.getByRole('textbox', { name: 'Recipients' }).press('Enter')
  const chips = page.getByRole('list', { name: 'Recipients' })
  await expect(chips.getByText('Write an address like name@example.com.')).toBeVisible()
  await chips.getByRole('button', { name: 'Remove nobody' }).click()
  await page.getByRole('textbox', { name: 'area' }).fill('<b>Wenchang</b>')
  await page.getByRole('textbox', { name: 'value' }).fill('7.2')
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(
    'The line loss of <b>Wenchang</b> is 7.2 %',
  )
  await page.getByRole('textbox', { name: 'Content' }).evaluate((content) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', '<img src="data:image/png;base64,AA==">')
    content.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(page.getByText('Pictures cannot stand in the text. Attach them instead.')).toBeVisible()
  await axe(page)
  await page.getByRole('textbox', { name: 'Content' }).press('Control+a')
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  // a dialog button is not styled as an editor button, which is as small as its icon
  const setLink = page.getByRole('button', { name: 'Set link' })
  expect(await setLink.evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThan(60)
  await page.keyboard.press('Escape')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('1') })
  await expect(page.getByRole('list', { name: 'Attachments' })).toContainText('a.csv')
  await page.getByRole('button', { name: 'Send e-mail' }).click()
  // alarm notifications go to the same server
  const letter = () => server.letters.find(({ subject }) => subject?.includes('Line loss of <b>Wenchang</b>'))
  await expect.poll(() => letter()?.attachments[0]?.filename).toBe('a.csv')
  expect(letter()?.html).toContain('The line loss of <strong>&#60;b&#62;Wenchang&#60;/b&#62;</strong>')
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('')

  await typeInto(page, page.getByRole('textbox', { name: 'Recipients' }), 'wu@lanjiang.example')
  await typeInto(page, page.getByRole('textbox', { name: 'Subject' }), 'By keyboard')
  await tabTo(page, page.getByRole('button', { name: 'Bulleted list' }))
  await tabTo(page, page.getByRole('textbox', { name: 'Content' }))
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Only keys')
  await expect(page.getByRole('region', { name: 'Preview' }).locator('strong')).toHaveText('Only keys')
  await pressOn(page, page.getByRole('button', { name: 'Send e-mail' }))
  await expect.poll(() => server.letters.some(({ subject }) => subject === 'By keyboard')).toBe(true)
  await server.close()
  await goTo(page, '/tool/email?tab=history')
  await tabTo(page, page.getByRole('row', { name: /By keyboard/ }).getByRole('button', { name: 'Read' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'By keyboard' })).toContainText('Only keys')
})
