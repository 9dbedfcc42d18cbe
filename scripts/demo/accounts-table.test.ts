import { expect, test } from 'vitest'
import { accountsTable } from './accounts-table.ts'

test('columns stand below each other', () => {
  const table = accountsTable([
    { username: 'admin', password: 'a-password', label: ['Administrator', '管理员'] },
    { username: 'dispatcher', password: 'b', label: ['Dispatcher', '调度员'] },
  ])
  expect(table.split('\n')).toEqual([
    '  Login name   Password     Role',
    '  admin        a-password   Administrator 管理员',
    '  dispatcher   b            Dispatcher 调度员',
  ])
})
