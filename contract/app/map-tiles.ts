import type { RuntimeConfig } from './config.ts'

/** Map tiles of a map service. */
export interface MapTiles {
  /** URL template with `{z}`, `{x}` and `{y}`; the key is already inserted. */
  address: string
  /** Origin that the content security policy must allow for images, such as `https://tiles.example`. */
  origin: string
  /** Attribution shown below the map. */
  credit: string
}

const places = ['{z}', '{x}', '{y}'] as const

/** Returns the map service of a configuration; undefined when none is configured or its URL template is invalid. */
export function mapTilesOf({
  mapTiles,
  mapCredit,
  mapKey,
}: Pick<RuntimeConfig, 'mapCredit' | 'mapKey' | 'mapTiles'>): MapTiles | undefined {
  const isWhole = /^https?:\/\/[A-Za-z0-9.-]+(:\d{1,5})?\/[^\s"'<>\\;,]*$/.test(mapTiles)
  if (!isWhole || !places.every((place) => mapTiles.includes(place))) return undefined
  const address = mapTiles.replaceAll('{key}', encodeURIComponent(mapKey))
  return { address, origin: new URL(mapTiles).origin, credit: mapCredit }
}
