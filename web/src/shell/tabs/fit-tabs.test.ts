import { describe, expect, test } from 'vitest'
import { fitTabs } from './use-fitting-tabs.ts'

const home = 90
const more = 70

describe('the tabs that stand in the row', () => {
  test.each([
    ['all, where they fit but for a rounding', 489.7, [home, 200, 200], 2, [0, 1, 2]],
    ['the first ones, with room for the button', 500, [home, 200, 200, 200], 0, [0, 1]],
    ['the active one beside the first ones', 500, [home, 200, 200, 120], 3, [0, 1, 3]],
    ['the active one where it is, and those before it', 500, [home, 100, 200, 200], 2, [0, 1, 2]],
    ['no later one that happens to be narrow', 400, [home, 300, 40, 40], 0, [0]],
    ['the active one, though it is wider than the row', 100, [home, 200, 200], 1, [1]],
    ['those that fit where none is active', 400, [home, 200, 200], -1, [0, 1]],
  ])('%s', (_name, room, tabs, active, places) => {
    expect(fitTabs({ room, more, tabs }, active)).toEqual(places)
  })

  test.each([320, 720, 1024, 1440, 1920, 3840])(
    'are never wider than a row of %i, unless it is the active one alone',
    (room) => {
      const tabs = Array.from({ length: 40 }, (_, place) => 60 + ((place * 37) % 131))
      for (let active = 0; active < tabs.length; active += 1) {
        const places = fitTabs({ room, more, tabs }, active)
        const width = places.reduce((sum, place) => sum + (tabs[place] ?? 0), more)
        expect(places).toContain(active)
        expect(places.length === 1 || places.length === tabs.length || width <= room + 1).toBe(true)
      }
    },
  )
})
