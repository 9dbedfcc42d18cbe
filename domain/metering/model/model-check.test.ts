import { expect, it } from 'vitest'
import { checkModel, isModel, type ModelProperty, type ThingModel } from './model-check.ts'

const property: ModelProperty = {
  id: 'ua',
  name: 'Voltage',
  nameZh: '电压',
  type: 'double',
  unit: 'V',
  precision: 1,
  source: 'device',
  access: ['read'],
  di: '02010100',
  oad: '',
  ratio: 'pt',
  storage: 'curve',
  group: 'measurement',
}
const model = (changes: object = {}): ThingModel => ({
  productId: 1,
  version: 1,
  properties: [{ ...property, ...changes }],
  events: [],
  commands: [],
})
const fields = (value: unknown) => checkModel(value).map(({ field }) => field)

it('a valid model has no problems', () => {
  expect(checkModel(model({ warnLow: 198, warnHigh: 235, alarmHigh: 264 }))).toEqual([])
  expect(isModel(model())).toBe(true)
})

it.each([
  ['id', { id: '1a' }],
  ['id', { id: 'quality' }],
  ['type', { type: 'uint' }],
  ['di', { di: '0201' }],
  ['items', { type: 'enum' }],
  ['items', { type: 'enum', items: ['a', 'b'].map((name) => ({ value: '1', name, nameZh: name })) }],
  ['warnHigh', { warnLow: 300, alarmHigh: 264 }],
  ['warnHigh', { warnLow: '198' }],
  ['access', { access: ['fly'] }],
])('%s is refused: %j', (field, changes) => {
  expect(fields(model(changes))).toEqual([`properties.0.${field}`])
})

it('ids are unique, and commands time out within ten minutes', () => {
  expect(fields({ ...model(), properties: [property, property] })).toEqual(['properties.1.id'])
  const names = { id: 'trip', name: 'Trip', nameZh: '跳闸' }
  const command = { ...names, kind: '', isAsync: true, timeout: 601, confirm: 'none' }
  expect(fields({ ...model(), commands: [command] })).toEqual(['commands.0.timeout'])
})

it.each([undefined, null, 7, 'x', [], { properties: 'x' }, { properties: [null], events: {}, commands: 1 }])(
  'refuses nonsense without throwing: %j',
  (value) => {
    expect(isModel(value)).toBe(false)
  },
)
