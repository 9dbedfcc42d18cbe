import { describe, expect, it } from 'vitest'
import { seedFleet } from '../fleet/index.ts'
import { layoutOf } from '../fleet/layout.ts'
import { boxRows, boxOf, boxPlansOf, metersIn } from './boxes.ts'

const now = Date.UTC(2026, 5, 1)

describe.each([40, 2000, 7000])('the meter boxes of a fleet of %i', (devices) => {
  it('contain every meter once, each at a distinct valid position', () => {
    const { areas } = layoutOf(devices)
    const seen = new Set<string>()
    for (const area of areas) {
      for (let n = 0; n < area.meters; n += 1) {
        const place = boxOf(devices, area.firstMeterId + n)
        const box = boxPlansOf(devices)[(place?.boxId ?? 0) - 1]
        const [row = 0, column = 0] = (place?.boxPlace ?? '').split('-').map(Number)
        expect(box?.area.id).toBe(area.id)
        expect(row >= 1 && row <= (box?.rows ?? 0) && column >= 1 && column <= (box?.columns ?? 0)).toBe(true)
        seen.add(`${place?.boxId} ${place?.boxPlace}`)
      }
    }
    expect(seen.size).toBe(areas.reduce((sum, { meters }) => sum + meters, 0))
  })

  it('list the meters that refer to them', () => {
    for (const plan of boxPlansOf(devices)) {
      for (const id of metersIn(plan)) expect(boxOf(devices, id)?.boxId).toBe(plan.id)
    }
  })

  it('have rows × columns positions and a unique number', () => {
    const rows = boxRows(seedFleet(devices, now), now)
    expect(rows).toHaveLength(boxPlansOf(devices).length)
    for (const row of rows) {
      expect(row.rows * row.columns).toBe(row.type)
      expect(row.free).toBe(row.type - row.used)
    }
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
  })

  it('hold no terminals', () => {
    expect(boxOf(devices, 1)).toBeUndefined()
    expect(boxOf(devices, devices + 1)).toBeUndefined()
  })
})
