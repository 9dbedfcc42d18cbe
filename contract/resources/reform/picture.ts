import { assetNumber, userNumber } from '../../../domain/metering/identifiers.ts'
import { oldSlots, pictureSlots, projectBatches } from '../../../domain/reform/kinds.ts'
import { pictureFlags, pictureKinds, pictureStates } from '../../../domain/reform/pictures.ts'
import { action } from '../../schema/action.ts'
import { acts } from '../../text/acts.ts'
import type { Text2 } from '../../schema/language.ts'
import { choice, choices, data, flag, longText, number, ref, text, type Checker } from '../../schema/field.ts'
import { time } from '../../schema/time-field.ts'
import { localised } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { labels } from '../../text/labels.ts'
import { reformWords } from '../../text/reform.ts'
import { things } from '../../text/things.ts'
import { units } from '../../text/units.ts'

const shown = { readOnly: true } as const
const slotLabel = ['Slot', '照片项'] as const
const energy = { decimals: 2, unit: ['kWh', 'kWh'] } as const

/** Previous version of a replaced picture. */
export interface PictureVersion {
  path: string
  time: string
  /** Time of the replacement, and the user who uploaded it. */
  replacedAt: string
  replacedBy: string
  /** Why it was rejected; empty if it was not. */
  reason: string
}

const noList: Text2 = ['This is no list of versions.', '不是版本列表。']

/** Validates previous versions, which users never write. */
export const checkVersions: Checker = (value) => (Array.isArray(value) ? undefined : noList)

const fields = {
  slot: choice(...slotLabel, pictureSlots, shown),
  kind: choice('Kind', '类别', pictureKinds, shown),
  state: choice(...labels.state, pictureStates, shown),
  flags: choices('To review', '质量问题', pictureFlags, shown),
  /** 0 until the picture is assigned to an order. */
  orderId: ref(...things.workOrder, 'reform/work-order', shown),
  projectId: ref(...reformWords.project, 'reform/project', shown),
  batch: choice(...reformWords.batch, projectBatches, { ...shown, dict: 'project_batch' }),
  year: number('Year', '年度', shown),
  crewId: ref(...reformWords.crew, 'reform/crew', shown),
  ...localised('worker', ...reformWords.worker, shown),
  orgId: ref(...labels.organisation, 'system/org', shown),
  areaId: ref(...labels.transformerArea, 'iot/transformer-area', shown),
  userNumber: text(...labels.userNumber, { ...shown, format: userNumber }),
  ...localised('userName', ...labels.userName, shown),
  assetNumber: text(...labels.assetNumber, { ...shown, format: assetNumber }),
  path: text(...things.picture, shown),
  fileName: text('File', '文件名', shown),
  time: time('Taken at', '拍摄时间', shown),
  lng: number(...labels.longitude, shown),
  lat: number(...labels.latitude, shown),
  /** Metres between the place of the picture and the customer. */
  distance: number('Distance', '距离', { ...shown, unit: units.metres }),
  size: number(...labels.size, { ...shown, unit: ['KB', 'KB'] }),
  sharpness: number('Sharpness', '清晰度', shown),
  brightness: number('Brightness', '亮度', shown),
  hash: text('Perceptual hash', '感知哈希', shown),
  typed: number('Reading typed', '录入示数', { ...shown, ...energy, computed: true }),
  /** Whether its order is completed or cancelled, so that it can no longer be rejected or replaced. */
  isClosed: flag('Order closed', '工单已关闭', { ...shown, computed: true }),
  seen: number('Reading seen', '照片示数', { ...energy, min: 0, max: 999_999_999 }),
  ...localised('reason', ...labels.reason, shown),
  remark: longText(...labels.remark, { max: 200 }),
  versions: data<readonly PictureVersion[]>('Earlier versions', '历史版本', checkVersions, shown),
} as const

/** The slot field, limited to the slots of a removed meter. */
const oldSlot: typeof fields.slot = choice(...slotLabel, oldSlots, shown)

const reason = { reason: longText(...labels.reason, { required: true, max: 200 }) }

const accept = action('Accept', '通过', {
  icon: 'pi-check-circle',
  summary: 'Accept pictures',
  verb: 'review',
  to: 'accepted',
  done: ['{name} accepted', '“{name}”已通过'],
})

const reject = action(...acts.reject, {
  icon: 'pi-times-circle',
  summary: 'Reject pictures',
  verb: 'review',
  fields: reason,
  phrases: {
    reason: [
      ['Blurred, take it again.', '照片模糊，请重拍。'],
      ['Too dark.', '光线过暗。'],
      ['The reading cannot be read.', '示数无法辨认。'],
      ['Not of this customer.', '非该用户现场照片。'],
    ],
  },
  done: ['{n} rejected', '已驳回 {n} 张'],
})

const discard = action(...acts.remove, {
  icon: 'pi-trash',
  summary: 'Delete pictures, with a reason',
  verb: 'delete',
  isDanger: true,
  fields: reason,
  phrases: {
    reason: [
      ['Wrong picture.', '照片有误。'],
      ['Taken twice.', '重复拍摄。'],
    ],
  },
  done: ['{n} deleted', '已删除 {n} 张'],
})

const common = {
  label: 'fileName',
  states: 'state',
  search: ['userNumber', 'userName', 'assetNumber', 'fileName', 'worker'],
  without: ['save', 'import', 'delete'],
} as const

/** Pictures of all orders. They are added by upload and deleted with a reason; `seen` and `remark` are editable. */
export const orderPicture = resource({
  name: 'reform/picture',
  path: '/base/reform/picture',
  alters: ['/base/reform/oldMeterPic'],
  ...common,
  fields,
  actions: {
    accept,
    reject,
    retag: action('Change slot', '更改照片项', {
      icon: 'pi-tag',
      summary: 'Change the slot of pictures',
      verb: 'update',
      fields: { slot: choice(...slotLabel, pictureSlots, { required: true }) },
      done: ['{n} changed', '已更改 {n} 张'],
    }),
    move: action('Move to order', '归入工单', {
      icon: 'pi-folder-open',
      summary: 'Move pictures to another order',
      verb: 'update',
      fields: { orderId: ref(...things.workOrder, 'reform/work-order', { required: true }) },
      done: ['{n} moved', '已移动 {n} 张'],
    }),
    discard,
  },
})

/** Pictures of removed meters: those of `orderPicture` in one of the old slots. */
export const oldPicture = resource({
  name: 'reform/old-picture',
  path: '/base/reform/oldMeterPic',
  alters: ['/base/reform/picture'],
  ...common,
  without: [...common.without, 'update'],
  fields: {
    ...fields,
    slot: oldSlot,
    seen: { ...fields.seen, readOnly: true },
    remark: { ...fields.remark, readOnly: true },
  },
  actions: { accept, reject, discard },
})

export type OrderPictureRow = Row<typeof orderPicture>
export type PictureState = OrderPictureRow['state']
