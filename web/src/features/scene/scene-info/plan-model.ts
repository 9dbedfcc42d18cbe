import type { ScenePlan, SceneStat } from '#contract/calls/scene/scene.ts'
import { boxAround, isPlaced, type Box } from '#domain/map/box.ts'
import { isTerminal } from '#domain/metering/families.ts'
import type { Place } from '#domain/reform/distance.ts'
import { boundaryOf } from '#domain/scene/boundary.ts'
import type { Language } from '#contract/schema/language.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { formatQuantity } from '#web/lib/chart/number.ts'
import type { MapModel } from '#web/ui/map/model.ts'
import { stateSigns } from '#web/ui/map/state-signs.ts'

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
  {
    language,
    words,
    chosen,
  }: { language: Language; words: readonly [closed: string, open: string]; chosen: number },
): MapModel {
  const outline = boundaryOf(boundary)
  const box = pictureBox(boundary, points)
  const labels = labelsOf(stat, language, words)
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
  [closed, open]: readonly [string, string],
): ReadonlyMap<number, string> {
  const dot = ' · '
  return new Map([
    ...feeders
      .filter(({ deviceId }) => deviceId > 0)
      .map(
        ({ deviceId, name, load, isClosed }) =>
          [
            deviceId,
            [
              sayFilled([name.en, name.zh], language),
              formatQuantity(load, 'kW', 1),
              isClosed ? closed : open,
            ].join(dot),
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
            isOn ? closed : open,
          ].join(dot),
        ] as const,
    ),
  ])
}
