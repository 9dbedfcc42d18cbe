import { expect, test } from 'vitest'
import { role } from '#contract/resources/system/role.ts'
import { user } from '#contract/resources/system/user.ts'
import { mockPlatform } from '../../../test/platform.ts'
import { askLabel } from './use-labels.ts'

const platform = mockPlatform()

const asked = () => platform.asked('GET /select').map(({ payload }) => (payload as { ids: string }).ids)

test('all labels of one paint come in one call for each resource', async () => {
  const labels = await Promise.all([
    askLabel(role, 1),
    askLabel(user, 5),
    askLabel(role, 2),
  ])
  expect(labels).toEqual(['Administrator', 'Chen Yu', 'Dispatcher'])
  expect(asked().toSorted()).toEqual(['1,2', '5'])
})

test('more than fifty are asked for in several calls', async () => {
  const ids = Array.from({ length: 120 }, (_, index) => index + 1)
  platform.plant(
    role,
    ids.map((id) => ({ id, name: `Role ${id}` })),
  )
  const labels = await Promise.all(ids.map((id) => askLabel(role, id)))
  expect(labels.at(-1)).toBe('Role 120')
  expect(asked().map((text) => text.split(',').length)).toEqual([50, 50, 20])
})

test('a record that is no more has no label', async () => {
  expect(await askLabel(role, 999)).toBeNull()
  expect(asked()).toEqual(['999'])
})
