import { useEffect, useId, useRef, useCallback, useEffectEvent, useState, type RefObject } from 'react'
import { boxAround, type Box } from '#domain/map/box.ts'
import { mapTilesOf } from '#contract/app/map-tiles.ts'
import type { Place } from '#domain/reform/distance.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { loadConfig } from '#web/api/config.ts'
import { isChunkError, loadPart } from '#web/lib/stale.ts'
import { Button, IconButton } from '../control/button.tsx'
import type { MapEvents, MapModel, MapTool, MapView, DrawnMap } from './model.ts'
import { watchColours } from '../chart/palette.ts'
import './map.css'
import './tokens.css'

export const mapWords = {
  whole: ['Show everything', '显示全部'],
  keys: ['Arrow keys move the map, + and − change how close it is.', '方向键平移地图，+ 和 − 缩放。'],
  tools: ['Tools', '工具'],
  look: ['Move the map', '移动地图'],
  lasso: ['Draw around', '套索选择'],
  box: ['Select by a box', '框选'],
  away: ['The map service does not answer; this is the built-in map.', '地图服务暂无响应，已改用内置底图。'],
} as const

interface StreetMapProps extends MapEvents {
  /** Accessible description in one sentence. */
  label: string
  model: MapModel
  view: MapView
  /** View to move to whenever the identity of this object changes. */
  goTo?: { view: MapView } | undefined
  tool?: MapTool
  className?: string
  /** Description of further keyboard actions. */
  keys?: string
  /** Box shown by the third button; all marks where it is absent. */
  whole?: Box
}

/** Street map for mouse, touch and keyboard. Users who cannot see it have its description and a list beside it. */
export function StreetMap({
  label,
  model,
  view,
  goTo,
  tool = 'look',
  className = '',
  keys,
  whole,
  ...events
}: StreetMapProps) {
  const t = useText()
  const host = useRef<HTMLDivElement>(null)
  const hint = useId()
  const { map, isBroken, isAway, credit, retry } = useMap({ model, view, tool, host, ...events })
  useEffect(() => {
    if (goTo !== undefined) map?.look(goTo.view)
  }, [map, goTo])
  const all = whole ?? boxAround([...model.marks, ...(model.crowds ?? [])])
  return (
    <div className={`line origin street-map ${className}`.trimEnd()}>
      <div
        ref={host}
        className="map-host"
        role="application"
        aria-label={label}
        aria-describedby={hint}
        data-drawn={map !== undefined}
      />
      <p id={hint} className="hidden">
        {keys ?? t(mapWords.keys)}
      </p>
      {isBroken && (
        <p className="pad-3 map-broken" role="alert">
          {t(['The map cannot be loaded.', '地图加载失败。'])}{' '}
          <Button onClick={retry}>{t(common.retry)}</Button>
        </p>
      )}
      <div className="stack edged off-paper map-buttons" role="group" aria-label={label}>
        <IconButton icon="pi-plus" label={t(['Closer', '放大'])} hasTip onClick={() => map?.zoomBy(1)} />
        <IconButton icon="pi-minus" label={t(['Farther', '缩小'])} hasTip onClick={() => map?.zoomBy(-1)} />
        {all !== undefined && (
          <IconButton icon="pi-compass" label={t(mapWords.whole)} hasTip onClick={() => map?.fit(all)} />
        )}
      </div>
      <p className="map-credit" role="status">
        {isAway && t(mapWords.away)}
      </p>
      {!isAway && credit !== '' && <p className="map-credit">{credit}</p>}
    </div>
  )
}

interface UseMapProps extends MapEvents {
  model: MapModel
  /** Initial view; afterwards only the user or imperative calls move the map. */
  view: MapView
  tool: MapTool
  host: RefObject<HTMLElement | null>
}

/** Loads the map code and its library when the first map is shown. */
const loadMap = () => loadPart(() => import('./create-map.ts'))

/** Draws a map into an element and keeps it up to date with data, size and theme. */
function useMap({ model, view, tool, host, ...events }: UseMapProps) {
  const [map, setMap] = useState<DrawnMap>()
  const [isBroken, setBroken] = useState(false)
  const [credit, setCredit] = useState('')
  const [attempt, setAttempt] = useState(0)
  const onMoved = useEffectEvent<NonNullable<MapEvents['onMoved']>>((...sent) => events.onMoved?.(...sent))
  const onPress = useEffectEvent((key: string) => events.onPress?.(key))
  const onPlace = useEffectEvent((place: Place) => events.onPlace?.(place))
  const [isAway, setAway] = useState(false)
  const onDrawn = useEffectEvent<NonNullable<MapEvents['onDrawn']>>((...sent) => events.onDrawn?.(...sent))
  const latest = useRef({ model, view })
  useEffect(() => {
    latest.current = { model, view }
  })

  useEffect(() => {
    let isGone = false
    let own: DrawnMap | undefined
    const start = async () => {
      const [{ createMap }, config] = await Promise.all([loadMap(), loadConfig()])
      const element = host.current
      if (isGone || element === null) return
      const tiles = mapTilesOf(config)
      own = createMap(element, latest.current.model, {
        view: latest.current.view,
        events: {
          onMoved: (...sent) => onMoved(...sent),
          onPress: (key) => onPress(key),
          onPlace: (place) => onPlace(place),
          onGround: setAway,
          onDrawn: (...sent) => onDrawn(...sent),
        },
        tiles,
      })
      setMap(own)
      setCredit(tiles?.credit ?? '')
    }
    setBroken(false)
    setAway(false)
    // where canvas is unavailable, as in tests, description and list remain
    if (!('Path2D' in window)) return undefined
    start().catch((error: unknown) => {
      if (!isChunkError(error)) reportError(error)
      setBroken(true)
    })
    return () => {
      isGone = true
      setMap(undefined)
      own?.destroy()
    }
  }, [host, attempt])

  useEffect(() => map?.update(model), [map, model])
  useEffect(() => map?.use(tool), [map, tool])
  useWindow(map, host)
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return { map, isBroken, isAway, credit, retry }
}

/** Updates a map when its element is resized or the theme colours change. */
function useWindow(map: DrawnMap | undefined, host: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = host.current
    if (map === undefined || element === null) return undefined
    const stop = watchColours(map.recolour)
    const observer = new ResizeObserver(() => {
      // a page that is kept alive but hidden has no size
      if (element.clientWidth > 0) map.resize()
    })
    observer.observe(element)
    return () => {
      stop()
      observer.disconnect()
    }
  }, [map, host])
}
