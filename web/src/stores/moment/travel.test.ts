import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { homeCalls } from '#contract/calls/home/home.ts'
import { permission } from '#contract/schema/resource.ts'
import { device } from '#contract/resources/iot/device.ts'
import { user } from '#contract/resources/system/user.ts'
import { crud } from '#contract/wire/crud.ts'
import { call } from '#web/api/http.ts'
import { hour, minute } from '#contract/schema/time-units.ts'
import {
  formatDateTime,
  parseTime,
  platformNow,
  presentNow,
  setPlatformTime,
  setPlatformZone,
  setShownMoment,
} from '#web/lib/time/time.ts'
import { startI18n } from '#web/i18n/start.ts'
import { openTab } from '../../../test/open-tab.ts'
import { mockPlatform } from '../../../test/platform.ts'
import { useNotices } from '../failures/notices.ts'
import { can } from '../session/session.ts'
import { useAddress } from '../tabs/address.ts'
import { useTabs } from '../tabs/tabs.ts'
import { useMoment } from './moment.ts'
import { withMoment } from './moment-address.ts'
import { askBounds, followMoment, isKnownMoment, travelTo } from './travel.ts'

const platform = mockPlatform()
let stop: () => void = () => undefined
/** Paths that were navigated to, including replacements. */
let gone: string[] = []

/** Sets the current address, as the router does. */
function stand(address: string, isPopped = false): void {
  const [path = '', search = ''] = address.split('?')
  useAddress.setState({ path, search: search === '' ? '' : `?${search}`, isPopped })
}

beforeAll(() => startI18n('en'))
beforeEach(async () => {
  sessionStorage.setItem('permissions', JSON.stringify(['*:*:*']))
  gone = []
  useMoment.setState({ at: undefined, bounds: undefined })
  useAddress.setState({
    path: '/dashboard',
    search: '',
    isPopped: true,
    go: (address, isReplaced) => {
      gone.push(`${isReplaced ? 'replaced ' : ''}${address}`)
      stand(address)
    },
  })
  useTabs.setState({ tabs: [], active: '', closed: [], used: [] })
  await askBounds()
  stop = followMoment()
})
afterEach(() => {
  stop()
  setShownMoment(undefined)
})

setPlatformZone('+08:00')
// the platform time in these tests is the 20th
const then = Date.parse('2026-11-19T10:30:00+08:00')
const text = withMoment('', then)

test('a moment in the address is sent with supporting reads and no other call', async () => {
  stand(`/dashboard${text}`)
  expect(useMoment.getState().at).toBe(then)
  expect(platformNow()).toBe(then)
  await call(homeCalls.todo, {})
  await call(crud(device).info(1))
  await call(crud(user).info(1))
  await call(homeCalls.todo, {}, { isOfNow: true })
  const asked = platform.sent.slice(-4).map(({ payload }) => Object(payload).at as unknown)
  const at = formatDateTime(then)
  expect(asked).toEqual([at, at, undefined, undefined])
})

test('in the past only reading is permitted', () => {
  const allowed = () =>
    ['list', 'info', 'update', 'command', 'delete'].filter((verb) => can(permission(device, verb)))
  expect(allowed()).toHaveLength(5)
  stand(`/dashboard${text}`)
  expect(allowed()).toEqual(['list', 'info'])
  travelTo(undefined)
  expect(allowed()).toHaveLength(5)
})

test('the moment is kept across pages, and Back leaves it', () => {
  stand(`/dashboard${text}`)
  stand('/iot/device?page=2')
  expect(gone).toEqual([`replaced /iot/device?page=2&${text.slice(1)}`])
  stand('/dashboard', true)
  expect(useMoment.getState().at).toBeUndefined()
  expect(platformNow()).toBeCloseTo(presentNow(), -3)
})

test('time travel restarts tabs without unsaved work, and no tab keeps the moment', () => {
  openTab('/dashboard', '', { search: `?orgId=3&${text.slice(1)}` })
  openTab('/iot/device', '')
  useTabs.setState(({ tabs }) => ({
    tabs: tabs.map((tab) => (tab.path === '/iot/device' ? { ...tab, unsaved: 1 } : tab)),
  }))
  travelTo(then)
  travelTo(then + hour)
  const [first, second] = useTabs.getState().tabs
  expect(first).toMatchObject({ search: '?orgId=3', instance: 1 })
  expect(second).toMatchObject({ instance: 0, unsaved: 1 })
  expect(gone).toEqual([`/dashboard${text}`, `replaced /dashboard${withMoment('', then + hour)}`])
})

test.each([
  ['ahead', presentNow() + 2 * hour],
  ['too long ago', presentNow() - 400 * 24 * hour],
])('a moment %s is removed from the address, with a notice of the known range', (_name, at) => {
  stand(`/dashboard${withMoment('', at)}`)
  expect(useMoment.getState().at).toBeUndefined()
  expect(gone).toEqual(['replaced /dashboard'])
  expect(useNotices.getState().history.at(0)?.title ?? '').toMatch(/^The past is known from .+ until now/)
})

test('the known range of moments moves with the platform time', () => {
  const { bounds } = useMoment.getState()
  const [first = 0, last = 0] = [bounds?.first, bounds?.last].map((time) => parseTime(time)?.getTime())
  const before = presentNow()
  setPlatformTime(last)
  expect(isKnownMoment(bounds, first + minute)).toBe(true)
  setPlatformTime(last + hour)
  expect(isKnownMoment(bounds, first + minute)).toBe(false)
  expect(isKnownMoment(bounds, first + hour + minute)).toBe(true)
  setPlatformTime(before)
})

test('a platform without time travel has no bounds and shows no moment', async () => {
  platform.failNext('GET /base/moment/bounds', { status: 404, code: 404 })
  await askBounds()
  expect(useMoment.getState().bounds).toBeUndefined()
  stand(`/dashboard${text}`)
  expect(useMoment.getState().at).toBeUndefined()
})
