export const words = {
  online: ['{online} of {devices} online', '在线 {online} / {devices}'],
  model: ['Thing model', '物模型'],
  disableText: [
    'No new device can be registered with it. Its {n} [n|device goes|devices go] on as before.',
    '停用后不能再登记该产品的新设备，已有 {n} 台设备不受影响。',
  ],
  copied: ['{name} copied; the copy is disabled', '已复制“{name}”，副本为停用状态'],
  keepDevices: ['It still has {n} [n|device|devices]', '该产品下仍有 {n} 台设备'],
  quickAdd: ['From a template', '按模板新增'],
} as const
