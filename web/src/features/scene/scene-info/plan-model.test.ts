import { expect, it } from 'vitest'
import type { ScenePlan, SceneStat } from '#contract/calls/scene/scene.ts'
import { boxOfScene, planModel } from './plan.tsx'

const point = (id: number, lng: number): ScenePlan['points'][number] => ({
  id,
  name: `D${id}`,
  nameZh: '',
  family: 'transformer',
  state: 'online',
  alerts: id,
  lng,
  lat: 29,
})
const stat: Pick<SceneStat, 'feeders' | 'transformers'> = {
  transformers: [],
  feeders: [
    {
      key: 'f',
      name: { en: 'Line 1', zh: '一号线' },
      deviceId: 1,
      customerClass: '',
      devices: 1,
      offline: 0,
      alerts: 0,
      isClosed: false,
      load: 12.34,
      current: null,
    },
  ],
}
const boundary = [
  [118, 29],
  [118.001, 29],
  [118.001, 29.001],
]
const points = [point(1, 118.01), point(2, 118)]
const look = { language: 'zh', words: ['closed', 'open'], chosen: 2 } as const

it('labels what is measured where a scene is fed, above the other devices', () => {
  const { marks } = planModel({ boundary: null, points, stat, picture: '' }, look)
  expect(marks.map(({ key, label, isChosen }) => [key, label, isChosen])).toEqual([
    ['device:2', undefined, true],
    ['device:1', '一号线 · 12.3 kW · open', false],
  ])
})

it('lays the picture over the outline of the scene, else over all its devices; none is laid nowhere', () => {
  const over = planModel({ boundary, points, stat, picture: 'p.png' }, look).picture
  expect(over).toEqual({ url: 'p.png', box: { west: 118, south: 29, east: 118.001, north: 29.001 } })
  const around = planModel({ boundary: 'typed', points, stat, picture: 'p.png' }, look).picture
  expect(around?.box.east).toBeGreaterThan(118.01)
  expect(planModel({ boundary, points: [], stat, picture: '' }, look).picture).toBeUndefined()
  expect(planModel({ boundary: null, points: [], stat, picture: 'p.png' }, look).picture).toBeUndefined()
})

it('takes up its outline and its devices, and nothing where nothing has a place', () => {
  expect(boxOfScene(boundary, points)?.east).toBeCloseTo(118.0102, 6)
  expect(boxOfScene(null, [{ lng: 0, lat: 0 }])).toBeUndefined()
})
