import { choice, flag, longText, number, picture, ref, text } from '#contract/schema/field.ts'
import { time } from '#contract/schema/time-field.ts'
import { resource, type Resource } from '#contract/schema/resource.ts'
import type { Stored } from '#contract/wire/crud.ts'

/** Resource with every kind of field that lists treat differently. */
export const device = resource({
  name: 'test/device',
  path: '/base/test/device',
  title: ['Devices', '设备'],
  label: 'name',
  states: 'status',
  search: ['name', 'code'],
  fields: {
    name: text('Name', '名称'),
    code: text('Code', '编号'),
    status: choice('Status', '状态', [
      ['on', 'Online', '在线'],
      ['off', 'Offline', '离线'],
    ]),
    size: number('Size', '容量', { unit: ['kW', '千瓦'] }),
    roleId: ref('Role', '角色', 'system/role'),
    isLive: flag('Live', '带电'),
    createTime: time('Created', '创建时间', { readOnly: true }),
  },
})

export type Device = Stored<typeof device>

/** Creates devices, every third of them offline. */
export function devices(count: number): Device[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Device ${index + 1}`,
    code: `C-${index + 1}`,
    status: index % 3 === 2 ? 'off' : 'on',
    size: index * 10,
    roleId: 1,
    isLive: index % 2 === 0,
    createTime: '2025-06-01 08:00:00',
  }))
}

/** Resource whose rows reference devices and prevent their deletion. */
export const meter = resource({
  name: 'test/meter',
  path: '/base/test/meter',
  title: ['Meters', '电表'],
  label: 'name',
  fields: { name: text('Name', '名称'), deviceId: ref('Device', '设备', 'test/device') },
})

/** Hierarchical resource with its own search. */
export const place = resource({
  name: 'test/place',
  path: '/base/test/place',
  title: ['Places', '地点'],
  label: 'name',
  parent: 'above',
  search: ['name', 'path'],
  fields: {
    name: text('Name', '名称'),
    above: ref('Above', '上级', 'test/place'),
    path: text('Address', '地址'),
    order: number('Order', '顺序'),
  },
})

/** Sample places in display order. */
export const places: readonly Stored<typeof place>[] = [
  { id: 1, name: 'North', above: 0, path: '', order: 10 },
  { id: 2, name: 'South', above: 0, path: '', order: 20 },
  { id: 3, name: 'West', above: 0, path: '', order: 30 },
  { id: 11, name: 'Harbour', above: 1, path: '', order: 10 },
  { id: 111, name: 'Pier', above: 11, path: '', order: 10 },
]

/** Resource with every kind of field that forms treat differently. */
export const project = resource({
  name: 'test/project',
  path: '/base/test/project',
  title: ['Projects', '项目'],
  label: 'name',
  fields: {
    name: text('Name', '名称', { required: true, min: 3, max: 25, unique: true }),
    code: text('Number', '编号', { immutable: true, required: true, max: 25 }),
    batch: choice('Batch', '批次', [
      [1, 'One', '一'],
      [2, 'Two', '二'],
    ]),
    size: number('Terminals', '终端数', { min: 0, max: 999, unit: ['pcs', '台'] }),
    start: time('Start', '开始时间'),
    note: longText('Intro', '简介', { max: 50, hint: ['Shown on the map', '显示在地图上'] }),
    logo: picture('Logo', '徽标'),
    createTime: time('Created', '创建时间', { readOnly: true }),
  },
})

/** Resources that a platform under test serves besides those of the contract. */
export const testResources: readonly Resource[] = [device, meter, place, project]
