import { describe, expect, test } from 'vitest'
import { org } from '#contract/resources/system/org.ts'
import { searchTree } from './tree-lines.ts'
import type { TreeRow } from './tree-level.ts'

const row = (id: number, name: string, status: string, children: readonly object[] = []) =>
  // Only what a search looks at.
  ({ id, name, status, children }) as unknown as TreeRow<typeof org>

const tree = [
  row(1, 'Head office', 'enabled', [
    row(2, 'Branch', 'disabled', [row(3, 'Station', 'enabled')]),
    row(4, 'Station two', 'disabled'),
  ]),
]

describe('a whole tree is filtered', () => {
  test.each([
    ['by name', { keyword: 'station' }, [3, 4]],
    ['by the value of a field', { status: 'disabled' }, [2, 4]],
    ['by both', { keyword: 'station', status: 'disabled' }, [4]],
    ['by what nothing has', { status: 'gone' }, []],
  ])('%s, to any depth', (_how, filter, ids) => {
    expect(searchTree(org, tree, filter).map((line) => line.row.id)).toEqual(ids)
  })

  test('each match with its way from the root', () => {
    const [line] = searchTree(org, tree, { keyword: 'Station', status: 'enabled' })
    expect(line?.path).toEqual(['Head office', 'Branch'])
  })
})
