import { expect, test } from 'vitest'
import { pageSizes, smallPages } from './page-size.ts'

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

test('a page costs every file that it alone uses, whatever is between', () => {
  const importing = (path: string, ...targets: string[]) => ({
    path,
    text: targets.map((target) => `import type { X } from '${target}'\n`).join(''),
  })
  const files = [
    importing('web/src/features/a/b.page.tsx', './b/part.tsx', '../common.ts', '#web/ui/button.tsx'),
    importing('web/src/features/a/b/part.tsx', './deeper.ts', './deeper.ts'),
    {
      path: 'web/src/features/a/b/deeper.ts',
      text: "import './part.css'\nconst later = import('./later.ts')\n",
    },
    importing('web/src/features/a/b/part.css'),
    importing('web/src/features/a/b/later.ts', './part.tsx', 'react'),
    importing('web/src/features/common.ts'),
    importing('web/src/features/a/c.page.tsx', '../common.ts'),
    importing('web/src/ui/button.tsx'),
    importing('web/src/app/main.tsx', '#web/ui/button.tsx'),
    declaration('a/b', 30),
  ]
  expect(pageSizes(files)).toMatchObject([
    { name: 'a/b', ownFiles: 6, ownLines: 3 + 2 + 2 + 1 + 2 + 30 },
    { name: 'a/c', ownFiles: 1, ownLines: 1 },
  ])
})

test('a plain page has 40 and 40 lines at most; one with parts of its own may be longer', () => {
  const files = (text: string, count: number) => [page('a/b', text, count), declaration('a/b', 50)]
  expect(smallPages(files(plain, 30))).toEqual([])
  expect(smallPages(files(plain, 31))).toMatchObject([{ path: 'web/src/features/a/b.page.tsx' }])
  expect(smallPages(files('export default treePage(seal, {', 31))).toHaveLength(1)
  expect(smallPages(files('export default function Page() {', 31))).toEqual([])
})
