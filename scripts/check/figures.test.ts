import { expect, test } from 'vitest'
import { figuresHold, projectFigures } from './figures.ts'
import { smallPages } from './sizes.ts'

const page = 'web/src/features/a/b.page.tsx'
const value = (name: string, text: string, path = page) =>
  projectFigures([{ path, text }]).find((figure) => figure.name === name)?.value

test.each([
  ['source lines', 'a\nb\n', 2],
  ['casts in 10,000 lines', "// as X\nimport { a as b } from 'x'\nx as const\nx as X\n", 2500],
  ['as unknown as', "'x as unknown as y'\nx as unknown as Y\n", 1],
  ['useQuery in features', 'useQuery<A, B>({})\nuseQuery({})\nuseQueryClient()\n', 2],
  ['hand-made <dl>', '<dl className="x">\n</dl>\n', 1],
])('counts %s', (name, text, expected) => {
  expect(value(name, text)).toBe(expected)
})

test('a handler that only passes its arguments on is a pass-through, another is not', () => {
  const path = 'mock-server/src/features/a/b.ts'
  const plain = 'serve(world, router, calls.x, (sent, call) => x(world, sent, call))\n'
  expect(value('pass-through serve', plain, path)).toBe(1)
  expect(value('pass-through serve', plain.replace('(world, sent', '(world, sent.id'), path)).toBe(0)
})

test('reports a figure above its limit; tests are not counted', () => {
  const text = '<form>\n'.repeat(1000)
  expect(figuresHold([{ path: page, text }])).toMatchObject([
    { message: expect.stringMatching(/^hand-made <form>: 1000/) },
  ])
  expect(figuresHold([{ path: 'web/src/features/a/b.test.tsx', text }])).toEqual([])
})

const lines = (first: string, count: number) => `${first}\n${'x\n'.repeat(count - 1)}`
const pageOf = (name: string, first: string, count: number) => ({
  path: `web/src/features/${name}.page.tsx`,
  text: lines(first, count),
})
const declaration = (name: string, count: number) => ({
  path: `contract/resources/${name}.ts`,
  text: 'x\n'.repeat(count),
})
const plain = 'export default listPage(seal, {'

test('limits a plain page and its declaration to 80 lines together, but not a custom page', () => {
  const files = (text: string, count: number) => [pageOf('a/b', text, count), declaration('a/b', 50)]
  expect(smallPages(files(plain, 30))).toEqual([])
  expect(smallPages(files(plain, 31))).toMatchObject([{ path: 'web/src/features/a/b.page.tsx' }])
  expect(smallPages(files('export default treePage(seal, {', 31))).toHaveLength(1)
  expect(smallPages(files('export default function Page() {', 31))).toEqual([])
})
