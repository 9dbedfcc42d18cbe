import { useState } from 'react'
import { zooms, type Box } from '#contract/map/box.ts'
import type { Place } from '#contract/reform/distance.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import type { MapTool } from '#web/ui/map/model.ts'
import { StreetMap } from '#web/ui/map/street-map.tsx'
import { catalogue } from '#contract/text/catalogue.ts'
import { useMapAddress } from './map/use-address.ts'
import { SelectedCard } from './map/selected-card.tsx'
import { MapFailed, MapTools } from './map/tools.tsx'
import { CountStrip } from './map/count-strip.tsx'
import { DrawnBar } from './map/drawn.tsx'
import { pressedOn } from './map/model.ts'
import { MapPanel } from './map/panel.tsx'
import { useShown } from './map/use-shown.ts'
import { words } from './map/words.ts'
import './map/map.css'
import './map/card.css'

/** Where the trouble is: devices, lines and areas on a map, with what is in view beside it. */
export default function SceneMapPage() {
  const t = useText()
  const [address, change] = useMapAddress()
  const [begin, setBegin] = useState({ view: address.view, n: 0 })
  const [box, setBox] = useState<Box>()
  const [tool, setTool] = useState<MapTool>('look')
  const [drawn, setDrawn] = useState<readonly Place[]>()
  const { model, contents, scenes, crews, error, retry } = useShown(address, box)
  const press = (key: string) => {
    const { selected, crowd } = pressedOn(key)
    if (selected !== undefined) change({ selected })
    if (crowd !== undefined) goTo(crowd, Math.min(zooms.most, address.view.zoom + 2))
  }
  const goTo = (place: Place, zoom: number) => setBegin(({ n }) => ({ view: { ...place, zoom }, n: n + 1 }))
  return (
    <div className="scene-map" data-page="scene/map">
      <h1 className="hidden">{t(catalogue['scene/map'])}</h1>
      <StreetMap
        className="scene-map-ground"
        label={t(words.mapOf, { n: formatInteger(contents?.total ?? 0) })}
        model={model}
        view={begin.view}
        goTo={begin.n === 0 ? undefined : begin}
        tool={tool}
        onMoved={(view, seen) => {
          setBox(seen)
          change({ view })
        }}
        onPress={press}
        onDrawn={setDrawn}
      />
      <MapPanel
        address={address}
        contents={contents}
        scenes={scenes}
        crews={crews}
        onChange={change}
        onFound={(row) => {
          goTo({ lng: row.lng, lat: row.lat }, Math.max(16, address.view.zoom))
          change({ selected: { kind: 'device', id: row.id } })
        }}
      />
      <MapTools tool={tool} onChange={setTool} />
      {error !== null && <MapFailed error={error} onRetry={retry} />}
      {drawn !== undefined && <DrawnBar line={drawn} address={address} onClear={() => setDrawn(undefined)} />}
      <SelectedCard
        selected={address.selected}
        scenes={scenes}
        onClose={() => change({ selected: undefined })}
      />
      <CountStrip contents={contents} />
    </div>
  )
}
