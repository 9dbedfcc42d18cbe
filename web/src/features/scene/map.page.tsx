import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { sceneMapCalls, type MapContents, type MapScene, type MapPoints } from '#contract/calls/scene/map.ts'
import { device } from '#contract/resources/iot/device.ts'
import { quarter } from '#contract/schema/time-units.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import { boxAround, writeBox, zooms, type Box } from '#domain/map/box.ts'
import { mapStates } from '#domain/map/kinds.ts'
import type { Place } from '#domain/reform/distance.ts'
import type { Failure } from '#web/api/failure.ts'
import { LookBack } from '#web/engine/moment/look-back.tsx'
import { Scrubber } from '#web/engine/moment/scrubber.tsx'
import { useRaised } from '#web/engine/moment/use-raised.ts'
import { useRead, type Read } from '#web/engine/read/use-read.ts'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { presentNow } from '#web/lib/time/time.ts'
import { describe } from '#web/stores/failures/failures.ts'
import { handRows } from '#web/stores/handed-rows.ts'
import { useMoment } from '#web/stores/moment/moment.ts'
import { travelTo } from '#web/stores/moment/travel.ts'
import { pagePath, useNavigation } from '#web/stores/session/navigation.ts'
import { useOwnAddress } from '#web/stores/tabs/own-address.ts'
import { useCrewPositions } from '#web/subjects/map/crews.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Segmented } from '#web/ui/control/segmented.tsx'
import type { MapTool } from '#web/ui/map/model.ts'
import { StreetMap, mapWords } from '#web/ui/map/street-map.tsx'
import { readAddress, writeAddress, type MapAddress, type Selected } from './map/address.ts'
import { DeviceCard, MapSign, SceneCard } from './map/cards.tsx'
import { useLiveStates, modelOf, pressedOn } from './map/model.ts'
import { MapPanel } from './map/panel.tsx'
import { words } from './map/words.ts'
import './map/map.css'

/** Map of devices, lines and areas with their problems, and a panel of what is in view. */
export default function SceneMapPage() {
  const t = useText()
  const [address, change] = useMapAddress()
  const [begin, setBegin] = useState({ view: address.view, n: 0 })
  const [box, setBox] = useState<Box>()
  const [tool, setTool] = useState<MapTool>('look')
  const [drawn, setDrawn] = useState<readonly Place[]>()
  const [mayGreet, setMayGreet] = useState(true)
  const { model, contents, scenes, crews, selected: shown, error, retry } = useShown(address, box, mayGreet)
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
        selected={shown}
        scenes={scenes}
        onClose={() => {
          setMayGreet(false)
          change({ selected: undefined })
        }}
      />
      <CountStrip contents={contents} />
    </div>
  )
}

interface SelectedCardProps {
  selected: Selected | undefined
  /** Scenes in view: the card of a scene out of view is not shown. */
  scenes: readonly MapScene[]
  onClose: () => void
}

/** Card of the selected device or scene. */
function SelectedCard({ selected, scenes, onClose }: SelectedCardProps) {
  if (selected?.kind === 'device') return <DeviceCard key={selected.id} id={selected.id} onClose={onClose} />
  const scene = scenes.find(({ id }) => id === selected?.id)
  return scene && <SceneCard scene={scene} onClose={onClose} />
}

/** Returns the map state stored in the URL, and a function that changes part of it. */
function useMapAddress(): [address: MapAddress, change: (part: Partial<MapAddress>) => void] {
  const { query, show } = useOwnAddress()
  const address = useMemo(() => readAddress(query), [query])
  // two changes may occur before the URL is read again: the second must not revert the first
  const latest = useRef(address)
  useEffect(() => {
    latest.current = address
  }, [address])
  const change = (part: Partial<MapAddress>) => {
    latest.current = { ...latest.current, ...part }
    show(new URLSearchParams(writeAddress(latest.current)).toString())
  }
  return [address, change]
}

/**
 * Loads everything shown in the current view, including live updates. If `mayGreet`, the card of the worst device is
 * open until the user selects another or closes it.
 */
function useShown(asked: MapAddress, box: Box | undefined, mayGreet: boolean) {
  const language = useLanguage()
  const { points, readAt, beside, heat, ...reads } = useMapReads(asked, box)
  const worst = useFirstAlarm(reads.contents)
  const selected = asked.selected ?? (mayGreet ? worst : undefined)
  const address = useMemo(() => ({ ...asked, selected }), [asked, selected])
  const live = useLiveStates()
  const crews = useCrewPositions(asked.layers.has('crews'))
  const model = useMemo(
    () => modelOf(address, { points, readAt, beside, heat, live, crews }, language),
    [address, points, readAt, beside, heat, live, crews, language],
  )
  return { ...reads, model, crews, selected, scenes: beside?.scenes ?? [] }
}

/** Returns the first worst device in alarm; it stays the same when the view changes. */
function useFirstAlarm(contents: MapContents | undefined): Selected | undefined {
  const [first, setFirst] = useState<Selected>()
  const [worst] = contents?.worst ?? []
  if (first === undefined && worst?.state === 'alarm') setFirst({ kind: 'device', id: worst.id })
  return first
}

/** Counts of the view, above the timeline of the day. */
function CountStrip({ contents }: { contents: MapContents | undefined }) {
  const t = useText()
  if (contents === undefined) return null
  return (
    <div className="fine pad-strip scene-map-float scene-map-strip">
      <p className="flow gap-4 rows-1">
        <span className="bar gap-1">
          {t(['In view', '视野内'])} <b>{formatInteger(contents.total)}</b>
        </span>
        {mapStates.map(([state, ...text]) => (
          <span key={state} className="bar gap-1">
            <MapSign of={state} /> {t(text)} <b>{formatInteger(contents.byState[state])}</b>
          </span>
        ))}
      </p>
      <Today />
    </div>
  )
}

/** Timeline of today's alerts, with time travel to any quarter hour; hidden while the past is shown. */
function Today() {
  const { bounds, at } = useMoment()
  const now = Math.floor(presentNow() / quarter) * quarter
  const raised = useRaised(now)
  if (bounds === undefined || at !== undefined) return null
  return <Scrubber key={now} at={now} now={now} raised={raised} onGo={travelTo} />
}

/** Select of the map tool: pan, or lasso selection of devices. */
function MapTools({ tool, onChange }: { tool: MapTool; onChange: (tool: MapTool) => void }) {
  const t = useText()
  return (
    <div className="line scene-map-float scene-map-tools">
      <LookBack />
      <Segmented
        label={t(mapWords.tools)}
        value={tool}
        options={[
          ['look', t(mapWords.look), 'pi-arrows-alt'],
          ['lasso', t(mapWords.lasso), 'pi-pencil'],
          ['box', t(mapWords.box), 'pi-stop'],
        ]}
        onChange={onChange}
      />
    </div>
  )
}

/** Error note with a retry button. */
function MapFailed({ error, onRetry }: { error: Failure; onRetry: () => void }) {
  const t = useText()
  return (
    <p className="flow gap-3 pad-3 rows-2 scene-map-float scene-map-notice" role="alert">
      {t(words.failed)} {describe(error)} <Button onClick={onRetry}>{t(common.retry)}</Button>
    </p>
  )
}

interface DrawnProps {
  line: readonly Place[]
  address: MapAddress
  onClear: () => void
}

/** Number of enclosed devices, with a link to the list for bulk actions. */
function DrawnBar({ line, address: { families, states }, onClear }: DrawnProps) {
  const t = useText()
  const navigate = useNavigate()
  const list = pagePath(useNavigation(), device.name)
  const around = boxAround(line)
  const { data, error } = useRead(sceneMapCalls.cluster, {
    bbox: around === undefined ? '' : writeBox(wider(around)),
    line: line.map(({ lng, lat }) => `${lng.toFixed(6)},${lat.toFixed(6)}`).join(','),
    types: families.join(','),
    state: states.join(','),
  })
  const count = data?.ids.length ?? 0
  return (
    <div
      className="flow gap-3 pad-3 rows-2 scene-map-float scene-map-notice"
      role="group"
      aria-label={t(['Selected area', '圈选结果'])}
    >
      <strong role="status">
        {error === null ? data && t(words.selected, { n: formatInteger(data.total) }) : describe(error)}
      </strong>
      {data !== undefined && count < data.total && (
        <span className="meta">{t(words.tooMany, { n: formatInteger(count) })}</span>
      )}
      {list !== undefined && count > 0 && (
        <Button
          kind="primary"
          onClick={() => {
            handRows(device.name, data?.ids ?? [])
            void navigate(list)
          }}
        >
          {t(['Handle them in the list', '到列表中批量操作'])}
        </Button>
      )}
      <Button onClick={onClear}>{t(['Select none', '取消选择'])}</Button>
    </div>
  )
}

/** Enlarges a box slightly, so that a straight line has a box too. */
function wider({ west, south, east, north }: NonNullable<ReturnType<typeof boxAround>>) {
  const hair = 0.0001
  return { west: west - hair, south: south - hair, east: east + hair, north: north + hair }
}

/** Polling interval of the map data in milliseconds. */
const every = 15_000

/** Loads the map data of the current view once the map has reported its bounds. */
function useMapReads({ families, states, heat, layers, view }: MapAddress, box: Box | undefined) {
  const bbox = box === undefined ? '' : writeBox(box)
  const filters = {
    ...(families.length > 0 && { types: families.join(',') }),
    ...(states.length > 0 && { state: states.join(',') }),
  }
  const { zoom } = view
  const shared = { enabled: bbox !== '', keepsPrevious: true, every } as const
  const points = useRead(
    sceneMapCalls.points,
    { bbox, zoom, ...filters },
    { ...shared, enabled: bbox !== '' && layers.has('devices') },
  )
  const contents = useRead(sceneMapCalls.cluster, { bbox, ...filters }, shared)
  const beside = useRead(sceneMapCalls.layers, { bbox }, { ...shared, every: 4 * every })
  const hot = useRead(
    sceneMapCalls.heat,
    { bbox, zoom, of: heat === '' ? 'alerts' : heat },
    { ...shared, enabled: bbox !== '' && heat !== '' },
  )
  return {
    points: points.data,
    readAt: useReadAt(points),
    contents: contents.data,
    beside: beside.data,
    heat: heat === '' ? undefined : hot.data,
    error: points.error ?? contents.error,
    retry: () => void Promise.all([points.refetch(), contents.refetch()]),
  }
}

/** Returns when the displayed data were loaded: previous data are kept until those of the next view arrive. */
function useReadAt({ dataUpdatedAt, isPlaceholderData }: Read<MapPoints>): number {
  const [readAt, setReadAt] = useState(dataUpdatedAt)
  if (!isPlaceholderData && readAt !== dataUpdatedAt) setReadAt(dataUpdatedAt)
  return readAt
}
