import { act, createEvent, fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { permission } from '#contract/schema/resource.ts'
import { Failure } from '#web/api/failure.ts'
import { startI18n } from '#web/i18n/start.ts'
import { openPage, servePlatform, type Sent } from '../../../test/device-list.tsx'
import { byLevel, place, rows, wholeTree } from '../../../test/place-tree.ts'
import { treePage, type TreeDefinition } from './tree-page.tsx'

vi.mock('#web/api/http.ts')

const start = (
  definition: Partial<TreeDefinition<typeof place>> = {},
  address?: string,
  permissions?: string[],
) => {
  const Page = treePage(place, { list: ['name', 'order'], form: ['name'], ...definition })
  return openPage(<Page />, address, permissions)
}
const names = () => [...document.querySelectorAll('tbody .cell-name')].map(({ textContent }) => textContent)
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
const button = (name: string) => screen.getByRole('button', { name })

beforeAll(() => startI18n('en'))
beforeEach(() => localStorage.clear())

test('children are asked for when their parent is first opened, and once', async () => {
  const { asked } = servePlatform([], { 'GET /list': byLevel })
  const { user } = start()
  await screen.findByText('North')
  expect(names()).toEqual(['North', 'South', 'West'])
  expect(screen.queryByRole('button', { name: 'Expand South' })).toBeNull()
  await user.click(button('Expand North'))
  await expect.poll(names).toEqual(['North', 'Harbour', 'South', 'West'])
  await user.click(button('Collapse North'))
  expect(names()).toEqual(['North', 'South', 'West'])
  await user.click(button('Expand North'))
  expect(names()).toEqual(['North', 'Harbour', 'South', 'West'])
  const parents = asked('GET /list').map(({ payload }) => Reflect.get(payload as object, 'above') as unknown)
  expect(parents).toEqual([0, 1])
})

test('children that cannot be read can be asked for again', async () => {
  let isDown = true
  servePlatform([], {
    'GET /list': (sent) => {
      const isLevel = Reflect.get(sent.payload as object, 'above') === 1
      return isLevel && isDown ? Promise.reject(new Failure('timeout', '')) : byLevel(sent)
    },
  })
  const { user } = start()
  await user.click(await screen.findByRole('button', { name: 'Expand North' }))
  const again = await screen.findByRole('button', { name: /Try again/ })
  isDown = false
  await user.click(again)
  expect(await screen.findByText('Harbour')).toBeVisible()
})

test('a level of many pages is read whole', async () => {
  const many = Array.from({ length: 230 }, (_, index) => ({ id: index + 1, name: `P${index + 1}`, above: 0 }))
  servePlatform([], {
    'GET /list': ({ payload }) => {
      const { page, limit } = payload as { page: number; limit: number }
      return { list: many.slice((page - 1) * limit, page * limit), total: many.length }
    },
  })
  start()
  await screen.findByText('P230')
  expect(names()).toHaveLength(230)
}, 30_000)

test('a search shows where each match stands', async () => {
  servePlatform([], { 'GET /list': byLevel })
  start({}, '/devices?keyword=Pier')
  expect((await screen.findByText('Pier')).closest('td')).toHaveTextContent('PierNorth / Harbour')
  expect(names()).toEqual(['Pier'])
})

describe('a platform that answers the whole tree', () => {
  test('is asked once, whatever is opened', async () => {
    const { asked } = servePlatform([], { 'GET /list': () => wholeTree(0) })
    const { user } = start()
    await user.click(await screen.findByRole('button', { name: 'Expand North' }))
    await user.click(button('Expand Harbour'))
    expect(names()).toEqual(['North', 'Harbour', 'Pier', 'South', 'West'])
    expect(asked('GET /list')).toHaveLength(1)
  })

  test('is searched in every field that the resource names, not only in the name', async () => {
    servePlatform([], { 'GET /list': () => [{ ...rows[0], path: '/quay' }, rows[1]] })
    start({}, '/devices?keyword=quay')
    expect(await screen.findByText('North')).toBeVisible()
    expect(names()).toEqual(['North'])
  })

  test('may have a field called path', async () => {
    servePlatform([], { 'GET /list': () => [{ ...rows[0], path: '/north' }] })
    start({ list: ['name', 'path'] }, '/devices?keyword=North')
    expect((await screen.findByText('/north')).closest('tr')).toHaveTextContent('North/north')
  })

  test('is searched here, with paths', async () => {
    servePlatform([], { 'GET /list': () => wholeTree(0) })
    start({}, '/devices?keyword=pier')
    expect((await screen.findByText('Pier')).closest('td')).toHaveTextContent('PierNorth / Harbour')
    expect(names()).toEqual(['Pier'])
  })
})

test('the keys of a tree open, close and walk', async () => {
  servePlatform([], { 'GET /list': byLevel })
  const { user, where } = start()
  await screen.findByText('North')
  act(() => row('North').focus())
  expect(row('North')).toHaveAttribute('aria-expanded', 'false')
  await user.keyboard('{ArrowRight}')
  expect(row('North')).toHaveAttribute('aria-expanded', 'true')
  await screen.findByText('Harbour')
  await user.keyboard('{ArrowRight}')
  expect(row('Harbour')).toHaveFocus()
  expect(row('Harbour')).toHaveAttribute('aria-level', '2')
  await user.keyboard('{ArrowLeft}')
  expect(row('North')).toHaveFocus()
  await user.keyboard('{ArrowLeft}')
  expect(names()).toEqual(['North', 'South', 'West'])
  await user.keyboard('{End}{Enter}')
  expect(where()).toBe('/devices?open=3')
})

describe('order', () => {
  const drop = (moved: string, target: string) => {
    const stored = new Map<string, string>()
    const dataTransfer = {
      get types() {
        return [...stored.keys()]
      },
      setData: (type: string, value: string) => void stored.set(type, value),
      getData: (type: string) => stored.get(type) ?? '',
    }
    const send = (kind: 'dragStart' | 'dragOver' | 'drop', name: string) => {
      const event = createEvent[kind](row(name))
      Object.defineProperty(event, 'dataTransfer', { value: dataTransfer })
      fireEvent(row(name), event)
    }
    send('dragStart', moved)
    send('dragOver', target)
    send('drop', target)
  }
  const changes = (sent: readonly Sent[]) => sent.map(({ payload }) => payload)
  const serve = () => servePlatform([], { 'GET /list': byLevel, 'PUT /update': () => null })

  test.each([
    [
      'down',
      'North',
      'West',
      [
        { id: 2, order: 10 },
        { id: 3, order: 20 },
        { id: 1, order: 30 },
      ],
    ],
    [
      'up',
      'West',
      'South',
      [
        { id: 3, order: 20 },
        { id: 2, order: 30 },
      ],
    ],
    ['onto itself', 'South', 'South', []],
  ])('a row is dragged %s; only numbers that change are saved', async (_name, moved, target, expected) => {
    const { asked } = serve()
    const onChanged = vi.fn<() => void>()
    start({ order: 'order', onChanged })
    await screen.findByText('West')
    drop(moved, target)
    expect(changes(asked('PUT'))).toEqual(expected)
    await expect.poll(() => onChanged.mock.calls.length).toBe(expected.length > 0 ? 1 : 0)
  })

  test('Alt Down does it by keyboard', async () => {
    const { asked } = serve()
    const { user } = start({ order: 'order' })
    await screen.findByText('West')
    act(() => row('North').focus())
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(changes(asked('PUT'))).toEqual([
      { id: 2, order: 10 },
      { id: 1, order: 20 },
    ])
  })

  test.each([
    ['where order is no field', {}, ['*']],
    ['who may not change rows', { order: 'order' as const }, [permission(place, 'list')]],
  ])('nothing can be dragged: %s', async (_name, definition, permissions) => {
    const { asked } = serve()
    start(definition, '/devices', permissions)
    await screen.findByText('West')
    expect(row('North')).not.toHaveAttribute('draggable', 'true')
    drop('North', 'West')
    expect(asked('PUT')).toEqual([])
  })
})

test('adding below a row starts with its parent, or says why it cannot', async () => {
  servePlatform([], { 'GET /list': byLevel, 'POST /save': () => ({ id: 9 }) })
  const full = ['It is full', '已满'] as const
  const { user, where } = start({ noChildBecause: ({ id }) => (id === 2 ? full : undefined) })
  await screen.findByText('North')
  fireEvent.contextMenu(row('South'))
  expect(screen.getByRole('menuitem', { name: 'Add below' })).toHaveTextContent('It is full')
  await user.keyboard('{Escape}')
  fireEvent.contextMenu(row('North'))
  await user.click(screen.getByRole('menuitem', { name: 'Add below' }))
  expect(where()).toBe('/devices?open=new')
})
