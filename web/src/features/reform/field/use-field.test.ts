import { act, renderHook } from '@testing-library/react'
import * as phone from 'idb-keyval'
import { createElement, useEffect } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { orderPicture, type PictureState } from '#contract/resources/reform/picture.ts'
import { refreshResource } from '#web/engine/data/query-client.ts'
import { useTabs } from '#web/stores/tabs/tabs.ts'
import { testOrder, testSite } from '../../../../test/field-order.ts'
import { mockPlatform, openPage } from '../../../../test/open-page.tsx'
import { openTab } from '../../../../test/open-tab.ts'
import { pictureUpload } from '../picture-slot/picture-queue.ts'
import { newDraft } from './draft.ts'
import { useField, useLostAt, type Field } from './use-field.ts'

vi.mock('idb-keyval')
const platform = mockPlatform()

beforeEach(() => {
  vi.mocked(phone.entries).mockResolvedValue([])
  vi.mocked(phone.set).mockResolvedValue()
})

/** Renders the work on an order in its own tab; returns a getter of its latest state. */
function openField(userId: number): () => Field {
  const begun = newDraft(userId, testOrder, testSite)
  const drawn: Field[] = []
  const Work = () => {
    const field = useField(begun, () => undefined)
    useEffect(() => void drawn.push(field))
    return null
  }
  openPage(createElement(Work), '/field')
  act(() => openTab('/field', 'Work'))
  return () => drawn.at(-1) ?? expect.unreachable()
}

const reading = () => pictureUpload(new File(['x'], 'one.png'), { orderId: testOrder.id, slot: 'reading' })

it.each<[string, userId: number, (field: Field) => void]>([
  ['a draft', 1, ({ change }) => change({ oldAsset: '1' })],
  ['a picture', 2, ({ pictures }) => pictures.queue.add(reading())],
])('%s that a full phone cannot store is unsaved', async (_what, userId, make) => {
  const unsaved = () => useTabs.getState().tabs[0]?.unsaved
  platform.fail('POST', { code: 409 })
  const work = openField(userId)
  act(() => make(work()))
  await vi.waitFor(() => expect(phone.set).toHaveBeenCalledOnce())
  expect(unsaved()).toBe(0)
  vi.mocked(phone.set).mockRejectedValue(new DOMException('no room', 'QuotaExceededError'))
  act(() => make(work()))
  await vi.waitFor(() => expect(unsaved()).toBe(1))
})

it('a picture rejected after its upload counts as missing in the uploading window', async () => {
  const stored = (state: PictureState) => [
    { id: 5, orderId: testOrder.id, slot: 'reading', state, time: '2026-11-18 10:00:00' },
  ]
  platform.plant(orderPicture, [])
  platform.pretend('POST /base/reform/picture/upload', () => ({ id: 5 }))
  const work = openField(3)
  act(() => work().pictures.queue.add(reading()))
  await vi.waitFor(() => expect(work().pictures.queue.items.map(({ state }) => state)).toEqual(['done']))
  expect([...work().pictures.taken]).toEqual(['reading'])
  platform.plant(orderPicture, stored('new'))
  await refreshResource(orderPicture)
  await vi.waitFor(() => expect(work().pictures.of('reading')).toBeDefined())
  expect([...work().pictures.taken]).toEqual(['reading'])
  platform.plant(orderPicture, stored('rejected'))
  await refreshResource(orderPicture)
  await vi.waitFor(() => expect([...work().pictures.taken]).toEqual([]))
})

it('detects network changes that occurred while unmounted', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const { result, unmount } = renderHook(useLostAt)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(result.current).toBeGreaterThan(0)
  unmount()
  expect(renderHook(useLostAt).result.current).toBe(0)
  online.mockReturnValue(false)
  expect(renderHook(useLostAt).result.current).toBeGreaterThan(0)
})
