import { describe, expect, it } from 'vitest'
import { readAddress, sceneOnMap, scenesOnMap, writeAddress } from './address.ts'

const usual = readAddress(new URLSearchParams())

describe('the address of the map', () => {
  it.each([
    'centre=118.50000%2C29.40000&zoom=17&layers=devices%2Cfeeders&selected=device%3A12',
    'centre=118.42000%2C29.36000&zoom=12&states=alarm%2Coffline&types=transformer&heat=loss',
    'centre=118.50000%2C29.40000&zoom=17&layers=scenes%2Ccrews&selected=scene%3A4',
    'centre=-70.12345%2C-33.00000&zoom=3&layers=',
  ])('keeps %s', (text) => {
    expect(writeAddress(readAddress(new URLSearchParams(text)))).toBe(text)
  })

  it.each([
    'centre=999,29&zoom=12',
    'centre=1e9,29&zoom=99',
    'centre=&zoom=&heat=love&states=on fire&types=toaster',
    'centre=NaN,NaN&zoom=12.5',
    'selected=device:0',
    'selected=person:1',
    'selected=scene:',
    'selected=device:-1',
  ])('takes what is usual in place of %s', (text) => {
    expect(readAddress(new URLSearchParams(text))).toEqual(usual)
  })
})

it('shows a scene with its card, and where it is if that is known', () => {
  const { view, selected } = readAddress(new URLSearchParams(sceneOnMap({ id: 7, lng: 118.5, lat: 29.4 })))
  expect(view).toEqual({ lng: 118.5, lat: 29.4, zoom: 16 })
  expect(selected).toEqual({ kind: 'scene', id: 7 })
  expect(readAddress(new URLSearchParams(sceneOnMap({ id: 7, lng: null, lat: null })))).toEqual({
    ...usual,
    selected,
  })
})

it('shows all scenes of a project, and is no address where none has a place', () => {
  const scenes = [{ lng: 118, lat: 29 }, { lng: 119, lat: 30 }, { lng: 0, lat: 0 }, {}]
  const { view } = readAddress(new URLSearchParams(scenesOnMap(scenes)))
  expect(view).toEqual({ lng: 118.5, lat: 29.5, zoom: 9 })
  expect(scenesOnMap([{ lng: null, lat: null }])).toBeUndefined()
})
