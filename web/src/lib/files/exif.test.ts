import { expect, it } from 'vitest'
import { readExif } from './exif.ts'

/** Builds a JPEG with time and location in EXIF, like that of a phone. */
function jpegWith(time: string, lat: readonly number[], lng: readonly number[]): ArrayBuffer {
  const bytes = new ArrayBuffer(400)
  const view = new DataView(bytes)
  view.setUint16(0, 0xffd8)
  view.setUint16(2, 0xffe1)
  view.setUint16(4, 390)
  view.setUint32(6, 0x45786966)
  const start = 12
  const set = (offset: number, value: number) => view.setUint32(start + offset, value, true)
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    view.setUint16(start + at, tag, true)
    view.setUint16(start + at + 2, type, true)
    set(at + 4, count)
    set(at + 8, value)
  }
  view.setUint16(start, 0x4949)
  set(4, 8)
  view.setUint16(start + 8, 2, true)
  entry(10, 0x8769, 4, 1, 60)
  entry(22, 0x8825, 4, 1, 80)
  view.setUint16(start + 60, 1, true)
  entry(62, 0x9003, 2, 20, 200)
  ;[...time].forEach((letter, n) => view.setUint8(start + 200 + n, letter.charCodeAt(0)))
  view.setUint16(start + 80, 4, true)
  entry(82, 1, 2, 2, 'N'.charCodeAt(0))
  entry(94, 2, 5, 3, 240)
  entry(106, 3, 2, 2, 'E'.charCodeAt(0))
  entry(118, 4, 5, 3, 270)
  lat.forEach((value, n) => set(240 + n * 4, value))
  lng.forEach((value, n) => set(270 + n * 4, value))
  return bytes
}

const phone = jpegWith('2026:11:20 08:01:02', [26, 1, 34, 1, 4212, 100], [106, 1, 43, 1, 1800, 100])

it('reads time and location of a picture', () => {
  expect(readExif(phone)).toEqual({ time: '2026-11-20 08:01:02', lat: 26.578367, lng: 106.721667 })
})

it('ignores missing or invalid data', () => {
  expect(readExif(new ArrayBuffer(0))).toEqual({})
  expect(readExif(new TextEncoder().encode('no picture at all').buffer)).toEqual({})
  const broken = phone.slice(0, 90)
  expect(readExif(broken)).toEqual({})
  const wild = phone.slice(0)
  new DataView(wild).setUint32(12 + 30, 0xfffffff0, true)
  expect(readExif(wild)).not.toHaveProperty('lat')
})
