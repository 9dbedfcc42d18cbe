import { expect, it } from 'vitest'
import { homePanels, type HomePanel } from '#domain/metering/home.ts'
import { layoutOf, moved, placedPanels } from './layout.tsx'

it('shows all panels in default order, and handles unknown, duplicate and new ones', () => {
  const placed = placedPanels({ hidden: [], order: [] })
  expect(placed.map(({ panel }) => panel)).toEqual(homePanels)
  expect(placed.every(({ isShown }) => isShown)).toBe(true)
  const order = ['todo', 'gone', 'load', 'todo'] as HomePanel[]
  const panels = placedPanels({ hidden: ['load'], order }).map(({ panel }) => panel)
  expect(panels.slice(0, 2)).toEqual(['todo', 'load'])
  expect(panels.toSorted()).toEqual(homePanels.toSorted())
})

it('moves a panel and clamps to the ends', () => {
  const placed = placedPanels({ hidden: ['alerts'], order: [] })
  const next = layoutOf(moved(placed, 'alerts', 0))
  expect(next.order.slice(0, 2)).toEqual(['alerts', 'load'])
  expect(next.hidden).toEqual(['alerts'])
  expect(moved(placed, 'load', -1)).toEqual(placed)
  expect(moved(placed, 'todo', 99)).toEqual(placed)
})
