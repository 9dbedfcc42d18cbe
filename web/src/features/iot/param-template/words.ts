export const words = {
  addParam: ['Add a parameter', '添加参数'],
  remove: ['Remove {name}', '移除：{name}'],
  chooseFamily: ['Choose the family first.', '请先选择设备类别。'],
  foreign: ['Devices of this family do not have it.', '该类设备没有此参数。'],
  empty: ['No value yet. Add the parameters that are to be written.', '暂无参数，请添加需要下发的参数。'],

  apply: ['Apply to devices', '套用到设备'],
  applyText: [
    'The values are written to every device chosen here, read back and compared.',
    '将向所选设备下发模板参数，并回读比对。',
  ],
  none: ['No device fits.', '没有符合条件的设备。'],
  target: ['{n} [n|device|devices] of the family {family}', '{n} 台{family}'],
  commands: ['{n} [n|command|commands]', '共 {n} 条命令'],
  notCounted: ['The devices could not be counted. {reason}', '设备数统计失败。{reason}'],
  batch: ['{name}: {n} [n|device|devices]', '{name}：{n} 台设备'],
  typeCount: ['Type the number of devices, {n}, to confirm', '请输入设备台数 {n} 以确认'],
  unknown: ['What the template writes is not known.', '模板参数未知，无法显示。'],
  locksOut: [
    'It writes values that can cut devices off: {names}.',
    '模板含可能导致设备失联的参数：{names}。',
  ],
} as const
