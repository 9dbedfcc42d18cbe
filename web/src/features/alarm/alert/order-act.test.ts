import { beforeAll, expect, test } from 'vitest'
import type { alert } from '#contract/resources/alarm/alert.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { startI18n } from '#web/i18n/start.ts'
import { work } from '../../../../test/render-at.tsx'
import { createOrder } from './act-list.ts'

const row = { id: 7, workOrder: '' } as Stored<typeof alert>

beforeAll(() => startI18n('en'))

test('it is offered once, to who may make orders', () => {
  work([], ['*:*:*'])
  expect(createOrder.refusal?.({ ...row, workOrder: 'WO-1' })).toBeDefined()
  expect(createOrder.concerns?.(row)).toBe(true)
  work([], ['alarm:alert:list'])
  expect(createOrder.concerns?.(row)).toBe(false)
})
