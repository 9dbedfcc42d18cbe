import { expect, test } from 'vitest'
import { phasorsOf } from './readings.tsx'

test('currents lag behind their voltage by the angle of the power factor; a phase without a value has no vector, and a factor out of range does no harm', () => {
  const { voltages, currents } = phasorsOf({
    ua: 230,
    ub: 229,
    uc: 231,
    ia: 10,
    ib: 11,
    ic: 9,
    pfa: 0.5,
    pf: 1,
  })
  expect(voltages.map(({ angle }) => angle)).toEqual([0, -120, 120])
  expect(currents.map(({ angle }) => Math.round(angle))).toEqual([-60, -120, 120])
  expect(phasorsOf({ ua: 230, ub: null, ia: 5, pf: -1.2 })).toEqual({
    voltages: [{ phase: 'A', size: 230, angle: 0 }],
    currents: [{ phase: 'A', size: 5, angle: -180 }],
  })
})
