import { expect, it } from 'vitest'
import { deviceFilter } from './reads.ts'

it('names the devices of a scene, and its area where they are too many', () => {
  const many = Array.from({ length: 600 }, (_, n) => 1000 + n)
  expect(deviceFilter({ deviceIds: [4, 7] }, 3)).toEqual({ deviceId: '4,7' })
  expect(deviceFilter({ deviceIds: [] }, 3)).toEqual({ deviceId: '0' })
  expect(deviceFilter({ deviceIds: many }, 3)).toEqual({ areaId: '3' })
  const { deviceId = '' } = deviceFilter({ deviceIds: many }, 0)
  expect(deviceId.length).toBeLessThan(2000)
  expect(deviceId.split(',').every((id) => /^1\d{3}$/.test(id))).toBe(true)
})
