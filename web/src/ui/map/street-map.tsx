import { useEffect, useId, useRef } from 'react'
import { boxAround, type Box } from '#domain/map/box.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button, IconButton } from '../control/button.tsx'
import type { MapEvents, MapModel, MapTool, MapView } from './model.ts'
import { useMap } from './use-map.ts'
import { mapWords } from './words.ts'
import './tokens.css'
import './map.css'

interface StreetMapProps extends MapEvents {
  /** What it shows, in a sentence. */
  label: string
  model: MapModel
  view: MapView
  /** Where it goes when this becomes another object. */
  goTo?: { view: MapView } | undefined
  tool?: MapTool
  className?: string
  /** What keys do on it, where they do not move it. */
  keys?: string
  /** What the third button shows; all marks where it is absent. */
  whole?: Box
}

/** A map with streets, moved by mouse, finger or keys. Users who cannot see it have its sentence, and a list beside it. */
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
    <div className={`street-map ${className}`.trimEnd()}>
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
        <p className="map-broken" role="alert">
          {t(['The map cannot be loaded.', '地图加载失败。'])}{' '}
          <Button onClick={retry}>{t(common.retry)}</Button>
        </p>
      )}
      <div className="map-buttons" role="group" aria-label={label}>
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
