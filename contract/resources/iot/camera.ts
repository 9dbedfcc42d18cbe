import { cameraCode } from '../../../domain/metering/identifiers.ts'
import { choice, flag, number, ref, refs, secret, text } from '../../schema/field.ts'
import { time } from '../../schema/time-field.ts'
import { localised } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import type { Output } from '../../schema/zod.ts'
import { labels } from '../../text/labels.ts'
import { units } from '../../text/units.ts'
import { sceneWords } from '../../text/scene.ts'
import { states } from '../../text/states.ts'
import type { cameraLive } from './live.schema.ts'

export const cameraStates = [
  ['online', ...states.online],
  ['offline', ...states.offline],
  ['disabled', ...states.disabled],
] as const

/** Camera at a distribution room, a meter box or a work site. */
export const camera = resource({
  name: 'iot/camera',
  path: '/base/iot/devicesCamera',
  alters: ['/base/iot/devicesCameraPic'],
  label: 'name',
  states: 'state',
  search: ['name', 'code'],
  fields: {
    ...localised('name', ...labels.name, { required: true, min: 2, max: 50 }),
    code: text('Code', '国标编码', {
      required: true,
      unique: true,
      format: cameraCode,
      hint: ['20 digits', '20 位数字'],
    }),
    orgId: ref(...labels.organisation, 'system/org', { required: true }),
    ...localised('site', 'Site', '安装位置', { max: 64 }),
    sceneId: ref(...sceneWords.scene, 'scene/list', { readOnly: true }),
    protocol: choice('Protocol', '接入协议', [
      ['gb28181', 'GB/T 28181', 'GB/T 28181'],
      ['onvif', 'ONVIF', 'ONVIF'],
      ['rtsp', 'RTSP', 'RTSP'],
      ['cloud', 'Cloud', '云平台'],
    ]),
    host: text('Host', '主机', { max: 64 }),
    port: number('Port', '端口', { min: 1, max: 65_535 }),
    login: text('Account', '账号', { max: 32 }),
    password: secret(...labels.password, { max: 64 }),
    resolution: choice('Resolution', '分辨率', [
      ['1280x720', '1280 × 720', '1280 × 720'],
      ['1920x1080', '1920 × 1080', '1920 × 1080'],
      ['2560x1440', '2560 × 1440', '2560 × 1440'],
    ]),
    ptz: flag('Pan and tilt', '支持云台'),
    deviceIds: refs('Linked devices', '关联设备', 'iot/device'),
    schedule: choice('Snapshot schedule', '抓拍计划', [
      ['off', 'Off', '关闭'],
      ['5', 'Every 5 minutes', '每 5 分钟'],
      ['15', 'Every 15 minutes', '每 15 分钟'],
      ['60', 'Every hour', '每小时'],
    ]),
    keepDays: number('Keep pictures', '图片保存', { min: 7, max: 365, unit: units.days }),
    watermark: flag('Watermark', '叠加水印'),
    enabled: flag(...states.enabled),
    state: choice(...labels.status, cameraStates, { readOnly: true }),
    since: time('State since', '状态起始', { readOnly: true }),
    lastTime: time('Last picture', '最近图片', { readOnly: true }),
    lng: number(...labels.longitude, { min: -180, max: 180 }),
    lat: number(...labels.latitude, { min: -90, max: 90 }),
  },
})

export type CameraRow = Row<typeof camera>

/** Wanted state of a camera. */
export type CameraWanted = 'enabled' | 'disabled'

/** Fields that the platform adds to a returned camera: its newest picture, empty when there is none. */
export type CameraLive = Output<typeof cameraLive>
