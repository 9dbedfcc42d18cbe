import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { role } from '#contract/resources/system/role.ts'
import type { Language } from '#contract/schema/language.ts'
import { startI18n } from '#web/i18n/start.ts'
import { useLayout } from '#web/stores/preferences/layout.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { mockPlatform } from '../../../../test/platform.ts'
import Roles from '../role.page.tsx'

const platform = mockPlatform()

const watch = {
  id: 7,
  name: 'Night watch',
  nameZh: '夜班',
  code: 'ROLE_NIGHT',
  description: '',
  descriptionZh: '',
  dataScope: 'below',
  menuIds: [],
  createTime: '2026-11-20 08:00:00',
}

beforeEach(() => {
  localStorage.clear()
  useLayout.setState({ isMobile: false, isPhone: false })
  platform.plant(role, [watch])
})

test('the list of roles tells whose records each of them shows', async () => {
  openPage(<Roles />, '/system/role')
  expect(await screen.findByRole('cell', { name: 'Own organisation and below' })).toBeVisible()
})

test.each<[Language, string, string[]]>([
  [
    'en',
    'Data scope',
    ['All data', 'Own organisation and below', 'Own organisation only', 'Own records only'],
  ],
  ['zh', '数据范围', ['全部数据', '本组织及以下', '仅本组织', '仅本人']],
])('in %s the form of a role offers its data scope', async (language, name, options) => {
  await startI18n(language)
  const { user } = openPage(<Roles />, '/system/role?open=7')
  const scopes = await screen.findByRole('radiogroup', { name: new RegExp(name) })
  expect(within(scopes).getAllByRole('radio')).toHaveLength(options.length)
  for (const option of options) expect(within(scopes).getByRole('radio', { name: option })).toBeVisible()
  expect(within(scopes).getByRole('radio', { name: options[1] })).toBeChecked()
  await user.click(within(scopes).getByRole('radio', { name: options[2] }))
  expect(within(scopes).getByRole('radio', { name: options[2] })).toBeChecked()
})
