import { expect, it } from 'vitest'
import { readPlace } from './place.ts'
import { askFor, firstChoice, movedUp, previewOf, sizeOf } from './export-dialog.tsx'

const place = readPlace(
  new URLSearchParams('devices=1,2&props=p,forward&start=2026-11-18&end=2026-11-21'),
  new URLSearchParams(),
  '2026-11-21',
)
const choice = firstChoice(place, 480)

it('begins with a sheet a device and every column', () => {
  expect(askFor(place, choice)).toMatchObject({
    deviceIds: '1,2',
    props: 'p,forward',
    sheets: 'device',
    columns: ['time', 'p', 'forward', 'quality'],
    offset: 480,
  })
  expect(askFor(place, { ...choice, format: 'csv' }).sheets).toBe('one')
  expect(askFor({ ...place, mode: 'settlement' }, choice).sheets).toBe('one')
})

it('is written in the background beyond 200,000 cells', () => {
  expect(sizeOf(place, 384)).toEqual({ cells: 1536, isLong: false })
  expect(sizeOf(place, 60_000)).toEqual({ cells: 240_000, isLong: true })
})

it('shows the name that the file will have', () => {
  expect(previewOf(place, choice, 'Meter', 'en')).toBe('2 devices_20261118-20261121_Curve.xlsx')
  expect(previewOf({ ...place, devices: [1] }, { ...choice, name: '{device}/{mode}' }, 'A:B', 'zh')).toBe(
    'A_B_曲线.xlsx',
  )
})

it('moves a column to the front, the first not', () => {
  expect(movedUp(['a', 'b', 'c'], 'c')).toEqual(['a', 'c', 'b'])
  expect(movedUp(['a', 'b'], 'a')).toEqual(['a', 'b'])
})
