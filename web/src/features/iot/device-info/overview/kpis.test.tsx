import { screen } from '@testing-library/react'
import { expect, it, test } from 'vitest'
import { lossRange } from '#domain/metering/home.ts'
import { isLossOut } from '#domain/metering/report.ts'
import { measured } from '#domain/metering/telemetry.ts'
import { answerCalls } from '../../../../../test/answering-server.ts'
import { openPage } from '../../../../../test/open-page.tsx'
import type { DeviceRecord } from '../../device/live.ts'
import { DeviceKpis, figuresOf, levelWithin, mainProperty } from './kpis.tsx'
import { phasorsOf } from './readings.tsx'

answerCalls()

it.each([-1, lossRange.to - 1, lossRange.to + 1, lossRange.most + 1])(
  'a line loss of %d % is marked if out of range',
  (lineLoss) => {
    const row = { id: 7, family: 'transformer', areaId: 3, lineLoss } as unknown as DeviceRecord
    openPage(<DeviceKpis row={row} now={0} />)
    const shown = screen.getByText(lineLoss.toFixed(2).replace('-', '−'))
    expect(shown.closest('.level-text-normal') === null).toBe(isLossOut(lineLoss))
    expect(screen.getByText(`limits ${lossRange.from} % and ${lossRange.to} %`)).toBeVisible()
  },
)

test('levels follow the warning and alarm limits', () => {
  const voltage = { warnLow: 198, warnHigh: 235.4, alarmLow: 171.6, alarmHigh: 264 }
  const levels = [230, 236, 265, 197, 170, null].map((value) => levelWithin(value, voltage))
  expect(levels).toEqual(['normal', 'major', 'critical', 'major', 'critical', 'normal'])
})

test('figures depend on the family and omit properties missing from the model', () => {
  expect(figuresOf('concentrator', [])).toContain('metersRead')
  expect(figuresOf('meter-1p', measured['meter-1p'])).not.toContain('load')
  expect(figuresOf('concentrator', ['signal'], '4g')).toContain('signal')
  expect(figuresOf('concentrator', ['signal'], 'ethernet')).not.toContain('signal')
  expect(figuresOf('unheard-of', [])).toEqual(['successToday'])
  const left = measured['meter-1p'].filter((id) => id !== 'ua')
  expect(figuresOf('meter-1p', left)).toEqual(['p', 'relay', 'energyToday', 'clockDeviation', 'successToday'])
})

test('power is the main property if measured', () => {
  expect(mainProperty(['ua', 'p'])).toBe('p')
  expect(mainProperty(['temperature', 'signal'])).toBe('temperature')
  expect(mainProperty([])).toBeUndefined()
})

test('currents lag by the power factor angle; missing phases have no vector, the factor is clamped', () => {
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
