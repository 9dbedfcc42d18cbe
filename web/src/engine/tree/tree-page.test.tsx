import { createEvent, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { org } from '#contract/resources/system/org.ts'
import { mockPlatform, openPage } from '../../../test/open-page.tsx'
import { place, places } from '../../../test/test-resources.ts'
import { treePage, type TreeDefinition } from './tree-page.tsx'
import { searchTree } from './tree-lines.ts'
import type { TreeRow } from './tree-level.ts'

const platform = mockPlatform()

/** Everything below a place, as returned by a platform without support for levels. */
const wholeTree = (parent: number): unknown[] =>
  places.filter(({ above }) => above === parent).map((row) => ({ ...row, children: wholeTree(row.id) }))

const start = (
  definition: Partial<TreeDefinition<typeof place>> = {},
  address?: string,
  permissions?: string[],
) => {
  const Page = treePage(place, { list: ['name', 'order'], form: ['name'], ...definition })
  return openPage(<Page />, address, permissions)
}
const names = () => [...document.querySelectorAll('tbody .cell-name')].map(({ textContent }) => textContent)
/** Finds a row by its text, as accessible names of rows are slow to compute. */
const row = (name: string) => screen.getByText(name).closest('tr') ?? expect.fail(`${name} is in no row`)
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  platform.plant(place, places)
})

test('children are fetched once, when their parent is first expanded', async () => {
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
  const parents = platform
    .asked('GET /list')
    .map(({ payload }) => Reflect.get(payload as object, 'above') as unknown)
  expect(parents).toEqual([0, 1])
})

test('fetches all pages of a level', async () => {
  const many = Array.from({ length: 230 }, (_, index) => ({ id: index + 1, name: `P${index + 1}`, above: 0 }))
  platform.plant(place, many)
  start()
  await screen.findByText('P230')
  expect(names()).toHaveLength(230)
}, 30_000)

test('children that failed to load can be retried', async () => {
  platform.fail('GET /list', 'timeout', ({ payload }) => Reflect.get(payload as object, 'above') === 1)
  const { user } = start()
  await user.click(await screen.findByRole('button', { name: 'Expand North' }))
  const again = await screen.findByRole('button', { name: /Try again/ })
  platform.mend()
  await user.click(again)
  expect(await screen.findByText('Harbour')).toBeVisible()
})

test('a platform that returns the whole tree is requested once', async () => {
  platform.pretend('GET /list', () => wholeTree(0))
  const { user } = start()
  await user.click(await screen.findByRole('button', { name: 'Expand North' }))
  await user.click(button('Expand Harbour'))
  expect(names()).toEqual(['North', 'Harbour', 'Pier', 'South', 'West'])
  expect(platform.asked('GET /list')).toHaveLength(1)
})

test('a whole tree is searched on the client and shows paths', async () => {
  platform.pretend('GET /list', () => wholeTree(0))
  start({}, '/devices?keyword=pier')
  expect((await screen.findByText('Pier')).closest('td')).toHaveTextContent('PierNorth / Harbour')
  expect(names()).toEqual(['Pier'])
})

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
const changes = () => platform.asked('PUT').map(({ payload }) => Object.values(payload as object).join(' '))

test.each([
  ['down', 'North', 'West', ['2 10', '3 20', '1 30'], ['South', 'West', 'North']],
  ['up', 'West', 'South', ['3 20', '2 30'], ['North', 'West', 'South']],
  ['onto itself', 'South', 'South', [], ['North', 'South', 'West']],
])('dragging a row %s saves only changed order numbers', async (_, moved, target, expected, after) => {
  const onChanged = vi.fn<() => void>()
  start({ order: 'order', onChanged })
  await screen.findByText('West')
  drop(moved, target)
  await expect.poll(() => onChanged.mock.calls.length).toBe(expected.length > 0 ? 1 : 0)
  expect(changes()).toEqual(expected)
  await expect.poll(names).toEqual(after)
})

const down = () => fireEvent.keyDown(row('North'), { key: 'ArrowDown', altKey: true })

test('moving rows by keys is optimistic and queues moves during a pending save', async () => {
  const onChanged = vi.fn<() => void>()
  start({ order: 'order', onChanged })
  await screen.findByText('West')
  const release = platform.holdNext('PUT')
  down()
  await expect.poll(names).toEqual(['South', 'North', 'West'])
  down()
  await expect.poll(names).toEqual(['South', 'West', 'North'])
  release()
  await expect.poll(() => onChanged.mock.calls.length).toBe(1)
  expect(changes()).toEqual(['2 10', '1 20', '3 20', '1 30'])
  expect(names()).toEqual(['South', 'West', 'North'])
})

test('moving a row by keys is rolled back when refused', async () => {
  start({ order: 'order' })
  await screen.findByText('West')
  platform.fail('PUT', { msg: 'Busy' })
  const release = platform.holdNext('GET /list')
  down()
  await expect.poll(names).toEqual(['South', 'North', 'West'])
  release()
  await expect.poll(names).toEqual(['North', 'South', 'West'])
})

const branch = (id: number, name: string, status: string, children: readonly object[] = []) =>
  // only the properties that a search reads
  ({ id, name, status, children }) as unknown as TreeRow<typeof org>

const tree = [
  branch(1, 'Head office', 'enabled', [
    branch(2, 'Branch', 'disabled', [branch(3, 'Station', 'enabled')]),
    branch(4, 'Station two', 'disabled'),
  ]),
]

test.each([
  ['by name', { keyword: 'station' }, [3, 4]],
  ['by the value of a field', { status: 'disabled' }, [2, 4]],
  ['by both', { keyword: 'station', status: 'disabled' }, [4]],
  ['by what nothing has', { status: 'gone' }, []],
])('filters a whole tree %s, at any depth', (_how, filter, ids) => {
  expect(searchTree(org, tree, filter).map((line) => line.row.id)).toEqual(ids)
})

test('filters a whole tree with the path of each match', () => {
  const [line] = searchTree(org, tree, { keyword: 'Station', status: 'enabled' })
  expect(line?.path).toEqual(['Head office', 'Branch'])
})
