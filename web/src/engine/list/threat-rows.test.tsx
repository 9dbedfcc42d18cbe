import { cleanup, screen, waitFor } from '@testing-library/react'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mockPlatform, openPage } from '../../../test/open-page.tsx'
import { device, devices, place, type Device } from '../../../test/test-resources.ts'
import { treePage } from '../tree/tree-page.tsx'
import { listPage } from './list-page.tsx'

const platform = mockPlatform()

const Page = listPage(device, {
  list: ['name', 'code', 'status', 'size'],
  more: ['isLive', 'roleId', 'createTime'],
  filters: ['code', 'status'],
  form: ['name'],
})

/** Arbitrary JSON value, including malicious texts and out-of-range numbers. */
const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom('<img src=x onerror=alert(1)>', '\ud800', 'x'.repeat(5000), 1e308, -0, '__proto__', '=1'),
)
const [good] = devices(1)
const names = ['name', 'code', 'status', 'size', 'isLive', 'roleId', 'createTime', 'version', 'hasChildren']
const someRow = fc
  .dictionary(fc.constantFrom(...names), anything)
  .map((parts) => ({ ...good, ...parts }) as unknown as Device)

test('any field values of a row are rendered as text without losing other rows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someRow, { minLength: 4, maxLength: 8 }), async (some) => {
      const rows = some.map((row, index) => ({ ...row, id: index + 2 }))
      platform.mend()
      platform.pretend('GET /list', () => ({ list: [...devices(1), ...rows], total: rows.length + 1 }))
      const { container } = openPage(<Page />)
      await waitFor(() => expect(container.querySelectorAll('tbody tr')).toHaveLength(rows.length + 1))
      expect(container.textContent).toContain('C-1')
      expect(container.querySelector('[onerror]')).toBeNull()
      cleanup()
    }),
    { numRuns: 6 },
  )
})

const notLists: [what: string, answer: unknown][] = [
  ['nothing', null],
  ['a number', 7],
  ['an object without rows', {}],
  ['rows that are null', { list: null, total: 3 }],
  ['rows that are an object', { list: { 0: good }, total: 3 }],
  ['rows that are no rows', { list: [null, 7, 'x', []], total: 4 }],
  ['rows without an id', { list: [{ name: 'A' }, { name: 'B' }], total: 2 }],
  ['a total in words', { list: [good], total: 'many' }],
  ['counts of another kind', { list: [good], total: 1, counts: [null] }],
  ['a list alone', [good]],
]
test.each(notLists)('a malformed list response with %s leaves a working page', async (_what, answer) => {
  platform.pretend('GET /list', () => answer)
  const { container } = openPage(<Page />)
  await waitFor(() => expect(platform.asked('GET /list').length).toBeGreaterThan(0))
  await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeNull())
  expect(container.querySelector('[data-page], .list-page, main, .page')).not.toBeNull()
})

const Tree = treePage(place, { list: ['name', 'order'], form: ['name'] })

test.each([
  ...notLists.filter(([what]) => what !== 'a list alone'),
  ['a row below itself', { list: [{ ...good, hasChildren: true }], total: 1 }],
  ['the root below the root', { list: [{ ...good, id: 0, hasChildren: true }], total: 1 }],
  ['more rows than there are', { list: [good], total: 1e9 }],
  ['children that are no rows', [{ ...good, hasChildren: true, children: [null, 7, { id: 4 }] }]],
  ['children that are no list', [{ ...good, hasChildren: true, children: { 0: good } }]],
])('a malformed tree response with %s leaves a working page', async (_what, answer) => {
  platform.pretend('GET /list', () => answer)
  const { container } = openPage(<Tree />)
  await waitFor(() => expect(container.querySelector('tbody, .empty, [role="alert"], button')).not.toBeNull())
  await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeNull())
  expect(container.querySelector('.page')).not.toBeNull()
  expect(platform.asked('GET /list').length).toBeLessThan(200)
  const isList = Array.isArray(answer) || Array.isArray(Object(answer).list)
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(isList ? 0 : 1)
})
