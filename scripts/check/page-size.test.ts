import { expect, test } from 'vitest'
import { smallPages } from './page-size.ts'

const lines = (first: string, count: number) => `${first}\n${'x\n'.repeat(count - 1)}`
const page = (name: string, first: string, count: number) => ({
  path: `web/src/features/${name}.page.tsx`,
  text: lines(first, count),
})
const declaration = (name: string, count: number) => ({
  path: `contract/resources/${name}.ts`,
  text: 'x\n'.repeat(count),
})
const plain = 'export default listPage(seal, {'

test('a plain page has 40 and 40 lines at most; one with parts of its own may be longer', () => {
  const files = (text: string, count: number) => [page('a/b', text, count), declaration('a/b', 50)]
  expect(smallPages(files(plain, 30))).toEqual([])
  expect(smallPages(files(plain, 31))).toMatchObject([{ path: 'web/src/features/a/b.page.tsx' }])
  expect(smallPages(files('export default treePage(seal, {', 31))).toHaveLength(1)
  expect(smallPages(files('export default function Page() {', 31))).toEqual([])
})
