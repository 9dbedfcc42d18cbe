import type { CameraRow } from '#contract/resources/iot/camera.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { hour } from '#contract/schema/time-units.ts'
import { onLand } from '#domain/city/water.ts'
import type { Place } from '#domain/reform/distance.ts'
import { unit } from '#mock/lib/random.ts'
import { formatTime } from '#mock/lib/time.ts'
import { placeOf, stations } from '../fleet/places.ts'
import { townOf } from '../system/org.ts'

/** Where cameras hang in every supply station, in the order of the scenes that they see. */
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

/** The camera that takes a picture every five minutes, so that one gallery is long. */
export const busiestId = 1
/** Hours for which some cameras have not been heard. */
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

/** The cameras of the demonstration, eight in each supply station. */
export function seedCameras(now: number): CameraRow[] {
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

/** A dry place in the town of a station. */
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

/** Whether a camera is on line at first, so that there is a picture of now. */
export function seesAtFirst(id: number): boolean {
  return !silent.has(id) && id !== disabledId
}

function stateOf(id: number, now: number): Pick<CameraRow, 'state' | 'since' | 'enabled'> {
  const hours = silent.get(id)
  if (hours !== undefined) return { state: 'offline', since: formatTime(now - hours * hour), enabled: true }
  if (id === disabledId) return { state: 'disabled', since: formatTime(now - 51 * hour), enabled: false }
  return { state: 'online', since: formatTime(now - (40 + unit(id, 4) * 900) * hour), enabled: true }
}

/** Work sites are looked at by hand. */
function scheduleOf(id: number): CameraRow['schedule'] {
  if (id === busiestId) return '5'
  if (id % places.length === 0) return 'off'
  return often.has(id) ? '15' : '60'
}
