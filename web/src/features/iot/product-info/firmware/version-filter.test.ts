import { expect, test } from 'vitest'
import { isFilter } from './version-filter.ts'

test('a list is narrowed to a version where no other contains it', () => {
  const versions = ['V1.1', 'v1.10', 'V2.0', ''].map((firmware) => ({ firmware }))
  expect(versions.map(({ firmware }) => isFilter(firmware, versions))).toEqual([false, true, true, false])
})
