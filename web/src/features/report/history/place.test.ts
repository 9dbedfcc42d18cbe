import { expect, it } from 'vitest'
import { readPlace, writePlace } from './place.ts'
import { askFor, firstChoice, movedUp, previewOf, sizeOf } from './export-dialog.tsx'

const today = '2026-11-20'
const read = (query: string, last = '') =>
  readPlace(new URLSearchParams(query), new URLSearchParams(last), today)

it('round-trips through the URL', () => {
  const place = read(
    'devices=3,5&props=ua,forward&start=2026-11-01&end=2026-11-02&mode=freeze&side=secondary',
  )
  expect(read(writePlace(place))).toEqual(place)
  expect(place).toMatchObject({
    devices: [3, 5],
    props: ['ua', 'forward'],
    mode: 'freeze',
    side: 'secondary',
  })
})

it('falls back to the last choice, then to defaults, and ignores invalid values', () => {
  expect(read('', 'devices=7&view=table')).toMatchObject({ devices: [7], view: 'table' })
  expect(read('', 'start=2026-11-18&end=2026-11-19'), 'a new day').toMatchObject({ start: today, end: today })
  expect(read('')).toMatchObject({
    devices: [],
    props: ['p', 'forward'],
    start: today,
    end: today,
    mode: 'curve',
    step: '15min',
    view: 'both',
  })
  expect(read('devices=a,-1,2&props=nothing&mode=none&start=x&view=none')).toMatchObject({
    devices: [2],
    props: ['p', 'forward'],
    mode: 'curve',
    start: today,
    view: 'both',
  })
})

const ofTwo = readPlace(
  new URLSearchParams('devices=1,2&props=p,forward&start=2026-11-18&end=2026-11-21'),
  new URLSearchParams(),
  '2026-11-21',
)

const choice = firstChoice(ofTwo, 480)

it('an export defaults to a sheet per device, all columns', () => {
  expect(askFor(ofTwo, choice)).toMatchObject({
    deviceIds: '1,2',
    props: 'p,forward',
    sheets: 'device',
    columns: ['time', 'p', 'forward', 'quality'],
    offset: 480,
  })
  expect(askFor(ofTwo, { ...choice, format: 'csv' }).sheets).toBe('one')
  expect(askFor({ ...ofTwo, mode: 'settlement' }, choice).sheets).toBe('one')
})

it('an export is written in the background beyond 200,000 cells', () => {
  expect(sizeOf(ofTwo, 384)).toEqual({ cells: 1536, isLong: false })
  expect(sizeOf(ofTwo, 60_000)).toEqual({ cells: 240_000, isLong: true })
})

it('an export previews its file name', () => {
  expect(previewOf(ofTwo, choice, 'Meter', 'en')).toBe('2 devices_20261118-20261121_Curve.xlsx')
  expect(previewOf({ ...ofTwo, devices: [1] }, { ...choice, name: '{device}/{mode}' }, 'A:B', 'zh')).toBe(
    'A_B_曲线.xlsx',
  )
})

it('a column is moved up unless it is the first', () => {
  expect(movedUp(['a', 'b', 'c'], 'c')).toEqual(['a', 'c', 'b'])
  expect(movedUp(['a', 'b'], 'a')).toEqual(['a', 'b'])
})
