import { defineWords } from '#web/i18n/use-words.ts'
import { labels } from '#contract/text/labels.ts'
import { sentences } from '#contract/text/sentences.ts'
import { acts } from '#contract/text/acts.ts'
import { reformWords } from '#contract/text/reform.ts'

/** Words of the parameters of the fleet. */
export const fleetWords = defineWords('paramFleet', {
  drift: ['Differing', '参数不一致'],
  devices: ['Choose a device', '选择设备'],
  templates: ['Templates', '参数模板'],

  search: ['Name of the device', '设备名称'],
  anyParam: ['All parameters', '全部参数'],
  anyFamily: ['All families', '全部类别'],
  parameter: labels.parameter,
  family: labels.family,
  device: labels.device,
  openOrder: reformWords.openOrderOfDevice,
  differing: ['Differing parameters', '不一致参数'],
  listLabel: ['Devices that differ', '参数不一致的设备'],
  found: ['{n} [n|device|devices] with differences', '{n} 台设备参数不一致'],
  allSame: ['Every device read holds what is wanted', '已读取的设备参数均与要求一致'],
  allSameText: [
    'Devices that differ appear here as soon as they are read.',
    '读取后发现不一致的设备会显示在此。',
  ],
  noMatch: ['No device fits', '没有符合条件的设备'],
  noMatchText: ['Choose another parameter or family.', '请更换参数或设备类别。'],
  clear: ['Clear filters', '清除筛选'],
  select: sentences.selectNamed,
  selectPage: ['Select the page', '选择本页'],
  chooseAll: ['Select all {n}', '选择全部 {n} 台'],
  selected: ['{n} selected', '已选 {n} 台'],
  clearSelection: ['Clear the selection', '取消选择'],

  acts: ['Act on {n} [n|device|devices]', '处理 {n} 台设备'],
  readMany: ['Read again: {n}', '重新读取 {n} 台'],
  clockMany: ['Set clock: {n}', '校时 {n} 台'],
  writeMany: ['Write what is wanted: {n}', '下发 {n} 台'],
  adoptMany: ['Accept: {n}', '以设备值为准 {n} 台'],
  writeTitle: ['Write what is wanted to {n} [n|device|devices]?', '向 {n} 台设备下发？'],
  adoptTitle: ['Accept what {n} [n|device holds|devices hold]?', '以 {n} 台设备的当前值为准？'],
  writeBatch: ['Write what is wanted: {n} [n|device|devices]', '下发：{n} 台设备'],
  preview: ['{n} [n|value changes|values change]', '共变更 {n} 项参数'],
  previewLabel: ['Values that change', '变更明细'],
  heldToWanted: ['In the device, then wanted', '设备值改为下发值'],
  wantedToHeld: ['Wanted, then as in the device', '下发值改为设备值'],
  writeText: [
    'Each device is given its own wanted values, read back and compared. Clocks are not written; set them instead.',
    '按各设备的下发值下发，并回读比对。时钟不下发，请使用校时。',
  ],
  adoptText: [
    'The devices are not touched. What they hold counts as wanted from now on.',
    '不改动设备，今后以其当前值作为下发值。',
  ],
  atMost: ['At most {n} devices at a time; the first {n} are taken.', '每次最多 {n} 台，将处理前 {n} 台。'],
  reason: labels.reason,
  reasonHint: ['Stays in the record of each device.', '将记入每台设备的变更记录。'],
  needsReason: sentences.giveReason,
  start: ['Start', '开始'],
  stop: acts.stop,
  running: ['{done} of {n} [n|device|devices]', '已处理 {done} / {n} 台'],
  stopped: ['Stopped. What was done stays done.', '已停止，已完成的操作保留。'],
  doneAll: ['{ok} done, {fail} refused', '成功 {ok} 台，失败 {fail} 台'],
  outcome: ['Outcome by device', '各设备结果'],
  nothing: ['Nothing to do here; a clock is set instead', '无可处理的参数，时钟请使用校时'],
  taken: ['Wanted values updated: {n}', '已更新 {n} 项下发值'],
})
