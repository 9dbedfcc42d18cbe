import { useMemo, useState } from 'react'
import { sceneCalls, type ScenePlan, type SceneStat } from '#contract/calls/scene/scene.ts'
import { say, type Language } from '#contract/schema/language.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { cityCentre } from '#domain/city/water.ts'
import { boxAround, isPlaced, type Box } from '#domain/map/box.ts'
import { mapStates } from '#domain/map/kinds.ts'
import { isTerminal, labelIn } from '#domain/metering/families.ts'
import type { Place } from '#domain/reform/distance.ts'
import { boundaryOf } from '#domain/scene/boundary.ts'
import { pictureUrl } from '#web/api/picture.ts'
import { StaleNote } from '#web/engine/list/list-status.tsx'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { PageLink } from '#web/engine/record/page-link.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatQuantity } from '#web/lib/chart/number.ts'
import { useConfig } from '#web/stores/config/config.ts'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import type { MapModel } from '#web/ui/map/model.ts'
import { stateSigns } from '#web/ui/map/signs.ts'
import { StreetMap } from '#web/ui/map/street-map.tsx'
import { viewOver } from '#web/ui/map/view-over.ts'
import { pace, type ScenePart } from './reads.ts'
import { words as sceneInfoWords } from './words.ts'
import './scene-info.css'

/** Initial zoom limit of the plan: a scene is smaller than what other maps show. */
const closest = 17

/** Plan of a scene: its devices over its picture or the map. */
export function Plan({ record, stat }: ScenePart) {
  const read = useRead(sceneCalls.scenePlan(record.id), undefined, { every: pace })
  return (
    <Loaded read={read} what="record" skeleton={[4, 2]}>
      {(plan) => (
        <>
          <StaleNote read={read} />
          <PlanMap record={record} stat={stat} plan={plan} />
        </>
      )}
    </Loaded>
  )
}

function PlanMap({ record, stat, plan: { points, total } }: ScenePart & { plan: ScenePlan }) {
  const t = useText()
  const language = useLanguage()
  const { apiBase } = useConfig()
  const [chosen, setChosen] = useState(0)
  const [hasPicture, setPicture] = useState(true)
  const { boundary, lng, lat } = record
  const box = useMemo(
    () => boxOfScene(boundary, [...points, { lng: lng ?? 0, lat: lat ?? 0 }]),
    [boundary, points, lng, lat],
  )
  const url = record.plan === '' || !hasPicture ? '' : pictureUrl(record.plan, apiBase)
  const model = useMemo(
    () => planModel({ boundary, points, stat, picture: url }, { language, chosen }),
    [boundary, points, stat, url, language, chosen],
  )
  const [view] = useState(() =>
    box === undefined
      ? { ...cityCentre, zoom: 12 }
      : viewOver(
          [
            { lng: box.west, lat: box.south },
            { lng: box.east, lat: box.north },
          ],
          closest,
        ),
  )
  if (box === undefined) return <p className="meta">{t(sceneInfoWords.noPlaces)}</p>
  return (
    <>
      <StreetMap
        className="edged scene-plan"
        label={t(sceneInfoWords.planText, { n: total })}
        model={model}
        view={view}
        whole={box}
        onPress={(key) => setChosen(Number(key.split(':')[1]))}
      />
      <Chosen point={points.find(({ id }) => id === chosen)} />
      {record.plan !== '' && (
        <Checkbox checked={hasPicture} onChange={setPicture}>
          {t(['Overlay the scene picture on the map', '在地图上叠加场景图片'])}
        </Checkbox>
      )}
      <PlanList points={points} total={total} />
    </>
  )
}

type Point = ScenePlan['points'][number]

/** Devices of the plan as text. */
function PlanList({ points, total }: Pick<ScenePlan, 'points' | 'total'>) {
  const t = useText()
  return (
    <details>
      <summary>{t(['{n} [n|device|devices] on the plan', '图上设备 {n} 台'], { n: total })}</summary>
      <ul className="grid scroll short gap-3 tiles-wide above-2 rows-1">
        {points.map((point) => (
          <li key={point.id}>
            <DeviceLine point={point} />
          </li>
        ))}
      </ul>
      {points.length < total && <p className="meta">{t(sceneInfoWords.placedFirst, { n: points.length })}</p>}
    </details>
  )
}

/** Selected device. */
function Chosen({ point }: { point: Point | undefined }) {
  const t = useText()
  return (
    <p className="above-2 below-2" role="status">
      {point === undefined ? (
        <span className="meta">{t(sceneInfoWords.pressDevice)}</span>
      ) : (
        <DeviceLine point={point} />
      )}
    </p>
  )
}

function DeviceLine({ point: { id, name, nameZh, state } }: { point: Point }) {
  const t = useText()
  return (
    <>
      <PageLink page="iot/device-info" id={id}>
        {t([name, nameZh])}
      </PageLink>{' '}
      <span className="meta">{t(labelIn(mapStates, state))}</span>
    </>
  )
}

interface Planned {
  boundary: unknown
  points: ScenePlan['points']
  stat: Pick<SceneStat, 'feeders' | 'transformers'>
  /** URL of the scene's picture; empty for none. */
  picture: string
}

/** Returns the bounds of a scene's picture: those of its outline, else of everything with a position. */
function pictureBox(boundary: unknown, places: readonly Partial<Place>[]): Box | undefined {
  const outline = cornersOf(boundary)
  return outline.length > 0 ? boxAround(outline) : boxOfScene(boundary, places)
}

/** Returns the bounds of a scene and its devices, with a margin. */
export function boxOfScene(boundary: unknown, places: readonly Partial<Place>[]): Box | undefined {
  const placed = places.flatMap(({ lng = 0, lat = 0 }) => (isPlaced({ lng, lat }) ? [{ lng, lat }] : []))
  const box = boxAround([...cornersOf(boundary), ...placed])
  if (box === undefined) return undefined
  const room = 0.0002
  return {
    west: box.west - room,
    south: box.south - room,
    east: box.east + room,
    north: box.north + room,
  }
}

function cornersOf(boundary: unknown): Place[] {
  return boundaryOf(boundary).map(([lng, lat]) => ({ lng, lat }))
}

/** Creates the map model of a plan: outline, picture, and devices with measurements at the supplies. */
export function planModel(
  { boundary, points, stat, picture }: Planned,
  { language, chosen }: { language: Language; chosen: number },
): MapModel {
  const outline = boundaryOf(boundary)
  const box = pictureBox(boundary, points)
  const labels = labelsOf(stat, language)
  return {
    language,
    shapes:
      outline.length > 0
        ? [{ key: 'boundary', path: outline, isArea: true, colour: 'accent', width: 2 }]
        : [],
    ...(picture !== '' && box !== undefined && { picture: { url: picture, box } }),
    // marks with a label are drawn above the others
    marks: points
      .toSorted((a, b) => Number(labels.has(a.id)) - Number(labels.has(b.id)))
      .map(({ id, family, state, alerts, lng, lat }) => {
        const label = labels.get(id)
        return {
          key: `device:${id}`,
          ...stateSigns[state],
          size: isTerminal(family) ? 14 : 10,
          lng,
          lat,
          ...(label !== undefined && { label }),
          ...(alerts > 1 && { badge: alerts }),
          isChosen: id === chosen,
        }
      }),
  }
}

/** Returns the measurements at the supply and feeder devices, by device id. */
function labelsOf(
  { feeders, transformers }: Planned['stat'],
  language: Language,
): ReadonlyMap<number, string> {
  const dot = ' · '
  const switched = (isClosed: boolean) =>
    say(isClosed ? sceneInfoWords.closed : sceneInfoWords.opened, language)
  return new Map([
    ...feeders
      .filter(({ deviceId }) => deviceId > 0)
      .map(
        ({ deviceId, name, load, isClosed }) =>
          [
            deviceId,
            [sayFilled([name.en, name.zh], language), formatQuantity(load, 'kW', 1), switched(isClosed)].join(
              dot,
            ),
          ] as const,
      ),
    ...transformers.map(
      ({ deviceId, p, loadRate, voltages, isOn }) =>
        [
          deviceId,
          [
            formatQuantity(p, 'kW', 1),
            formatQuantity(loadRate, '%', 1),
            formatQuantity(voltages[0] ?? null, 'V', 1),
            switched(isOn),
          ].join(dot),
        ] as const,
    ),
  ])
}
