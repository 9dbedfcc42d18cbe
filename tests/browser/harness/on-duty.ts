import { expect, type Page } from '@playwright/test'
import { alarmCalls, type WouldTell } from '#contract/calls/alarm/alarm.ts'
import { momentOf } from '#mock/lib/time.ts'
import { groupIdOf } from '../../../mock-server/seed/alarm/groups.ts'
import { ask } from './visit.ts'

/**
 * Who is to be notified of a terminal that failed at a time: the shift and the crew, as the hour has it. Each with the
 * name of the group, nobody twice.
 */
export async function whoIsOnDuty(page: Page, token: string, time: string): Promise<string[]> {
  const notified = new Map<number, string>()
  for (const [code, group] of [
    ['LJ-DD', 'Monitoring shift'],
    ['LJ-CJ', 'Data collection crew'],
  ] as const) {
    const query = new URLSearchParams({
      groupId: String(groupIdOf(code)),
      severity: 'major',
      time: String(momentOf(time)),
    })
    const { method, path } = alarmCalls.previewRecipients
    // eslint-disable-next-line no-await-in-loop -- the first group goes before the second
    const { data } = await ask<WouldTell[]>(page, { method, path: `${path}?${query.toString()}` }, { token })
    for (const { userId, name, step, held } of data) {
      if (step === 0 && held === undefined && !notified.has(userId)) notified.set(userId, `${group}, ${name}`)
    }
  }
  expect(notified.size, 'a shift is on duty at any hour').toBeGreaterThan(0)
  return [...notified.values()].toSorted()
}
