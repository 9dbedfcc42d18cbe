import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { CrewDay } from '#contract/calls/reform/crew.ts'
import { call } from '#web/api/http.ts'
import { openPage } from '../../../../../test/open-page.tsx'
import { work } from '../../../../../test/render-at.tsx'
import { CrewDayPanel } from './crew-day-panel.tsx'

vi.mock('#web/api/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }))

const user = { userName: 'Li Mei', userNameZh: '李梅', phone: '13950000001' }
const place = { address: 'Lake Road 3', addressZh: '湖滨路 3 号', lng: 118.5, lat: 30.1 }
const late = { due: '2000-01-01', state: 'dispatched', version: 1 } as const
const order = { id: 7, number: 'WO-7', ...user, ...place, ...late }
const day: CrewDay = { crewId: 1, name: 'North', nameZh: '北队', orders: [], seals: 53, devices: 6 }
const nav = [{ id: 1, title: 'Order', path: '/order/:id', component: 'reform/work-order-info', hidden: true }]
const field = { id: 2, title: 'Site', path: '/site/:id', component: 'reform/field', hidden: true }

const open = (answer: CrewDay, pages: unknown[] = [...nav, field]) => {
  vi.mocked(call).mockImplementation(({ path }) => Promise.resolve(path.endsWith('crew/day') ? answer : {}))
  const { unmount } = openPage(<CrewDayPanel title="My crew" />)
  act(() => work(pages, ['*']))
  return unmount
}

test('returned orders come first with their reason; lines link to site, order, phone and map', async () => {
  const returned = { time: '2026-11-25 16:12:00', text: 'Nobody was there', textZh: '无人' }
  const back = { ...order, id: 8, phone: '', number: 'WO-8', userName: 'Wu Tao', lng: 0, lat: 0, returned }
  open({ ...day, orders: [order, back] })
  expect(await screen.findByText(/Nobody was there/)).toBeVisible()
  const [first, second] = screen.getAllByRole('listitem')
  const of = (line: HTMLElement | undefined) => within(line ?? document.body)
  expect(of(first).getByRole('link', { name: 'Wu Tao' })).toHaveAttribute('href', '/site/8')
  expect(of(first).queryByRole('link', { name: /Navigate|Call/ })).toBeNull()
  expect(of(second).getByRole('link', { name: 'Call Li Mei' })).toHaveAttribute('href', 'tel:13950000001')
  expect(of(second).getByRole('link', { name: 'WO-7' })).toHaveAttribute('href', '/order/7')
  expect(of(second).getByRole('link', { name: 'Navigate to Li Mei' }).getAttribute('href')).toMatch(
    /^geo:30.1,118.5/,
  )
  expect(of(second).getByText(/d late/)).toBeVisible()
  expect(screen.getByText('53')).toBeVisible()
})

test('without the site form a line links to the order page', async () => {
  open({ ...day, orders: [order] }, nav)
  expect(await screen.findByRole('link', { name: 'Li Mei' })).toHaveAttribute('href', '/order/7')
})

test('shows messages for no orders and for no crew', async () => {
  const close = open(day)
  expect(await screen.findByText('No orders are due today.')).toBeVisible()
  close()
  open({ ...day, crewId: 0 })
  expect(await screen.findByText(/You are in no crew/)).toBeVisible()
})
