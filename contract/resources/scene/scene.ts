import { checkBoundary, type Boundary } from '../../../domain/scene/boundary.ts'
import { sceneGrades, sceneTypes, voltageLevels } from '../../../domain/scene/kinds.ts'
import { action } from '../../schema/action.ts'
import { acts } from '../../text/acts.ts'
import { quantities } from '../../text/quantities.ts'
import { choice, data, longText, number, picture, ref, text } from '../../schema/field.ts'
import { mobile } from '../../schema/formats.ts'
import { localised } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { catalogue } from '../../text/catalogue.ts'
import { labels } from '../../text/labels.ts'
import { sceneWords } from '../../text/scene.ts'
import { onOff, states } from '../../text/states.ts'
import { things } from '../../text/things.ts'
import { enabling } from '../switches.ts'

const figure = { readOnly: true, decimals: 0 } as const

/**
 * Place whose devices are monitored as one. Devices and cameras reference their scene by `sceneId`; its figures cover
 * them, and its load sums those that measure each customer once.
 */
export const scene = resource({
  name: 'scene/list',
  path: '/base/scene/scene',
  alters: ['/base/scene/sceneProject', '/base/iot/devices', '/base/iot/devicesCamera'],
  label: 'name',
  states: 'grade',
  search: ['name', 'code', 'address'],
  fields: {
    ...localised('name', ...labels.name, { required: true, min: 2, max: 60 }),
    code: text('Code', '场景编号', { required: true, max: 30, unique: true }),
    type: choice(...labels.type, sceneTypes, { required: true }),
    state: choice(...labels.state, onOff, { readOnly: true }),
    orgId: ref(...labels.organisation, 'system/org', { required: true }),
    projectId: ref(...sceneWords.project, 'scene/project'),
    parentId: ref('Part of', '上级场景', 'scene/list'),
    areaId: ref(...labels.transformerArea, 'iot/transformer-area'),
    ...localised('address', 'Street address', '详细地址', { max: 100 }),
    lng: number(...labels.longitude, { min: -180, max: 180 }),
    lat: number(...labels.latitude, { min: -90, max: 90 }),
    boundary: data<Boundary | null>('Boundary', '边界', checkBoundary),
    capacity: number(...labels.capacity, { min: 0, max: 99_999_999, unit: ['kVA', 'kVA'] }),
    voltage: choice('Voltage level', '电压等级', voltageLevels),
    managerId: ref(...sceneWords.manager, 'system/user'),
    phone: text('Phone', '联系电话', { max: 20, format: mobile }),
    cover: picture('Cover', '封面', { max: 200 }),
    plan: picture('Floor plan or diagram', '平面图或接线图', { max: 200 }),
    openHours: text('Open hours', '开放时间', { max: 40 }),
    remark: longText(...labels.remark, { max: 200 }),
    health: number('Health', '健康度', figure),
    grade: choice('Grade', '健康等级', sceneGrades, { readOnly: true }),
    devices: number(...sceneWords.devices, figure),
    online: number(...states.online, figure),
    onlineRate: number(...sceneWords.onlineRate, { readOnly: true, decimals: 1, unit: ['%', '%'] }),
    cameras: number(...catalogue['iot/camera'], figure),
    alerts: number(...things.openAlerts, figure),
    critical: number(...states.critical, figure),
    major: number(...states.major, figure),
    minor: number(...states.minor, figure),
    load: number(...sceneWords.load, { readOnly: true, decimals: 1, unit: ['kW', 'kW'] }),
    loadRate: number(...quantities.loadRate, { readOnly: true, decimals: 1, unit: ['%', '%'] }),
    energy: number('Used today', '今日用电量', {
      readOnly: true,
      computed: true,
      decimals: 2,
      unit: ['kWh', 'kWh'],
    }),
  },
  actions: {
    ...enabling('scenes', 'state', 'update'),
    move: action(...acts.move, {
      icon: 'pi-folder-open',
      summary: 'Move scenes to another organisation',
      verb: 'update',
      note: ['Its devices stay with their organisation.', '设备所属组织保持不变。'],
      fields: { orgId: ref(...labels.organisation, 'system/org', { required: true }) },
      done: ['{n} moved', '已调整 {n} 个场景'],
    }),
    setManager: action('Choose manager', '选定负责人', {
      icon: 'pi-user',
      summary: 'Assign a manager to scenes',
      verb: 'update',
      fields: { managerId: ref(...sceneWords.manager, 'system/user', { required: true }) },
      done: ['{n} [n|scene has|scenes have] a manager', '已为 {n} 个场景指定负责人'],
    }),
  },
})

export type SceneRow = Row<typeof scene>
