import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LinkedPictures } from '#contract/calls/iot/iot.ts'
import { useNotices } from '#web/stores/failures/notices.ts'
import { mockPlatform, openPage } from '../../../test/open-page.tsx'
import { TakePicture, isOfFilter } from './pictures-part.tsx'

const platform = mockPlatform()

type Watching = LinkedPictures['cameras'][number]
const cameraOf = (id: number, state: Watching['state'], near: Watching['near'] = 'scene'): Watching => ({
  id,
  name: `Camera ${id}`,
  nameZh: `摄像头 ${id}`,
  state,
  near,
})
const done = { ok: 1, fail: 0, errors: [] }
const take = () => screen.getByRole('button', { name: 'Take a picture now' })
const open = (...cameras: Watching[]) => openPage(<TakePicture link={{ alertId: 7 }} cameras={cameras} />)

test('the nearest online camera is the default; another can be chosen', async () => {
  platform.pretend('POST /snapshot', () => done)
  const { user } = open(
    cameraOf(1, 'offline', 'device'),
    cameraOf(2, 'online'),
    cameraOf(3, 'online', 'area'),
  )
  const choice = screen.getByRole('combobox', { name: 'Camera that takes it' })
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Camera 1, at the device, Offline', 'Camera 2, same scene', 'Camera 3, same transformer area'])
  await user.click(take())
  await waitFor(() =>
    expect(useNotices.getState().live.map(({ title }) => title)).toEqual(['Camera 2 took a picture']),
  )
  await user.selectOptions(choice, 'Camera 3, same transformer area')
  await user.click(take())
  await waitFor(() =>
    expect(platform.asked('POST /snapshot').map(({ payload }) => payload)).toEqual([
      { ids: [2], alertId: 7 },
      { ids: [3], alertId: 7 },
    ]),
  )
})

const picture = { id: 9, cameraId: 3, alertId: 12, orderId: 0 }

test.each([
  [{}, true],
  [{ cameraId: '3' }, true],
  [{ alertId: '12' }, true],
  [{ alertId: '1' }, false],
  [{ alertId: '7,12' }, true],
  [{ cameraId: '4', alertId: '12' }, false],
  [{ orderId: '5' }, false],
  [{ quality: 'dark', alertId: '12' }, true],
])('an alert picture matches %j: %s', (filter, expected) => {
  expect(isOfFilter(picture, filter)).toBe(expected)
})

test('null matches no filter', () => {
  expect(isOfFilter(null, { alertId: '12' })).toBe(false)
})
