import type { RuntimeConfig } from './config.ts'

/** Pictures of the ground from a map service. */
export interface MapTiles {
  /** With the places `{z}`, `{x}` and `{y}`, the key put in. */
  address: string
  /** Whom the browser may load pictures from for it, such as `https://tiles.example`. */
  origin: string
  /** What the service wants to be said under its map. */
  credit: string
}

const places = ['{z}', '{x}', '{y}'] as const

/** The map service of a configuration; undefined where none is named, or its address cannot be right. */
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
