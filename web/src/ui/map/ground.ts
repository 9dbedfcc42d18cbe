import * as L from 'leaflet'
import type { MapTiles } from '#contract/app/map-tiles.ts'
import { zooms } from '#domain/map/box.ts'
import { mercatorOf } from '#domain/map/mercator.ts'
import type { CityLayer } from './layers/city-layer.ts'

/** Milliseconds after which a map service that was away is asked again. */
const again = 60_000

interface GroundOptions {
  tiles: MapTiles | undefined
  /** Called when the map service goes away, and when it is back. */
  onChange: (isAway: boolean) => void
}

/**
 * What lies below everything on a map: the pictures of the map service, and the own city where there is none. Where the
 * service is away the own city takes its place, and one picture is asked for now and then until it is back.
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
  /** The line is back: so may be the service. */
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

/** The address of the picture in the middle of a map. */
function pictureAt(map: L.Map, address: string): string {
  const z = Math.round(map.getZoom())
  const { lng, lat } = map.getCenter()
  const { x, y } = mercatorOf({ lng, lat })
  const at = (part: number) => String(Math.max(0, Math.min(2 ** z - 1, Math.floor(part * 2 ** z))))
  return address.replaceAll('{z}', String(z)).replaceAll('{x}', at(x)).replaceAll('{y}', at(y))
}

/** What happens to pictures of the ground that are asked for. */
interface TileWatch {
  asked: () => void
  loaded: () => void
  failed: () => void
  /** Nothing more is under way. */
  settled: () => void
  /** Forgets all, and judges no more until something is asked for again. */
  stop: () => void
}

/** Pictures that fail one after the other until a map service counts as away; one alone may just not exist. */
export const mostFailures = 4
/** Milliseconds without any picture after which it does. */
export const patience = 12_000

/** Judges by its pictures whether a map service can be relied on; reports once when it cannot. */
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
      // few pictures fill a small map: none of them came
      if (failures > 0 && came === 0) giveUp()
      else stop()
    },
    stop,
  }
}
