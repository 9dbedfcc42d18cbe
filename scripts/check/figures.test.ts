import { expect, test } from 'vitest'
import { figuresHold, projectFigures } from './figures.ts'

const page = 'web/src/features/a/b.page.tsx'
const value = (name: string, text: string, path = page) =>
  projectFigures([{ path, text }]).find((figure) => figure.name === name)?.value

test.each([
  ['source lines', 'a\nb\n', 2],
  ['casts in 10,000 lines', "// as X\nimport { a as b } from 'x'\nx as const\nx as X\n", 2500],
  ['as unknown as', "'x as unknown as y'\nx as unknown as Y\n", 1],
  ['useQuery in features', 'useQuery<A, B>({})\nuseQuery({})\nuseQueryClient()\n', 2],
  ['hand-made <dl>', '<dl className="x">\n</dl>\n', 1],
])('%s of a text', (name, text, expected) => {
  expect(value(name, text)).toBe(expected)
})

test('a call whose handler only hands on what it gets is one; one that does more is none', () => {
  const path = 'mock-server/src/features/a/b.ts'
  const plain = 'serve(world, router, calls.x, (sent, call) => x(world, sent, call))\n'
  expect(value('pass-through serve', plain, path)).toBe(1)
  expect(value('pass-through serve', plain.replace('(world, sent', '(world, sent.id'), path)).toBe(0)
})

test('a figure above its limit is a finding; tests are not counted', () => {
  const text = '<form>\n'.repeat(1000)
  expect(figuresHold([{ path: page, text }])).toMatchObject([
    { message: expect.stringMatching(/^hand-made <form>: 1000/) },
  ])
  expect(figuresHold([{ path: 'web/src/features/a/b.test.tsx', text }])).toEqual([])
})
