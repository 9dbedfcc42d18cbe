import { hour, day, minute } from '#contract/schema/time-units.ts'
import type { NoteRow } from '#contract/resources/iot/note.ts'
import { paramTemplate, type ParamTemplateRow } from '#contract/resources/iot/param-template.ts'
import { withAudit } from '#mock/store/audit-fields.ts'
import type { Seed } from '#mock/store/store-options.ts'
import { tableName } from '#mock/tables/table-name.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import { named } from '../named.ts'
import { type CameraRow, camera as cameraResource } from '#contract/resources/iot/camera.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { onLand } from '#domain/city/water.ts'
import type { Place } from '#domain/reform/distance.ts'
import { unit, hash } from '#mock/lib/random.ts'
import { placeOf, stations } from '../fleet/places.ts'
import { townOf } from '../system/org.ts'
import { cameraPicture, type CameraPictureRow } from '#contract/resources/iot/camera-picture.ts'
import { newPicture } from '#mock/simulation/new-picture.ts'
import type { PlannedScene } from '../scene/plan.ts'
import type { SceneType } from '#domain/scene/kinds.ts'

/** Recent notes in text common to both languages: one for everything, and one on a device of a station. */
export function seedNotes(devices: readonly { id: number; orgId: number }[], now: number): NoteRow[] {
  const noted = devices.find(({ orgId }) => orgId === 11)?.id ?? 0
  return [0, noted].map((deviceId, place) => ({
    id: place + 1,
    text: deviceId === 0 ? '110 kV: T1 → T2' : 'RS-485 OK, ±0.2 %',
    time: formatTime(now - (place + 3) * hour),
    deviceId,
    areaId: 0,
    orgId: 0,
    createBy: 'admin',
  }))
}

/** Initial tables of device management at `now` (epoch milliseconds). */
export function iotSeed(now: number): Seed {
  return {
    [tableName(paramTemplate)]: () => withAudit(templates, formatTime(now)),
  }
}

/** Parameter templates of the demonstration. */
const templates: readonly ParamTemplateRow[] = [
  {
    id: 1,
    ...named(
      ['Concentrator, standard', '集中器标准参数'],
      ['Reporting and freezing as agreed for the city', '全市统一的上报与冻结参数'],
    ),
    family: 'concentrator',
    values: { reportInterval: '15', heartbeat: '5', loadInterval: '15', dailyFreeze: '0000' },
  },
  {
    id: 2,
    ...named(
      ['Load control, tariff 2026', '负控 2026 费率'],
      ['Four rates, settled on the first of the month', '四费率，每月 1 日结算'],
    ),
    family: 'load-control',
    values: { timeZones: '2', dayTables: '2', dayPeriods: '8', rates: '4', settlementDay: '0100' },
  },
  {
    id: 3,
    ...named(
      ['Three-phase meter, events', '三相表事件参数'],
      ['When a meter records an event', '事件记录阈值'],
    ),
    family: 'meter-3p',
    values: {
      lossVoltage: '78',
      lossRecover: '85',
      lossCurrent: '5',
      lossDelay: '60',
      overVoltage: '107',
      underVoltage: '90',
    },
  },
  {
    id: 4,
    ...named(
      ['Transformer, 15-minute curves', '配变 15 分钟曲线'],
      ['Curves and limits of transformer terminals', '配变终端曲线与限值'],
    ),
    family: 'transformer',
    values: { loadInterval: '15', demandPeriod: '15', demandSlide: '1', unbalance: '30', overload: '120' },
  },
]

/** Camera sites of every supply station, in the order referred to by `views`. */
export const places: readonly { name: Text2; site: Text2 }[] = [
  {
    name: ['North Street distribution room', '北街配电室'],
    site: ['Ground floor, facing the panel', '一层，正对计量柜'],
  },
  { name: ['Market meter boxes', '集贸市场表箱'], site: ['East wall', '东侧外墙'] },
  { name: ['River Dike pole', '河堤柱上台变'], site: ['Pole 12', '12 号杆'] },
  { name: ['School distribution room', '学校配电室'], site: ['Basement', '地下一层'] },
  {
    name: ['Garden Block 3 meter boxes', '花园小区 3 栋表箱'],
    site: ['Stairwell, ground floor', '一层楼道'],
  },
  { name: ['Mill Lane pole', '磨坊巷柱上台变'], site: ['Pole 4', '4 号杆'] },
  { name: ['Pump Station distribution room', '泵站配电室'], site: ['Ground floor', '一层'] },
  { name: ['Line Works site', '线路施工现场'], site: ['Gate of the work site', '施工现场大门'] },
]

/** The camera that takes a picture every five minutes, for one long gallery. */
const busiestId = 1
/** Hours for which some cameras have been offline. */
const silent: ReadonlyMap<number, number> = new Map([
  [5, 0.4],
  [12, 3],
  [19, 9],
  [27, 26],
  [34, 31],
  [46, 70],
])
const disabledId = 41
const often = new Set([2, 11, 22])
const protocols = ['gb28181', 'gb28181', 'onvif', 'rtsp', 'cloud'] as const
const resolutions = ['1920x1080', '2560x1440', '1280x720'] as const

/** Cameras of the demonstration, eight per supply station. */
function seedCameras(now: number): CameraRow[] {
  return stations.flatMap((station, index) =>
    places.map((place, at) => {
      const id = index * places.length + at + 1
      const [town, townZh] = townOf(station.orgId)
      return {
        ...addressOf(id),
        ...stateOf(id, now),
        name: `${town} ${place.name[0]}`,
        nameZh: `${townZh}${place.name[1]}`,
        id,
        orgId: station.orgId,
        site: place.site[0],
        siteZh: place.site[1],
        resolution: resolutions[id % resolutions.length] ?? '1920x1080',
        ptz: unit(id, 3) < 0.4,
        sceneId: 0,
        deviceIds: [],
        schedule: scheduleOf(id),
        keepDays: 30,
        watermark: true,
        lastTime: '',
        ...beside(placeOf(station), id),
      }
    }),
  )
}

/** A point on land in the town of a station. */
function beside({ lng, lat }: Place, id: number): Place {
  const near = (degree: number, share: number) => Math.round((degree + (share - 0.5) * 0.04) * 1e5) / 1e5
  return onLand({ lng: near(lng, unit(id, 1)), lat: near(lat, unit(id, 2)) })
}

function addressOf(id: number) {
  const protocol = protocols[id % protocols.length] ?? 'gb28181'
  const isCloud = protocol === 'cloud'
  return {
    code: `33010600001320${String(id).padStart(6, '0')}`,
    protocol,
    host: isCloud ? '' : `10.64.${8 + (id % 4)}.${20 + id}`,
    port: protocol === 'gb28181' ? 5060 : 554,
    login: isCloud ? '' : 'viewer',
    password: '',
  }
}

/** Whether a camera is initially online, so that there is a current picture. */
export function seesAtFirst(id: number): boolean {
  return !silent.has(id) && id !== disabledId
}

function stateOf(id: number, now: number): Pick<CameraRow, 'state' | 'since' | 'enabled'> {
  const hours = silent.get(id)
  if (hours !== undefined) return { state: 'offline', since: formatTime(now - hours * hour), enabled: true }
  if (id === disabledId) return { state: 'disabled', since: formatTime(now - 51 * hour), enabled: false }
  return { state: 'online', since: formatTime(now - (40 + unit(id, 4) * 900) * hour), enabled: true }
}

/** Pictures of work sites are taken manually. */
function scheduleOf(id: number): CameraRow['schedule'] {
  if (id === busiestId) return '5'
  if (id % places.length === 0) return 'off'
  return often.has(id) ? '15' : '60'
}

/** Initial tables of the cameras. */
export function cameraSeed(scenes: readonly PlannedScene[], now: number): Seed {
  return {
    [tableName(cameraResource)]: () => withAudit(withScenes(seedCameras(now), scenes), formatTime(now)),
    [tableName(cameraPicture)]: () => withAudit(seedPictures(seedCameras(now), now), formatTime(now)),
  }
}

/** Pictures taken so far, earliest first. */
function seedPictures(cameras: readonly CameraRow[], now: number): CameraPictureRow[] {
  return cameras
    .flatMap((camera) => timesOf(camera, now).map((time) => ({ id: camera.id, time })))
    .toSorted((a, b) => a.time - b.time)
    .map(({ id: cameraId, time }, index) => ({ ...pictureOf(cameraId, time, now), id: index + 1 }))
}

/** Times of a camera's pictures: by its schedule until it went offline, or manually a few times a day. */
function timesOf({ id, schedule, state, since }: CameraRow, now: number): number[] {
  const step = schedule === 'off' ? 440 * minute : Number(schedule) * minute
  const last = state === 'online' ? now : momentOf(since)
  const days = id === busiestId ? 4 : schedule === 'off' ? 5 : 1.5
  const shift = (id * 7000) % minute
  const latest = Math.floor((last - shift) / step) * step + shift
  return Array.from({ length: Math.floor((days * day) / step) }, (_, index) => latest - index * step)
}

function pictureOf(cameraId: number, time: number, now: number): Omit<CameraPictureRow, 'id'> {
  const second = Math.floor(time / 1000)
  const isSeen = time < now - 0.7 * day && unit(cameraId, second, 21) < 0.7
  const favourite = unit(cameraId, second, 22) < 0.012
  return {
    ...newPicture(cameraId, time, triggerOf(cameraId, second)),
    reviewed: isSeen || favourite,
    favourite,
  }
}

function triggerOf(cameraId: number, second: number): CameraPictureRow['trigger'] {
  const luck = unit(cameraId, second, 23)
  if (cameraId % 8 === 0) return luck < 0.6 ? 'order' : 'manual'
  if (luck < 0.04) return 'alert'
  return luck < 0.06 ? 'manual' : 'schedule'
}

const purpose = 1201

/** Indexes in `places` of the cameras that belong to a scene type. */
const views: Readonly<Record<SceneType, readonly number[]>> = {
  substation: [6, 3],
  room: [0, 4],
  park: [1],
  area: [2, 5],
  site: [7],
  charging: [1, 5],
}

/** Scenes by camera id: each camera belongs to at most one scene, and is located near it. */
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

/** Organisation of the station that the first cameras belong to. */
const firstStation = 9

/** Assigns cameras to scenes and moves each near its scene. */
function withScenes(cameras: readonly CameraRow[], scenes: readonly PlannedScene[]): CameraRow[] {
  const byCamera = cameraScenes(scenes)
  return cameras.map((camera) => {
    const scene = byCamera.get(camera.id)
    if (scene === undefined) return camera
    const { lng, lat } = scene.position
    return { ...camera, sceneId: scene.id, lng: nudged(lng, camera.id), lat: nudged(lat, -camera.id) }
  })
}

/** Shifts a coordinate by up to about fifty metres. */
function nudged(degree: number, id: number): number {
  return Math.round((degree + ((hash(purpose, id) % 100) - 50) * 1e-5) * 1e5) / 1e5
}
