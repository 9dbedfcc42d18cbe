import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { action } from '#contract/schema/action.ts'
import { useNotices } from '#web/stores/failures/notices.ts'
import { openPage } from '../../../test/open-page.tsx'
import { mockPlatform } from '../../../test/platform.ts'
import { device, devices } from '../../../test/test-resources.ts'
import { listPage } from '../list/list-page.tsx'

const platform = mockPlatform()
const shared = { path: 'turn', verb: 'turn', summary: 'Turn devices on or off' } as const
const Page = listPage(
  {
    ...device,
    actions: {
      on: action('Turn on', '开启', {
        ...shared,
        icon: 'pi-play',
        sets: { status: 'on' },
        done: ['{name} is on', '“{name}”已开启'],
      }),
      off: action('Turn off', '关闭', {
        ...shared,
        icon: 'pi-pause',
        sets: { status: 'off' },
        done: ['{name} is off', '“{name}”已关闭'],
      }),
    },
  },
  { list: ['name', 'status'] },
)
const titles = () => useNotices.getState().live.map(({ title }) => title)

beforeEach(() => platform.plant(device, devices(3)))

test('what only sets something is done at once and can be taken back; it is refused where it is so already', async () => {
  const { user } = openPage(<Page />)
  platform.pretend('POST /turn', () => ({ ok: 1, fail: 0, errors: [] }))
  const isSo = await screen.findByRole('button', { name: 'Turn on: Device 2' })
  expect(isSo).toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('button', { name: 'Turn on: Device 3' }))
  await waitFor(() => expect(titles()).toEqual(['Device 3 is on']))
  useNotices.getState().live[0]?.action?.run()
  await waitFor(() => expect(titles()).toEqual(['Device 3 is on', 'Device 3 is off']))
  const sent = platform.asked('POST /turn').map(({ payload }) => payload)
  expect(sent).toEqual([
    { ids: [3], status: 'on' },
    { ids: [3], status: 'off' },
  ])
  platform.mend()
  platform.pretend('POST /turn', () => ({ ok: 0, fail: 1, errors: [{ id: 3, msg: 'It is sealed.' }] }))
  await user.click(screen.getByRole('button', { name: 'Turn on: Device 3' }))
  await waitFor(() => expect(useNotices.getState().live.at(-1)?.detail).toBe('It is sealed.'))
  expect(titles().at(-1)).toBe('“Turn on” failed: Device 3')
})
