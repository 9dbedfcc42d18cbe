import { expect, test } from 'vitest'
import { fileNameOf } from './file-name.ts'

test.each<[what: string, disposition: unknown, name: string]>([
  ['the plain name', 'attachment; filename="users.xlsx"', 'users.xlsx'],
  ['a name without quotes', 'attachment; filename=users.csv', 'users.csv'],
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
  ['no way out of the folder', 'attachment; filename="../../etc/passwd"', 'passwd'],
  ['no way out of the folder by backslash', String.raw`attachment; filename="..\..\x.exe"`, 'x.exe'],
  ['no name hidden by a direction mark', `attachment; filename*=UTF-8''a%E2%80%AExslx.exe`, 'axslx.exe'],
  ['no dot file', 'attachment; filename=".bashrc"', 'bashrc'],
  ['a name of its own where there is none', undefined, 'download'],
  ['a name of its own where it is empty', 'attachment; filename=""', 'download'],
  ['a name of its own where it is no text', ['x'], 'download'],
])('takes %s', (_what, disposition, name) => {
  expect(fileNameOf(disposition)).toBe(name)
})
