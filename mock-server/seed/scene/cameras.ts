import type { SceneType } from '#domain/scene/kinds.ts'
import type { CameraRow } from '#contract/resources/iot/camera.ts'
import { hash } from '#mock/lib/random.ts'
import { places } from '../camera/cameras.ts'
import type { PlannedScene } from './plan.ts'

const purpose = 1201

/** Which of the cameras of its station a scene has, counted as `places` has them. */
const views: Readonly<Record<SceneType, readonly number[]>> = {
  substation: [6, 3],
  room: [0, 4],
  park: [1],
  area: [2, 5],
  site: [7],
  charging: [1, 5],
}

/** The cameras of scenes by their ids: each camera is part of one scene at most, and stands near it. */
export function cameraScenes(scenes: readonly PlannedScene[]): ReadonlyMap<number, PlannedScene> {
  const byCamera = new Map<number, PlannedScene>()
  for (const scene of scenes) {
    for (const view of views[scene.type]) {
      const id = (scene.station.orgId - firstStation) * places.length + view + 1
      if (!byCamera.has(id)) byCamera.set(id, scene)
    }
  }
  return byCamera
}

/** The organisation of the station that the first cameras belong to. */
const firstStation = 9

/** The cameras with the scenes that they are part of, near which they stand. */
export function withScenes(cameras: readonly CameraRow[], scenes: readonly PlannedScene[]): CameraRow[] {
  const byCamera = cameraScenes(scenes)
  return cameras.map((camera) => {
    const scene = byCamera.get(camera.id)
    if (scene === undefined) return camera
    const { lng, lat } = scene.position
    return { ...camera, sceneId: scene.id, lng: beside(lng, camera.id), lat: beside(lat, -camera.id) }
  })
}

/** A degree within about fifty metres of another. */
function beside(degree: number, id: number): number {
  return Math.round((degree + ((hash(purpose, id) % 100) - 50) * 1e-5) * 1e5) / 1e5
}
