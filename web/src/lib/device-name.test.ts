import { expect, test } from 'vitest'
import { deviceNameOf } from './device-name.ts'

const pump = { deviceId: 7, deviceName: 'Pump', deviceNameZh: '水泵' }

test.each([
  [pump, 'en', 'Pump'],
  [pump, 'zh', '水泵'],
  [{ ...pump, deviceNameZh: '' }, 'zh', 'Pump'],
  [{ deviceId: 7, deviceName: 'Pump' }, 'zh', 'Pump'],
  [{ deviceId: 7, deviceName: '' }, 'en', '#7'],
] as const)('%j in %s is %s', (record, language, name) => {
  expect(deviceNameOf(record, language)).toBe(name)
})
