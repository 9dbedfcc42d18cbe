import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TopologyNode } from '#contract/calls/iot/device-parts.ts'
import { childrenOf, layoutOf, neighbour } from './layout.ts'

const meter = { kind: 'meter-1p', id: 1, state: 'online', alerts: 0, behind: 0 } as const
const node = (key: string, parent: string): TopologyNode => ({
  key,
  parent,
  name: key,
  nameZh: key,
  ...meter,
})

/** Trees of any shape: the parent of each node precedes it. */
const trees = fc
  .array(fc.nat(), { minLength: 1, maxLength: 60 })
  .map((picks) => picks.map((pick, n) => node(`n${n}`, n === 0 ? '' : `n${pick % n}`)))

test('every node has a unique position within the drawing', () => {
  fc.assert(
    fc.property(trees, (nodes) => {
      const { placed, width, height } = layoutOf(nodes)
      expect(placed.size).toBe(nodes.length)
      const places = new Set([...placed.values()].map(({ x, y }) => `${x} ${y}`))
      expect(places.size).toBe(nodes.length)
      // within the first screen of a drawing that is taller
      expect(placed.get('n0')?.y).toBeLessThan(40)
      for (const { x, y } of placed.values()) expect(x <= width && y <= height && x > 0 && y > 0).toBe(true)
    }),
  )
})

test('every node is reachable by keys from the root', () => {
  fc.assert(
    fc.property(trees, (nodes) => {
      const layout = layoutOf(nodes)
      const reached = new Set(['n0'])
      for (const key of reached) {
        for (const arrow of ['ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'End']) {
          const next = neighbour(layout, key, arrow)
          if (next !== undefined) reached.add(next)
        }
      }
      expect(reached.size).toBe(nodes.length)
    }),
  )
})

test('300 meters of a terminal are laid out to fit a screen', () => {
  const nodes = [node('t', ''), ...Array.from({ length: 300 }, (_, n) => node(`m${n}`, 't'))]
  const { width, height } = layoutOf(nodes)
  expect(width).toBeLessThan(1000)
  expect(height).toBeLessThan(600)
  expect(childrenOf(nodes).get('t')).toHaveLength(300)
})
