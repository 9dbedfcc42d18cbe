import { fireEvent, screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Language } from '#contract/schema/language.ts'
import { useLocale } from '#web/stores/preferences/locale.ts'
import { useNotices } from '#web/stores/failures/notices.ts'
import { mockPlatform, openPage, theMock } from '../../../test/open-page.tsx'
import DictPage from './dict.page.tsx'
import JobPage from './job.page.tsx'
import UserPage from './user.page.tsx'

const platform = mockPlatform()
async function speak(language: Language): Promise<void> {
  useLocale.setState({ language })
  await i18next.changeLanguage(language)
}
beforeEach(() => speak('en'))

test('without a clipboard, a failed copy of the initial password is reported', async () => {
  const { user } = openPage(<UserPage />, '/user?loginName=viewer')
  await user.click(await screen.findByRole('button', { name: /Reset password/ }))
  await user.click(screen.getByRole('button', { name: 'Reset password' }))
  const copy = await screen.findByRole('button', { name: 'Copy' })
  vi.stubGlobal('navigator', { ...navigator, clipboard: undefined })
  await user.click(copy)
  expect(useNotices.getState().live.map(({ title }) => title)).toEqual([
    'The browser does not allow copying.',
  ])
})

test.each([
  ['the question before a dictionary is deleted', DictPage, 'dicts', '删除', 'alertdialog'],
  ['the log of a job', JobPage, 'jobs', '日志', 'dialog'],
] as const)('the title of %s has the localised name', async (_what, Page, table, act, role) => {
  await speak('zh')
  const { name, nameZh } = theMock().world.tables[table].rows[0] ?? expect.unreachable()
  const { user } = openPage(<Page />, '/system')
  fireEvent.contextMenu((await screen.findAllByText(nameZh))[0] ?? expect.unreachable())
  await user.click(await screen.findByRole('menuitem', { name: act }))
  const title = (await screen.findByRole(role)).querySelector('h2')?.textContent
  expect(title).toContain(nameZh)
  expect(title).not.toContain(name)
  await user.keyboard('{Escape}')
})

test('the log of a job is exported with the columns of the language', async () => {
  await speak('zh')
  const { id, nameZh } = theMock().world.tables.jobs.rows[0] ?? expect.unreachable()
  const { user } = openPage(<JobPage />, '/system')
  fireEvent.contextMenu((await screen.findAllByText(nameZh))[0] ?? expect.unreachable())
  await user.click(await screen.findByRole('menuitem', { name: '日志' }))
  const log = within(await screen.findByRole('dialog'))
  await user.click(log.getByRole('button', { name: '导出' }))
  await user.click(await screen.findByRole('menuitem', { name: '导出为 .csv' }))
  await expect
    .poll(() => platform.asked('POST job-log/export').map(({ payload }) => payload))
    .toMatchObject([
      { filter: { jobId: String(id) }, columns: ['time', 'result', 'messageZh', 'ms', 'params'] },
    ])
})
