import { choice, flag, number, ref, text } from '../../schema/field.ts'
import { time } from '../../schema/time-field.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { things } from '../../text/things.ts'
import { labels } from '../../text/labels.ts'

/** Picture taken by a camera; `path` locates the image. */
export const cameraPicture = resource({
  name: 'iot/camera-picture',
  path: '/base/iot/devicesCameraPic',
  label: 'time',
  states: 'trigger',
  search: ['tags'],
  without: ['save', 'import'],
  fields: {
    cameraId: ref('Camera', '摄像头', 'iot/camera', { required: true, immutable: true }),
    time: time('Time', '拍摄时间', { readOnly: true }),
    hour: number('Hour of the day', '时段', { readOnly: true, min: 0, max: 23, unit: ['h', '时'] }),
    trigger: choice(
      'Trigger',
      '触发方式',
      [
        ['schedule', 'Schedule', '计划'],
        ['manual', 'By hand', '手动'],
        ['alert', ...things.alert],
        ['order', ...things.workOrder],
      ],
      { readOnly: true },
    ),
    path: text(...things.picture, { readOnly: true }),
    size: number(...labels.size, { readOnly: true, unit: ['KB', 'KB'] }),
    quality: choice(
      'Quality',
      '质量',
      [
        ['good', 'Good', '正常'],
        ['blurred', 'Blurred', '模糊'],
        ['dark', 'Black', '黑屏'],
      ],
      { readOnly: true },
    ),
    tags: text('Tags', '标签', { max: 100, hint: ['Separated by commas', '以逗号分隔'] }),
    deviceId: ref('Device', '关联设备', 'iot/device'),
    /** Alert and work order for which it was taken; 0 for none. */
    alertId: ref(...things.alert, 'alarm/alert', { readOnly: true }),
    orderId: ref(...things.workOrder, 'reform/work-order', { readOnly: true }),
    reviewed: flag('Reviewed', '已审阅'),
    favourite: flag('Favourite', '收藏'),
  },
})

export type CameraPictureRow = Row<typeof cameraPicture>

/** Maximum number of pictures per download. */
export const zipLimit = 200

/** Returns the path of a picture taken at a time in epoch seconds. */
export function picturePath(cameraId: number, second: number): string {
  return `cam/${cameraId}/${second}.svg`
}

/** Returns the path of a camera's live picture. */
export function livePath(cameraId: number): string {
  return `cam/${cameraId}/live.svg`
}

/** Returns the path of a picture's thumbnail. */
export function thumbnailPath(path: string): string {
  return path.replace(/\.svg$/, '-small.svg')
}

/** Parsed path of a camera picture. */
interface PictureFile {
  cameraId: number
  /** Path of the full-size picture; for the live picture, that of `livePath`. */
  path: string
  isLive: boolean
  isSmall: boolean
}

/** Parses the path of a camera picture; undefined for any other path. */
export function readPicturePath(path: string): PictureFile | undefined {
  const [, id = '', moment = '', small] =
    /^cam\/([1-9]\d{0,8})\/(live|[1-9]\d{0,10})(-small)?\.svg$/.exec(path) ?? []
  if (id === '') return undefined
  const isSmall = small !== undefined
  return { cameraId: Number(id), path: `cam/${id}/${moment}.svg`, isLive: moment === 'live', isSmall }
}
