import { describe, expect, it } from 'vitest'
import { defaultConfig } from './config.ts'
import { mapTilesOf } from './map-tiles.ts'

const ask = (mapTiles: string, mapKey = '') => mapTilesOf({ ...defaultConfig, mapTiles, mapKey })

describe('mapTilesOf', () => {
  it('inserts the encoded key and returns the origin', () => {
    expect(ask('https://tiles.example:8443/a/{z}/{x}/{y}.png?k={key}', 'a b')).toEqual({
      address: 'https://tiles.example:8443/a/{z}/{x}/{y}.png?k=a%20b',
      origin: 'https://tiles.example:8443',
      credit: '',
    })
  })

  it.each([
    '',
    'https://tiles.example/{z}/{x}.png',
    'tiles.example/{z}/{x}/{y}',
    'javascript:alert({x}{y}{z})',
    'https://*.example/{z}/{x}/{y}',
    "https://tiles.example/{z}/{x}/{y}; script-src 'unsafe-inline'",
    'https://user@tiles.example/{z}/{x}/{y}',
  ])('returns undefined for a wrong address: %s', (address) => {
    expect(ask(address)).toBeUndefined()
  })
})
