import { expect, test } from 'vitest'
import { check } from '#contract/schema/rules.ts'
import type { CommandRow } from '#contract/resources/iot/command.ts'
import type { KnownTemplate } from '../param-template/written.tsx'
import { type DeviceOrder, needsOf, orderApplies, orderFields } from './orders.ts'
import { newestFirst } from './batch.ts'
import { framesOf } from './frames.tsx'

/** Order to one device without a second person, with a loaded template that sets the heartbeat. */
const single = { count: 1, isForTwo: false, template: { id: 4, values: { heartbeat: '5' } } }

/** Returns the first field that is missing in an order to be sent now. */
function lackingIn(
  order: DeviceOrder,
  values: { reason: string; chosen: number | null; confirmName?: string; typed?: string },
): string | undefined {
  const given = { ...values, when: 'now' }
  const fields = Object.entries(orderFields(order, 1)).filter(([name]) =>
    orderApplies(order, single)(name, given),
  )
  return check(Object.fromEntries(fields), given)[0]?.field
}

test('relayOpen and template need a reason, readNow and clockSync do not; template and move need a choice', () => {
  expect(lackingIn('readNow', { reason: '', chosen: null })).toBeUndefined()
  expect(lackingIn('clockSync', { reason: '', chosen: null })).toBeUndefined()
  expect(lackingIn('relayOpen', { reason: '  ', chosen: null })).toBe('reason')
  expect(lackingIn('relayOpen', { reason: 'Unpaid', chosen: null, confirmName: ' ' })).toBe('confirmName')
  expect(lackingIn('relayOpen', { reason: 'Unpaid', chosen: null, confirmName: 'Mill' })).toBeUndefined()
  expect(lackingIn('template', { reason: 'Yearly', chosen: null })).toBe('chosen')
  expect(lackingIn('template', { reason: '', chosen: 4 })).toBe('reason')
  expect(lackingIn('move', { reason: '', chosen: null })).toBe('chosen')
  expect(lackingIn('move', { reason: '', chosen: 9 })).toBeUndefined()
})

test('a template that can cut devices off or is unknown requires the device count', () => {
  const wants = (order: DeviceOrder, chosen: number | null, template: KnownTemplate = single.template) =>
    orderApplies(order, { ...single, template })('typed', { chosen })
  expect([4, 5, null].map((id) => wants('template', id))).toEqual([false, true, false])
  expect(wants('template', 4, { id: 4, values: { heartbeat: '5', apn: 'x' } })).toBe(true)
  expect(wants('reboot', 5)).toBe(false)
  expect(lackingIn('template', { reason: 'Yearly', chosen: 5 })).toBe('typed')
})

test("an order has its command's label", () => {
  expect(needsOf('readNow').label).toEqual(['Read now', '召测'])
  expect(needsOf('relayOpen').isDanger).toBe(true)
})

const row = (id: number, status: CommandRow['status']) => ({ id, status }) as CommandRow

const published = (...rows: CommandRow[]) => new Map(rows.map((one) => [one.id, one]))

const statuses = (rows: readonly CommandRow[]) => rows.map(({ id, status }) => `${id} ${status}`)

test('merges read and published commands, newest first; published states win unless the read one has ended', () => {
  const rows = newestFirst([row(2, 'verified'), row(1, 'failed')], published(row(3, 'queued')))
  expect(statuses(rows)).toEqual(['3 queued', '2 verified', '1 failed'])
  expect(statuses(newestFirst([row(1, 'queued')], published(row(1, 'sent'))))).toEqual(['1 sent'])
  expect(statuses(newestFirst([row(1, 'verified')], published(row(1, 'sent'))))).toEqual(['1 verified'])
})

test('each sent frame is followed by its response; broadcasts and open requests have none', () => {
  const frames = framesOf({ rawDown: 'a\nb', rawUp: 'A\nB' })
  expect(frames.map(({ text }) => text)).toEqual(['a', 'A', 'b', 'B'])
  expect(framesOf({ rawDown: 'a\nb', rawUp: 'B' }).map(({ text }) => text)).toEqual(['a', 'b', 'B'])
  expect(framesOf({ rawDown: 'a', rawUp: '' })).toEqual([{ way: 'frameDown', text: 'a' }])
  expect(framesOf({ rawDown: '', rawUp: '' })).toEqual([])
})
