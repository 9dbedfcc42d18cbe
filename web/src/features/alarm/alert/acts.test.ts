import { beforeEach, expect, test, beforeAll } from 'vitest'
import { alert } from '#contract/resources/alarm/alert.ts'
import { keyOf, queryClient } from '#web/engine/data/query-client.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { startI18n } from '#web/i18n/start.ts'
import { mockPlatform, theMock } from '../../../../test/platform.ts'
import { work } from '../../../../test/render-at.tsx'
import { narrowed, needing, createOrder } from './acts.ts'

mockPlatform()

const open = { field: 'isAcknowledged', value: false } as const

beforeEach(() => {
  queryClient.setQueryData(keyOf(alert, 'list', 'a'), {
    list: [
      { id: 1, isAcknowledged: false },
      { id: 2, isAcknowledged: true },
    ],
  })
})

test('selected rows known not to need the action are left out', async () => {
  // a row that no list has loaded may need the action: the platform reports it if not
  expect(await needing({ ids: [1, 2, 3] }, 3, open)).toEqual({ target: { ids: [1, 3] }, count: 2 })
})

test('for a filter, the platform counts the rows that need the action, minus the excepted ones', async () => {
  const { rows } = theMock().world.tables.alerts
  const waiting = rows.filter(
    ({ severity, isAcknowledged }) => severity === 'major' && !isAcknowledged,
  ).length
  expect(waiting).toBeGreaterThan(0)
  const all = { filter: { severity: 'major' }, except: [1, 2], expect: 60 }
  const filter = { severity: 'major', isAcknowledged: 'false' }
  expect(await needing(all, 60, open)).toEqual({
    target: { filter, except: [1, 2], expect: waiting - 1 },
    count: waiting - 1,
  })
})

test('a filter for the opposite value yields nothing instead of being inverted', () => {
  expect(narrowed({ isAcknowledged: 'true' }, open)).toBeUndefined()
  expect(narrowed({ isAcknowledged: 'true,false' }, open)).toEqual({ isAcknowledged: 'false' })
})

const row = { id: 7, workOrder: '' } as Stored<typeof alert>

beforeAll(() => startI18n('en'))

test('creating a work order needs permission and no existing order', () => {
  work([], ['*:*:*'])
  expect(createOrder.refusal?.({ ...row, workOrder: 'WO-1' })).toBeDefined()
  expect(createOrder.concerns?.(row)).toBe(true)
  work([], ['alarm:alert:list'])
  expect(createOrder.concerns?.(row)).toBe(false)
})
