import * as L from 'leaflet'
import type { MapTiles } from '#contract/app/map-tiles.ts'
import { zooms } from '#domain/map/box.ts'
import { mercatorOf } from '#domain/map/mercator.ts'
import type { CityLayer } from './layers/city-layer.ts'

/** Retry interval for an unavailable tile service in milliseconds. */
const again = 60_000

interface GroundOptions {
  tiles: MapTiles | undefined
  /** Called when the tile service becomes unavailable or available again. */
  onChange: (isAway: boolean) => void
}

/**
 * Ground layer of a map: tiles of the map service, or the built-in city without one. While the service is unavailable
 * the city replaces it, and one tile is requested periodically until the service responds.
 */
export function createGround(map: L.Map, city: CityLayer, { tiles, onChange }: GroundOptions) {
  if (tiles === undefined) {
    city.addTo(map)
    return { setLook: city.setLook.bind(city), stop: () => undefined }
  }
  const { address } = tiles
  const layer = L.tileLayer(address, { maxZoom: zooms.most })
  let timer: ReturnType<typeof setTimeout> | undefined
  const leave = () => {
    layer.remove()
    city.addTo(map)
    onChange(true)
    timer = setTimeout(ask, again)
  }
  const ask = () => {
    clearTimeout(timer)
    const picture = new Image()
    const heard = new AbortController()
    const end = () => {
      clearTimeout(timer)
      heard.abort()
    }
    const later = () => {
      end()
      picture.removeAttribute('src')
      timer = setTimeout(ask, again)
    }
    const back = () => {
      end()
      city.remove()
      layer.addTo(map)
      onChange(false)
    }
    timer = setTimeout(later, patience)
    picture.addEventListener('error', later, { signal: heard.signal })
    picture.addEventListener('load', back, { signal: heard.signal })
    picture.src = pictureAt(map, address)
  }
  /** Retries when the browser is back online. */
  const online = () => {
    if (map.hasLayer(city)) ask()
  }
  const watch = watchTiles(leave)
  layer.on({
    tileloadstart: watch.asked,
    tileload: watch.loaded,
    tileerror: watch.failed,
    load: watch.settled,
  })
  layer.on('remove', watch.stop)
  layer.addTo(map)
  window.addEventListener('online', online)
  return {
    setLook: city.setLook.bind(city),
    stop() {
      window.removeEventListener('online', online)
      clearTimeout(timer)
      watch.stop()
    },
  }
}

/** Returns the URL of the tile at the centre of the map. */
function pictureAt(map: L.Map, address: string): string {
  const z = Math.round(map.getZoom())
  const { lng, lat } = map.getCenter()
  const { x, y } = mercatorOf({ lng, lat })
  const at = (part: number) => String(Math.max(0, Math.min(2 ** z - 1, Math.floor(part * 2 ** z))))
  return address.replaceAll('{z}', String(z)).replaceAll('{x}', at(x)).replaceAll('{y}', at(y))
}

/** Receives the lifecycle events of tile requests. */
interface TileWatch {
  asked: () => void
  loaded: () => void
  failed: () => void
  /** No requests are pending. */
  settled: () => void
  /** Resets all counters and stops monitoring until the next request. */
  stop: () => void
}

/** Consecutive failures after which a tile service counts as unavailable; a single missing tile is normal. */
export const mostFailures = 4
/** Time in milliseconds without any tile after which the service counts as unavailable. */
export const patience = 12_000

/** Monitors tile requests and reports once when the map service becomes unreliable. */
export function watchTiles(onAway: () => void): TileWatch {
  let failures = 0
  let came = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
    failures = 0
    came = 0
  }
  const giveUp = () => {
    stop()
    onAway()
  }
  return {
    asked() {
      timer ??= setTimeout(giveUp, patience)
    },
    loaded() {
      failures = 0
      came += 1
      if (timer === undefined) return
      clearTimeout(timer)
      timer = setTimeout(giveUp, patience)
    },
    failed() {
      failures += 1
      if (failures >= mostFailures) giveUp()
    },
    settled() {
      // a small map has few tiles: none of them loaded
      if (failures > 0 && came === 0) giveUp()
      else stop()
    },
    stop,
  }
}
