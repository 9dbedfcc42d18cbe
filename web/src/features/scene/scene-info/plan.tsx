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

/** How close the plan begins: a place is smaller than what other maps show. */
const closest = 17

/** What stands where in a scene: its devices over its picture or the map. */
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

/** The same devices in words. */
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

/** The device that was pressed on. */
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
  /** Where the picture of the scene is; empty for none. */
  picture: string
}

/** The part of the earth over which the picture of a scene lies: its outline, else all that has a place. */
function pictureBox(boundary: unknown, places: readonly Partial<Place>[]): Box | undefined {
  const outline = cornersOf(boundary)
  return outline.length > 0 ? boxAround(outline) : boxOfScene(boundary, places)
}

/** The part of the earth that a scene takes up, with its devices and some room around. */
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

/** What the plan of a scene draws: its outline, its picture, and its devices, with what is measured where it is fed. */
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
    // what has a label lies above the rest
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

/** What is measured at devices at which a scene is fed, or from which a line leaves. */
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
