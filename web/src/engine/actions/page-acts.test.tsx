import { act, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { dictDetail } from '#contract/resources/system/dict-detail.ts'
import * as http from '#web/api/http.ts'
import { startI18n } from '#web/i18n/start.ts'
import { useLayout } from '#web/stores/preferences/layout.ts'
import { useNotices } from '#web/stores/failures/notices.ts'
import { devices, openPage, servePlatform, device } from '../../../test/device-list.tsx'
import { listPage } from '../list/list-page.tsx'
import { refreshResource } from '../data/query-client.ts'
import { useDict } from '../data/use-dict.ts'

vi.mock('#web/api/http.ts')

const job = { job: 'j1', state: 'checked', ok: 2, fail: 0, total: 2, progress: 0, errors: [] }
let isDone = false
const Page = listPage(device, {
  list: ['name'],
  form: ['name'],
  onChanged: () => void refreshResource(dictDetail),
})

function Labels() {
  return <p>{useDict('device_state').labelOf('on')}</p>
}

beforeAll(() => startI18n('en'))
beforeEach(() => {
  isDone = false
  useLayout.setState({ isMobile: false })
  useNotices.setState({ live: [], history: [] })
  vi.mocked(http.upload).mockResolvedValue(job)
})

test('an import goes on when its dialog is closed; then the list and what depends on it are read again', async () => {
  let label = 'On'
  const { asked } = servePlatform(devices(1), {
    'POST /import': () => ({ ...job, state: 'running' }),
    'GET /import': () => ({ ...job, state: isDone ? 'done' : 'running' }),
    'GET /map': () => ({ device_state: [{ value: 'on', label, labelZh: '', colour: 'ok' }] }),
  })
  const { user } = openPage(
    <>
      <Page />
      <Labels />
    </>,
  )
  expect(await screen.findByText('On')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Import' }))
  await user.upload(screen.getByLabelText('Choose file', { selector: 'input' }), new File(['x'], 'a.xlsx'))
  await user.click(await screen.findByRole('button', { name: 'Import 2' }))
  await screen.findByText('0 of 2 rows')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  const reads = asked('GET /list').length
  label = 'Online'
  act(() => {
    isDone = true
  })
  expect(await screen.findByText('Online')).toBeVisible()
  await waitFor(() => expect(asked('GET /list').length).toBeGreaterThan(reads))
  expect(useNotices.getState().live.map(({ title }) => title)).toEqual(['2 rows imported'])
  await user.click(screen.getByRole('button', { name: 'Import' }))
  expect(screen.getByText('Drop a file here')).toBeVisible()
})
