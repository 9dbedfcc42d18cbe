import { expect, it } from 'vitest'
import { readPlace, writePlace } from './place.ts'

const today = '2026-11-20'
const read = (query: string, last = '') =>
  readPlace(new URLSearchParams(query), new URLSearchParams(last), today)

it('reads from an address what it has written', () => {
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

it('takes what was chosen last where the address is silent, and what is usual where nothing is known; takes nothing that makes no sense', () => {
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
