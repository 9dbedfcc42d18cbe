import { expect, test } from 'vitest'
import { hasPermission } from './can.ts'

test.each([
  [['system:menu:list', 'system:menu:save'], 'system:menu:save', true],
  [['system:menu:list'], 'system:menu:save', false],
  [['system:menu'], 'system:menu:save', false],
  [['*:*:*'], 'system:menu:save', true],
  [['*'], 'system:menu:save', true],
  [['system:*:*'], 'system:menu:save', false],
  [[], 'system:menu:save', false],
])('%j allows %s: %s (spec §6)', (list, wanted, expected) => {
  expect(hasPermission(list, wanted)).toBe(expected)
})
