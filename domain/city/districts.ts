import type { Spot } from './water.ts'

const edge = 14_500
const steps = 24

/** The borders from south to north: how far east each lies. */
function border(place: 'west' | 'east'): Spot[] {
  return Array.from({ length: steps + 1 }, (_, n) => {
    const north = -edge + (2 * edge * n) / steps
    const bend = 420 * Math.sin(north / 2100) + 160 * Math.sin(north / 800)
    return { east: (place === 'west' ? -3900 : 3600) + bend, north }
  })
}

const rim = (east: number): Spot[] => [
  { east, north: -edge },
  { east, north: edge },
]

function between(left: readonly Spot[], right: readonly Spot[]): Spot[] {
  return [...left, ...right.toReversed()]
}

/** The three districts from west to east: their outlines, and where their names stand. */
export const districts: readonly { outline: readonly Spot[]; middle: Spot }[] = [
  { outline: between(rim(-edge), border('west')), middle: { east: -7800, north: -1200 } },
  { outline: between(border('west'), border('east')), middle: { east: 0, north: 5600 } },
  { outline: between(border('east'), rim(edge)), middle: { east: 7600, north: -800 } },
]
