import { expect, it } from 'vitest'
import { hour } from '#contract/schema/time-units.ts'
import { assetCheckDigit, luhnDigit } from '#domain/metering/identifiers.ts'
import { repairSlots, stepsOf, type FieldStep, type PictureSlot } from '#domain/reform/kinds.ts'
import { parseTime } from '#web/lib/time/time.ts'
import { testOrder, testSite } from '../../../../test/field-order.ts'
import { newDraft, reportOf, type Draft } from './draft.ts'
import { distanceTo, openSteps, problemsAt, stepOfField } from './step-rules.ts'

const asset = `999000200000000000001${assetCheckDigit('999000200000000000001')}`
const iccid = `8986000000000000001${luhnDigit('8986000000000000001')}`
const allPictures: ReadonlySet<PictureSlot> = new Set(testSite.slots)

const at = (time: string) => parseTime(time)?.getTime() ?? Number.NaN

/** Draft of an order with all steps finished. */
const done: Draft = {
  ...newDraft(7, testOrder, testSite),
  arrivedAt: 1,
  lng: '118.8',
  lat: '31.9',
  safety: ['identity', 'gear', 'isolated', 'dead', 'sign'],
  oldAsset: testOrder.oldAsset,
  oldReading: { total: '9687.73', tariffs: ['412.36', '3108.72', '3926.50', '2240.15'] },
  removedAt: at('2026-11-22 10:00:00'),
  newAsset: asset,
  installedAt: at('2026-11-22 10:20:00'),
  newReading: { total: '0.12', tariffs: ['0', '0', '0.12', '0'] },
  iccid,
  newSeals: ['A0004100001', 'A0004100002'],
  offlineReason: 'No signal',
  isSigned: true,
}

const read = (total: string, ...tariffs: string[]) => ({ oldReading: { total, tariffs } })

it('a complete draft has no open steps', () => {
  expect(openSteps(done, allPictures)).toEqual([])
})

it('a new draft has all steps open except submit', () => {
  const open = openSteps(newDraft(7, testOrder, testSite), new Set())
  expect(open).toEqual(stepsOf(testOrder).filter((step) => step !== 'submit'))
})

it.each<[FieldStep, string, string, Partial<Draft>]>([
  ['arrive', 'arrival.lat', 'position', { lng: '' }],
  ['arrive', 'arrival.lat', 'position', { lat: '318' }],
  ['arrive', 'arrival.reason', 'far', { lat: '31.91' }],
  ['safety', 'safety', 'safety', { safety: ['gear'] }],
  ['old-device', 'old.asset', 'scan', { oldAsset: ' ' }],
  ['old-device', 'old.asset', 'otherDevice', { oldAsset: asset }],
  ['old-reading', 'old.reading', 'reading', { oldReading: { ...done.oldReading, total: '' } }],
  ['old-reading', 'old.reading', 'belowFreeze', { oldReading: { ...done.oldReading, total: '9684.19' } }],
  ['old-reading', 'old.tariffs', 'tariffs', read('9687.73', '1', '', '', '')],
  ['old-reading', 'old.tariffs', 'sum', read('9687.73', '1', '1', '1', '1')],
  ['remove', 'removedAt', 'time', { removedAt: 0 }],
  ['new-device', 'new.asset', 'asset', { newAsset: `${asset}0` }],
  ['new-device', 'new.asset', 'sameDevice', { newAsset: asset, oldAsset: asset }],
  ['new-device', 'installedAt', 'before', { installedAt: 9 }],
  ['new-reading', 'new.reading', 'reading', { newReading: { ...done.newReading, total: 'x' } }],
  ['new-reading', 'new.ct', 'ratio', { ct: '0' }],
  ['new-reading', 'new.iccid', 'iccid', { iccid: '8986' }],
  ['seals', 'new.seals', 'seals', { newSeals: ['A0004100001', ''] }],
  ['seals', 'new.seals', 'twice', { newSeals: ['A0004100001', 'A0004100001'] }],
  ['online', 'online', 'online', { offlineReason: ' ' }],
  ['signature', 'signature', 'signature', { isSigned: false }],
])('step %s reports what is wrong with %s: %s', (step, field, word, wrong) => {
  expect(problemsAt(step, { ...done, ...wrong }, allPictures)).toEqual({ [field]: word })
  expect(stepOfField(field, testOrder)).toBe(step)
})

it("steps require the project's pictures or one of the old meter, and accept a reason for distance", () => {
  const few = new Set<PictureSlot>(['nameplate'])
  expect(problemsAt('old-pictures', done, few)).toEqual({
    'pictures.reading': 'picture',
    'pictures.seal-before': 'picture',
  })
  expect(problemsAt('seals', done, few)).toEqual({ 'pictures.seal-after': 'picture' })
  const free = { ...done, site: { ...testSite, slots: [] } }
  expect(problemsAt('old-pictures', free, new Set())).toEqual({ pictures: 'oldPicture' })
  const far = { ...done, lat: '31.91', farReason: 'The road is closed' }
  expect(distanceTo(far)).toBeGreaterThan(1000)
  expect(problemsAt('arrive', far, allPictures)).toEqual({})
})

it("the seals step requires the project's number and ignores blank lines", () => {
  const none = { ...done, site: { ...testSite, seals: 0 }, newSeals: [''] }
  expect(problemsAt('seals', none, allPictures)).toEqual({})
  const more = { ...done, newSeals: [...done.newSeals, ''] }
  expect(problemsAt('seals', more, allPictures)).toEqual({})
})

it.each<[string, number, object]>([
  ['2026-11-22 00:00:00', 0, { 'old.reading': 'belowFreeze' }],
  ['2026-11-21 23:59:59', 0, {}],
  ['2026-11-22 00:30:00', -hour, {}],
])('a removal at %s, corrected by %i ms, uses the freeze before it', (time, clockLead, problems) => {
  const removed = { ...done, ...read('9684.19', '', '', '', ''), removedAt: at(time), clockLead }
  expect(problemsAt('old-reading', removed, allPictures)).toEqual(problems)
})

it('a reading is not required without a freeze, nor tariffs if all are blank', () => {
  const without = {
    ...done,
    site: { ...testSite, freeze: null },
    oldReading: newDraft(7, testOrder, testSite).oldReading,
  }
  expect(problemsAt('old-reading', without, allPictures)).toEqual({})
  expect(problemsAt('old-reading', { ...done, ...read('9690', '', '', '', '') }, allPictures)).toEqual({})
})

it.each<[string, FieldStep]>([
  ['old.tariffs', 'old-reading'],
  ['old.seals', 'old-reading'],
  ['arrival.reason', 'arrive'],
  ['pictures.new-reading', 'new-reading'],
  ['pictures.nameplate', 'old-pictures'],
  ['pictures.signature', 'signature'],
  ['pictures', 'old-pictures'],
  ['boxPlace', 'seals'],
  ['withoutOnline', 'online'],
  ['something', 'submit'],
])('an error of %s leads to step %s', (field, step) => {
  expect(stepOfField(field, testOrder)).toBe(step)
})

const slots = repairSlots.map(([slot]) => slot)
const order = { ...testOrder, type: 'repair' } as const
const site = { ...testSite, slots, freeze: null, seals: 0, oldSeals: ['A0001100676'] }
const begun = newDraft(7, order, site)
const repaired: Draft = {
  ...begun,
  arrivedAt: 1,
  lng: '118.8',
  lat: '31.9',
  safety: done.safety,
  oldAsset: order.oldAsset,
  offlineReason: 'No signal',
  work: 'Terminal tightened',
}

it('a repair requires two pictures and the work done, but no meter, reading, seals or signature', () => {
  expect(stepsOf(order)).not.toEqual(expect.arrayContaining(['new-device']))
  expect(openSteps(repaired, new Set(slots))).toEqual([])
  expect(openSteps(begun, new Set())).toEqual(stepsOf(order).filter((step) => step !== 'submit'))
  expect(problemsAt('old-pictures', repaired, new Set())).toEqual({ 'pictures.repair-before': 'picture' })
  expect(problemsAt('repair', { ...repaired, work: ' ' }, new Set())).toEqual({
    work: 'work',
    'pictures.repair-after': 'picture',
  })
  expect(reportOf(repaired)).toMatchObject({
    work: 'Terminal tightened',
    removedAt: '',
    installedAt: '',
    old: { seals: [], registers: { total: null } },
    new: { asset: '', seals: [] },
  })
})

it.each([
  ['work', 'repair'],
  ['old.seals', 'repair'],
  ['new.seals', 'repair'],
  ['pictures.repair-before', 'old-pictures'],
  ['pictures.repair-after', 'repair'],
])('in a repair an error of %s leads to step %s', (field, step) => {
  expect(stepOfField(field, order)).toBe(step)
})
