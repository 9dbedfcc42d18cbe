import { expect, test } from 'vitest'
import { fileNameOf } from './response.ts'

test.each<[what: string, disposition: unknown, name: string]>([
  ['the plain name', 'attachment; filename="users.xlsx"', 'users.xlsx'],
  [
    'the name in UTF-8 first',
    `attachment; filename="x.xlsx"; filename*=UTF-8''%E7%94%A8%E6%88%B7.xlsx`,
    '用户.xlsx',
  ],
  [
    'the plain name where the other is damaged',
    `attachment; filename*=UTF-8''%E7%9; filename="u.xlsx"`,
    'u.xlsx',
  ],
  ['a name of its own where there is none', undefined, 'download'],
])('takes %s', (_what, disposition, name) => {
  expect(fileNameOf(disposition)).toBe(name)
})
