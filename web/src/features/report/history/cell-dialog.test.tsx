import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { quarter } from '#contract/schema/time-units.ts'
import { call } from '#web/api/http.ts'
import { readMoment } from '#web/stores/moment/moment-address.ts'
import { useMoment } from '#web/stores/moment/moment.ts'
import { formatDate, formatDateTime, parseTime, platformNow } from '#web/lib/time/time.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { CellDialog } from './cell-dialog.tsx'
import type { ShownPoint } from './grid/grid.tsx'

vi.mock('#web/api/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }))

const page = (id: number, path: string, component: string) => ({ id, title: path, path, component })
const nav = [
  page(1, '/device/info/:id', 'iot/device-info'),
  page(2, '/command', 'iot/command'),
  page(3, '/alert', 'alarm/alert'),
]
const time = platformNow() - 20 * quarter
const date = formatDate(time)
const point: ShownPoint = { deviceId: 7, property: 'forward', time, value: 12.5, quality: 'normal' }

const show = () =>
  openPage(
    <CellDialog point={point} name="Mill Creek 7" onAct={vi.fn()} onClose={vi.fn()} />,
    '/',
    ['*'],
    nav,
  )
const linked = (name: RegExp | string) => {
  const address = screen.getByRole('link', { name }).getAttribute('href') ?? ''
  const [path, query] = address.split('?')
  return { path, query: Object.fromEntries(new URLSearchParams(query)) }
}

beforeEach(() => {
  vi.mocked(call).mockResolvedValue([])
  const bounds = { first: formatDateTime(time - 100 * quarter), last: formatDateTime(time), reads: [] }
  useMoment.setState({ bounds, at: undefined })
})

test("a value links to its device, the device at that time, its frames and the day's alerts", () => {
  show()
  expect(linked('Open device').path).toBe('/device/info/7')
  const then = linked('How it stood then')
  expect(then.path).toBe('/device/info/7')
  // the URL has minute precision
  const search = new URLSearchParams(then.query).toString()
  expect(Math.abs((readMoment(`?${search}`) ?? 0) - time)).toBeLessThan(60_000)
  expect(linked('Raw frames')).toEqual({ path: '/command', query: { deviceId: '7' } })
  expect(linked('Alerts of this day')).toEqual({
    path: '/alert',
    query: { deviceId: '7', firstTimeStart: date, firstTimeEnd: date },
  })
})

test('an energy requests the proof of its day, clamped to now', async () => {
  vi.mocked(call).mockImplementation(() => new Promise<never>(() => undefined))
  const { user } = show()
  await user.click(screen.getByRole('button', { name: /Energy of this day/ }))
  // the proof is a lazy chunk, which may load slowly on a busy machine
  const sent = await vi.waitFor(
    () => {
      const found = vi.mocked(call).mock.calls.find(([{ path }]) => path === '/base/iot/deviceData/proof')
      return found?.[1] ?? expect.fail('Nothing was asked')
    },
    { timeout: 20_000 },
  )
  const { start, end, ...asked } = sent as { start: number; end: number }
  expect(asked).toEqual({ of: 'device', id: 7 })
  expect(start).toBe(parseTime(`${date} 00:00:00`)?.getTime())
  expect(end).toBeGreaterThan(time)
  expect(end).toBeLessThanOrEqual(platformNow())
})
