import type { Text2 } from '../schema/language.ts'

/** Sentences that stand in several places. */
export const sentences = {
  askDelete: ['Delete {name}?', '删除“{name}”？'],
  capsLock: ['Caps Lock is on', '大写锁定已开启'],
  chooseOffered: ['Choose one of the values offered.', '请从可选值中选择。'],
  deleteNamed: ['Delete {name}', '删除“{name}”'],
  deleted: ['{name} deleted', '已删除“{name}”'],
  deviceNotCommissioned: ['The device is not commissioned.', '设备未投运。'],
  deviceRetired: ['The device is retired.', '设备已退役。'],
  disabled: ['{name} disabled', '已停用“{name}”'],
  enabled: ['{name} enabled', '已启用“{name}”'],
  giveReason: ['Give a reason.', '请填写原因。'],
  writeNumber: ['Write a number.', '请输入数值。'],
} as const satisfies Record<string, Text2>
