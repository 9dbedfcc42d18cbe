import { useEffect, useState } from 'react'
import type { CrewPosition } from '#contract/calls/reform/crew.ts'
import type { HeatSpot, MapCounts, MapLayers, MapPoints } from '#contract/calls/scene/map.ts'
import type { DeviceStatus } from '#contract/resources/iot/device.ts'
import { say, type Language } from '#contract/schema/language.ts'
import { feederBounds, mapStateOf, mapStates, type MapLossClass } from '#domain/map/kinds.ts'
import { isTerminal } from '#domain/metering/families.ts'
import { topics } from '#domain/metering/live.ts'
import type { SceneGrade } from '#domain/scene/kinds.ts'
import { crewMarks } from '#web/subjects/map/crews.ts'
import { useTopic } from '#web/stores/session/use-topic.ts'
import type { MapColour, MapCrowd, MapMark, MapModel, MapShape } from '#web/ui/map/model.ts'
import { orderSigns, stateSigns } from '#web/ui/map/signs.ts'
import type { MapAddress, Selected } from './address.ts'

const gradeColours: Readonly<Record<SceneGrade, MapColour>> = {
  good: 'ok-mark',
  attention: 'warn-mark',
  bad: 'crit-mark',
}

const lossColours: Readonly<Record<MapLossClass, MapColour>> = {
  normal: 'ok-mark',
  raised: 'warn-mark',
  high: 'crit-mark',
  negative: 'info-mark',
  unknown: 'off-mark',
}

interface Shown {
  points?: MapPoints | undefined
  beside?: MapLayers | undefined
  heat?: readonly HeatSpot[] | undefined
  live: ReadonlyMap<number, LiveState>
  /** Time at which the points were loaded, in epoch milliseconds. */
  readAt: number
  crews: readonly CrewPosition[]
}

/** Creates the map model. */
export function modelOf(
  { layers, selected }: Pick<MapAddress, 'layers' | 'selected'>,
  { points, beside, heat, live, readAt, crews }: Shown,
  language: Language,
): MapModel {
  const named = ({ name, nameZh }: { name: string; nameZh: string }) => say([name, nameZh], language)
  const marks: MapMark[] = []
  if (layers.has('substations')) {
    for (const one of beside?.substations ?? []) {
      const { lng, lat } = one
      marks.push({
        key: `substation:${one.name}`,
        sign: 'square',
        colour: 'text-1',
        size: 16,
        label: named(one),
        lng,
        lat,
      })
    }
  }
  if (layers.has('orders')) {
    for (const { id, state, lng, lat } of beside?.orders ?? [])
      marks.push({ key: `order:${id}`, ...orderSigns[state], size: 13, lng, lat })
  }
  if (layers.has('devices')) {
    for (const point of points?.points ?? [])
      marks.push(deviceMark(point, live.get(point.id), { readAt, selected }))
  }
  if (layers.has('scenes')) {
    for (const one of beside?.scenes ?? [])
      marks.push({
        key: `scene:${one.id}`,
        sign: 'house',
        colour: gradeColours[one.grade],
        size: 17,
        label: named(one),
        lng: one.lng,
        lat: one.lat,
        ...(one.alerts > 0 && { badge: one.alerts }),
        isChosen: selected?.kind === 'scene' && one.id === selected.id,
      })
  }
  if (layers.has('crews')) marks.push(...crewMarks(crews, language))
  return {
    language,
    marks,
    crowds: layers.has('devices') ? (points?.clusters ?? []).map(crowdOf) : [],
    shapes: beside === undefined ? [] : shapesOf(layers, beside),
    ...(heat && { heat }),
  }
}

function deviceMark(
  point: MapPoints['points'][number],
  live: LiveState | undefined,
  { readAt, selected }: { readAt: number; selected: Selected | undefined },
): MapMark {
  const { id, family, lng, lat } = point
  // loaded data newer than the published state take precedence
  const news = live !== undefined && live.at > readAt ? live : undefined
  const state = news === undefined ? point.state : mapStateOf(news)
  const alerts = news?.alerts ?? point.alerts
  const usual = isTerminal(family) ? 12 : 9
  return {
    key: `device:${id}`,
    ...stateSigns[state],
    size: state === 'alarm' ? 14 : usual,
    lng,
    lat,
    ...(alerts > 1 && { badge: alerts }),
    isChosen: selected?.kind === 'device' && id === selected.id,
    isPulsing: live !== undefined && live.pulses > 0,
  }
}

function crowdOf({ lng, lat, count, byState }: MapPoints['clusters'][number]): MapCrowd {
  return { key: `crowd:${lng},${lat}`, lng, lat, count, parts: partsOf(byState) }
}

/** Parses the key of a clicked mark: a device or scene with a card, or the position of a cluster. */
export function pressedOn(key: string): { selected?: Selected; crowd?: { lng: number; lat: number } } {
  const [kind, rest = ''] = key.split(':')
  if (kind === 'device' || kind === 'scene') return { selected: { kind, id: Number(rest) } }
  const [lng = 0, lat = 0] = rest.split(',').map(Number)
  return kind === 'crowd' ? { crowd: { lng, lat } } : {}
}

/** Returns the segments of a cluster's ring, worst state first. */
function partsOf(byState: MapCounts): MapCrowd['parts'] {
  return mapStates.map(([state]) => ({ colour: stateSigns[state].colour, count: byState[state] }))
}

function shapesOf(layers: MapAddress['layers'], { areas, districts, feeders }: MapLayers): MapShape[] {
  const shapes: MapShape[] = []
  if (layers.has('districts')) {
    for (const { id, outline } of districts)
      shapes.push({
        key: `district:${id}`,
        path: outline,
        isArea: false,
        colour: 'off-mark',
        dash: [8, 4, 2, 4],
        width: 1.5,
      })
  }
  if (layers.has('areas')) {
    for (const one of areas)
      shapes.push({
        key: `area:${one.id}`,
        path: one.outline,
        isArea: true,
        colour: lossColours[one.class],
        width: 1.5,
      })
  }
  if (layers.has('feeders')) {
    for (const { name, line, load } of feeders)
      shapes.push({ key: `feeder:${name}`, path: line, isArea: false, ...feederLook(load) })
  }
  return shapes
}

/** Style of a feeder by load; overloaded ones are dashed too, as colour alone is not accessible. */
function feederLook(load: number | null): Omit<MapShape, 'key' | 'path' | 'isArea'> {
  if (load === null) return { colour: 'off-mark', width: 1.5 }
  if (load > feederBounds.full) return { colour: 'crit-mark', width: 3, dash: [8, 4] }
  return load > feederBounds.busy
    ? { colour: 'major-mark', width: 3 }
    : { colour: 'accent', width: 2, isQuiet: true }
}

/** Last published state of a device, when it arrived, and until when its symbol pulses; 0 for no pulse. */
interface LiveState extends Pick<DeviceStatus, 'state' | 'alerts'> {
  at: number
  pulses: number
}

/** Milliseconds for which the symbol of a device with a new alert pulses. */
const pulse = 10_000

/** Maximum number of states kept: the map has been refetched many times by then. */
const mostKept = 5000

/** Returns the states with all pulses ended. */
function calmed(live: ReadonlyMap<number, LiveState>): ReadonlyMap<number, LiveState> {
  return new Map([...live].map(([id, one]) => [id, { ...one, pulses: 0 }]))
}

/** Subscribes to device states while the map is mounted; returns them by id. */
export function useLiveStates(): ReadonlyMap<number, LiveState> {
  const [live, setLive] = useState<ReadonlyMap<number, LiveState>>(() => new Map())
  useTopic(topics.deviceStatus, {
    onItems(items) {
      const at = Date.now()
      setLive((before) => {
        const next = new Map(before.size > mostKept ? [] : before)
        for (const { d } of items) {
          const { id, state, alerts }: Partial<DeviceStatus> = Object(d)
          if (id === undefined || state === undefined || alerts === undefined) continue
          const isNew = alerts > (before.get(id)?.alerts ?? 0)
          const pulses = isNew ? at + pulse : (before.get(id)?.pulses ?? 0)
          next.set(id, { state, alerts, at, pulses })
        }
        return next
      })
    },
    onGap: () => setLive(new Map()),
  })
  const last = Math.max(0, ...[...live.values()].map(({ pulses }) => pulses))
  useEffect(() => {
    const wait = last - Date.now()
    if (wait <= 0) return undefined
    const timer = setTimeout(() => setLive(calmed), wait)
    return () => clearTimeout(timer)
  }, [last])
  return live
}
