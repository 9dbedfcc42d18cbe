import { expect, it, test } from 'vitest'
import type { ScenePlan, SceneStat } from '#contract/calls/scene/scene.ts'
import { fill } from '#contract/schema/language.ts'
import { boxOfScene, planModel } from './plan.tsx'
import { deviceFilter } from './reads.ts'
import { words } from './words.ts'

const transformer = { nameZh: '', family: 'transformer', state: 'online', lat: 29 } as const
const point = (id: number, lng: number): ScenePlan['points'][number] => {
  return { id, name: `D${id}`, ...transformer, alerts: id, lng }
}
// only the fields that the plan uses
const feeder = { key: 'f', name: { en: 'Line 1', zh: '一号线' }, deviceId: 1, isClosed: false, load: 12.34 }
const stat = { transformers: [], feeders: [feeder] } as unknown as SceneStat
const boundary = [
  [118, 29],
  [118.001, 29],
  [118.001, 29.001],
]
const points = [point(1, 118.01), point(2, 118)]
const look = { language: 'zh', chosen: 2 } as const

it('labels the measured feeder and draws it above other devices', () => {
  const { marks } = planModel({ boundary: null, points, stat, picture: '' }, look)
  expect(marks.map(({ key, label }) => [key, label])).toEqual([
    ['device:2', undefined],
    ['device:1', '一号线 · 12.3 kW · 分'],
  ])
  expect(marks.map(({ isChosen }) => isChosen)).toEqual([true, false])
})

it('fits the picture to the boundary, else to the devices, else omits it', () => {
  const over = planModel({ boundary, points, stat, picture: 'p.png' }, look).picture
  expect(over).toEqual({ url: 'p.png', box: { west: 118, south: 29, east: 118.001, north: 29.001 } })
  const around = planModel({ boundary: 'typed', points, stat, picture: 'p.png' }, look).picture
  expect(around?.box.east).toBeGreaterThan(118.01)
  expect(planModel({ boundary, points: [], stat, picture: '' }, look).picture).toBeUndefined()
  expect(planModel({ boundary: null, points: [], stat, picture: 'p.png' }, look).picture).toBeUndefined()
})

it('the bounding box covers boundary and devices, undefined without a position', () => {
  expect(boxOfScene(boundary, points)?.east).toBeCloseTo(118.0102, 6)
  expect(boxOfScene(null, [{ lng: 0, lat: 0 }])).toBeUndefined()
})

it('filters by devices, by area if there are too many, else truncates', () => {
  const many = Array.from({ length: 600 }, (_, n) => 1000 + n)
  expect(deviceFilter({ deviceIds: [4, 7] }, 3)).toEqual({ deviceId: '4,7' })
  expect(deviceFilter({ deviceIds: [] }, 3)).toEqual({ deviceId: '0' })
  expect(deviceFilter({ deviceIds: many }, 3)).toEqual({ areaId: '3' })
  const { deviceId = '' } = deviceFilter({ deviceIds: many }, 0)
  expect(deviceId.length).toBeLessThan(2000)
  expect(deviceId.split(',').every((id) => /^1\d{3}$/.test(id))).toBe(true)
})

test.each(['why_offline', 'why_alerts', 'why_unbalance', 'why_load', 'why_loss'] as const)(
  '%s starts with the lost points and a colon',
  (code) => {
    const values = { points: '−45', n: 153, value: '21.0', limit: '15' }
    expect(fill(words[code][0], values)).toMatch(/^−45: /)
    expect(fill(words[code][1], values)).toMatch(/^−45 分：/)
  },
)
