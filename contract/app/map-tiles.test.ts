import { describe, expect, it } from 'vitest'
import { defaultConfig } from './config.ts'
import { mapTilesOf } from './map-tiles.ts'

const ask = (mapTiles: string, mapKey = '') => mapTilesOf({ ...defaultConfig, mapTiles, mapKey })

describe('the map service of a configuration', () => {
  it('has its key put in, and is loaded from its origin alone', () => {
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
  ])('is none where the address cannot be right: %s', (address) => {
    expect(ask(address)).toBeUndefined()
  })
})
