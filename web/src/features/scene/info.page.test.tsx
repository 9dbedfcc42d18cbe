import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { camera } from '#contract/resources/iot/camera.ts'
import { device } from '#contract/resources/iot/device.ts'
import { scene } from '#contract/resources/scene/scene.ts'
import { permission } from '#contract/schema/resource.ts'
import { setPageLoader } from '#web/stores/tabs/page-loader.ts'
import { mockPlatform, openPage, theMock } from '../../../test/open-page.tsx'
import SceneInfoPage from './info.page.tsx'

const platform = mockPlatform()
const none = 'No pictures yet.'
const world = () => theMock().world

/** Opens a tab of a scene that has neither cover nor plan. */
function openTabOf(tab: string, permissions?: readonly string[]) {
  const id = world().tables.scenes.rows[0]?.id ?? expect.unreachable('No scene')
  platform.change(scene, id, { cover: '', plan: '' })
  return { id, ...openPage(<SceneInfoPage />, `/scene?id=${id}&tab=${tab}`, permissions) }
}

const unbound = () => platform.asked('POST /unbindDevice')
const inDialog = () => within(screen.getByRole('dialog'))
const button = (name: string | RegExp) => screen.findByRole('button', { name })

test('without camera permission, scene files are shown and no cameras are requested', async () => {
  openTabOf(
    'pictures',
    ['info', 'list'].map((verb) => permission(scene, verb)),
  )
  expect(await screen.findByRole('list', { name: 'Files and pictures' })).toBeInTheDocument()
  expect(screen.queryByText(none)).toBeNull()
  expect(platform.asked('GET /devicesCamera/list')).toEqual([])
})

test('a failed camera list does not show as empty and is refetched', async () => {
  platform.fail('GET /devicesCamera/list', 'network')
  const { user } = openTabOf('pictures')
  const again = await button('Try again')
  expect(screen.queryByText(none)).toBeNull()
  platform.mend()
  platform.plant(camera, [])
  await user.click(again)
  expect(await screen.findByText(none)).toBeVisible()
})

test('a camera is removed from the scene on the cameras tab', async () => {
  platform.pretend('POST /unbindDevice', () => ({ ok: 1, fail: 0, errors: [] }))
  const name = { name: 'Gate', nameZh: '大门' }
  platform.pretend('GET /devicesCamera/list', () => ({
    list: [{ id: 7, ...name, state: 'online' }],
    total: 1,
  }))
  const { user, id } = openTabOf('cameras')
  await user.click(await button('Remove cameras'))
  await user.click(await inDialog().findByRole('checkbox', { name: 'Gate' }))
  await user.click(inDialog().getByRole('button', { name: 'Remove cameras' }))
  await waitFor(() => expect(unbound()).toMatchObject([{ payload: { id, cameraIds: [7] } }]))
})

test('all selected devices are removed from the scene, including those on other pages', async () => {
  const page = { useDefinition: () => ({ list: ['name'], form: ['name'] }) }
  setPageLoader(() => Promise.resolve(page))
  const devices = world().fleet.table.rows.slice(0, 25)
  const { user, id } = openTabOf('devices')
  for (const row of world().fleet.table.rows) platform.change(device, row.id, { sceneId: 0 })
  for (const row of devices) platform.change(device, row.id, { sceneId: id })
  await user.click(await screen.findByLabelText('Select the page'))
  await user.click(await button(/^Select all 25/))
  expect(screen.getByText('25 selected')).toBeVisible()
  await user.click(await button('Remove from the scene'))
  await screen.findByRole('dialog')
  expect(inDialog().getByText(/^25 devices stay/)).toBeVisible()
  await user.click(inDialog().getByRole('button', { name: 'Remove from the scene' }))
  await waitFor(() => expect(screen.queryByText('25 selected')).toBeNull())
  expect(devices.map((row) => world().fleet.table.get(row.id)?.sceneId)).toEqual(devices.map(() => 0))
})

test('the number of an open order is bold where it has no link', async () => {
  const order = world().tables.workOrders.rows[0] ?? expect.unreachable('No order')
  platform.pretend('GET /workOrder/list', () => ({ list: [order], total: 1 }))
  openTabOf('overview')
  expect((await screen.findByText(order.number)).tagName).toBe('B')
})
