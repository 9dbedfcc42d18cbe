import { expect, it, vi, afterEach } from 'vitest'
import type { OrderReport } from '#contract/calls/reform/order.ts'
import { day, hour } from '#contract/schema/time-units.ts'
import { formatDateTime, platformLead, setPlatformTime } from '#web/lib/time/time.ts'
import { testOrder, testSite } from '../../../../test/field-order.ts'
import { newDraft, reportOf } from './draft.ts'
import { DraftStore, type KeyValues } from './phone.ts'

/** Fake phone storage that can be full. */
function createPhone(): KeyValues & { kept: Map<string, unknown>; isFull: boolean; writes: number } {
  const kept = new Map<string, unknown>()
  return {
    kept,
    isFull: false,
    writes: 0,
    get: async (key) => kept.get(key),
    async set(key, value) {
      this.writes += 1
      if (this.isFull) throw new Error('QuotaExceededError')
      kept.set(key, structuredClone(value))
    },
    del: async (key) => void kept.delete(key),
  }
}

const draftOf = (userId = 7, id = 12) => newDraft(userId, { ...testOrder, id }, testSite)

it('restores drafts after a reload, per user and order', async () => {
  const phone = createPhone()
  const store = new DraftStore(phone)
  store.save({ ...draftOf(7, 12), oldAsset: 'mine' })
  store.save({ ...draftOf(7, 13), oldAsset: 'next' })
  store.save({ ...draftOf(8, 12), oldAsset: 'other' })
  await vi.waitFor(() => expect(phone.kept.size).toBe(3))
  const reloaded = new DraftStore(phone)
  expect((await reloaded.load(7, 12))?.oldAsset).toBe('mine')
  expect((await reloaded.load(7, 13))?.oldAsset).toBe('next')
  expect((await reloaded.load(8, 12))?.oldAsset).toBe('other')
  expect(await reloaded.load(8, 13)).toBeUndefined()
})

it('keeps the last of many changes in two writes', async () => {
  const phone = createPhone()
  const store = new DraftStore(phone)
  for (let n = 0; n <= 50; n += 1) store.save({ ...draftOf(), oldAsset: String(n) })
  await vi.waitFor(() => expect(store.keepingOf(7, 12)).toBe('saved'))
  expect((await new DraftStore(phone).load(7, 12))?.oldAsset).toBe('50')
  expect(phone.writes).toBe(2)
})

it('keeps a draft in memory on a full phone, reports it and writes on the next change', async () => {
  const phone = createPhone()
  const seen: string[] = []
  const store: DraftStore = new DraftStore(phone, () => seen.push(store.keepingOf(7, 12)))
  phone.isFull = true
  store.save({ ...draftOf(), oldAsset: 'kept' })
  await vi.waitFor(() => expect(store.keepingOf(7, 12)).toBe('failed'))
  expect((await store.load(7, 12))?.oldAsset).toBe('kept')
  phone.isFull = false
  store.save({ ...draftOf(), oldAsset: 'kept again' })
  await vi.waitFor(() => expect(store.keepingOf(7, 12)).toBe('saved'))
  expect(seen).toEqual(['saving', 'failed', 'saving', 'saved'])
})

it('deletes a dropped draft and ignores one of an older version', async () => {
  const phone = createPhone()
  const store = new DraftStore(phone)
  store.save(draftOf())
  store.drop(7, 12)
  await vi.waitFor(() => expect(store.keepingOf(7, 12)).toBe('saved'))
  expect(phone.kept.size).toBe(0)
  expect(await store.load(7, 12)).toBeUndefined()
  phone.kept.set('draft-7-12', { version: 0, key: 'old' })
  expect(await new DraftStore(phone).load(7, 12)).toBeUndefined()
})

it('builds the same report again, and starts a new draft from the last one', () => {
  const draft = { ...draftOf(), oldAsset: ' 22 ', newSeals: ['A0004100001', ''] }
  const report = reportOf(draft)
  expect(reportOf(draft)).toEqual(report)
  expect(report.old.asset).toBe('22')
  expect(report.new.seals).toEqual(['A0004100001'])
  const last: OrderReport = {
    ...report,
    old: { ...report.old, registers: { total: 12.5, tariffs: [1, 2, 3, 6.5] } },
    removedAt: '2026-11-22 10:00:00',
    installedAt: '2026-11-22 10:20:00',
  }
  const again = newDraft(7, testOrder, testSite, last)
  expect(reportOf(again)).toEqual({ ...last, key: again.key })
  expect(again.key).not.toBe(last.key)
})

afterEach(() => setPlatformTime(Date.now()))

const platform = Date.parse('2026-11-20T10:00:00Z')

it.each([
  ['ahead', day],
  ['behind', -day],
])('a phone a day %s reports platform times once corrected', (_how, off) => {
  const moments = {
    arrivedAt: platform + off,
    removedAt: platform + hour + off,
    installedAt: platform + 2 * hour + off,
  }
  const draft = { ...newDraft(7, testOrder, testSite), ...moments, clockLead: -off }
  const { arrival, removedAt, installedAt } = reportOf(draft)
  expect([arrival.time, removedAt, installedAt]).toEqual(
    [platform, platform + hour, platform + 2 * hour].map(formatDateTime),
  )
})

it.each([
  ['behind', hour],
  ['ahead', -hour],
])('a phone %s repeats the last times, before and after correction', (_how, lead) => {
  const times = [platform, platform + hour, platform + 2 * hour].map(formatDateTime)
  const [time = '', removedAt = '', installedAt = ''] = times
  const first = reportOf(newDraft(7, testOrder, testSite))
  const last = { ...first, arrival: { ...first.arrival, time }, removedAt, installedAt }
  setPlatformTime(Date.now() + lead)
  const draft = newDraft(7, testOrder, testSite, last)
  for (const again of [reportOf(draft), reportOf({ ...draft, clockLead: platformLead() })])
    expect([again.arrival.time, again.removedAt, again.installedAt]).toEqual(times)
})
