import { expect, test } from 'vitest'
import type { DeviceParam } from '#domain/metering/telemetry.ts'
import { comparedParams } from './act.tsx'

const param = (id: string, actual: string | null, wanted = actual ?? ''): DeviceParam => ({
  param: id,
  actual,
  wanted,
  readTime: actual === null ? '' : '2026-11-23 10:00:00',
  match: actual === null ? 'never' : actual === wanted ? 'same' : 'differs',
})

test('parameters stand in the order of the catalogue; one that only some have is there, one that none has is not', () => {
  const rows = comparedParams([[param('heartbeat', '5'), param('ct', '1')], [param('ct', '1')]])
  expect(rows.map(({ id }) => id)).toEqual(['ct', 'heartbeat'])
  expect(rows[1]?.values).toEqual([{ actual: '5' }, {}])
})

test('what was never read is no difference, and what is wanted stands beside what is held where the two differ', () => {
  const [ct, pt] = comparedParams([
    [param('ct', '40', '50'), param('pt', '1')],
    [param('ct', '50'), param('pt', null, '1')],
    [param('ct', '50'), param('pt', '1')],
  ])
  expect(ct).toMatchObject({
    differs: true,
    values: [{ actual: '40', wanted: '50' }, { actual: '50' }, { actual: '50' }],
  })
  expect(pt).toMatchObject({ differs: false, values: [{ actual: '1' }, {}, { actual: '1' }] })
})
