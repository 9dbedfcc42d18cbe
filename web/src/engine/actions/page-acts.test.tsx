import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { dictDetail } from '#contract/resources/system/dict-detail.ts'
import { workbook } from '#mock/testing/sheets.ts'
import { useNotices } from '#web/stores/failures/notices.ts'
import { openPage } from '../../../test/open-page.tsx'
import { mockPlatform, theMock } from '../../../test/platform.ts'
import { device, devices } from '../../../test/test-resources.ts'
import { listPage } from '../list/list-page.tsx'
import { refreshResource } from '../data/query-client.ts'
import { useDict } from '../data/use-dict.ts'

const platform = mockPlatform()
const rows = 'Name Status|Pump Online|Valve Offline'.split('|').map((row) => row.split(' '))
const sheet = new File([Uint8Array.from(workbook(rows))], 'a.xlsx')
const Page = listPage(device, {
  list: ['name'],
  form: ['name'],
  onChanged: () => void refreshResource(dictDetail),
})

function Labels() {
  return <p>{useDict('user_status').labelOf('active')}</p>
}

beforeEach(() => {
  platform.plant(device, devices(1))
})

test('an import goes on when its dialog is closed; then the list and what depends on it are read again', async () => {
  const entry = theMock().world.tables.dictDetails.rows.find(({ value }) => value === 'active')
  const { user } = openPage(
    <>
      <Page />
      <Labels />
    </>,
  )
  expect(await screen.findByText(entry?.label ?? '')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Import' }))
  await user.upload(screen.getByLabelText('Choose file', { selector: 'input' }), sheet)
  const begin = await screen.findByRole('button', { name: 'Import 2' })
  const goOn = platform.holdNext('GET /import/')
  await user.click(begin)
  await screen.findByText('2 of 2 rows')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  const reads = platform.asked('GET /list').length
  platform.change(dictDetail, entry?.id ?? 0, { label: 'At work' })
  goOn()
  expect(await screen.findByText('At work')).toBeVisible()
  await waitFor(() => expect(platform.asked('GET /list').length).toBeGreaterThan(reads))
  expect(await screen.findByText('Valve')).toBeVisible()
  expect(useNotices.getState().live.map(({ title }) => title)).toEqual(['2 rows imported'])
  await user.click(screen.getByRole('button', { name: 'Import' }))
  expect(screen.getByText('Drop a file here')).toBeVisible()
})
