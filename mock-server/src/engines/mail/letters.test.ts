import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { day, hour } from '#contract/schema/time-units.ts'
import { followSubscriptions } from '#mock/features/report/subscription/make-file.ts'
import { allHours } from '#domain/metering/conditions/conditions.ts'
import { startPlatform } from '#mock/platform.ts'
import { inTurn } from '#mock/testing/in-turn.ts'
import { startMailServer, type MailServer, settingsFor } from '#mock/testing/mail/mail-server.ts'
import { startTestPlatform, type TestPlatform } from '#mock/testing/test-platform.ts'
import type { World } from '#mock/world/world.ts'

/** Event of the rule that notifies the group of `notifyByEmail`. */
const notifiedCode = 'COVER_OPEN'

/**
 * Leaves only the open-cover rule enabled, with one group of one member who is notified by e-mail; returns the group's
 * id and the member's address.
 */
function notifyByEmail({ tables }: Pick<World, 'tables'>): { groupId: number; address: string } {
  const rule = tables.alarms.rows.find(({ code }) => code === notifiedCode)
  const groupId = rule?.groupIds[0] ?? 0
  const [first, ...others] = tables.alarmGroupUsers.rows.filter((member) => member.groupId === groupId)
  const address = tables.users.get(first?.userId ?? 0)?.email ?? ''
  if (rule === undefined || first === undefined || address === '')
    throw new Error('No member can be notified')
  for (const { id } of tables.alarms.rows.filter((other) => other !== rule))
    tables.alarms.update(id, { state: 'disabled' })
  tables.alarms.update(rule.id, { groupIds: [groupId] })
  tables.alarmGroups.update(groupId, { channels: ['email'], quietStart: '', quietEnd: '' })
  tables.alarmGroupUsers.update(first.id, {
    channels: ['email'],
    hours: allHours,
    floor: 'info',
    pauseUntil: '',
    state: 'enabled',
  })
  for (const { id } of others) tables.alarmGroupUsers.update(id, { state: 'disabled' })
  return { groupId, address }
}

let platform: TestPlatform
let server: MailServer
let address: string
let groupId: number
beforeEach(async () => {
  // ticks and mails are triggered by the tests
  platform = await startTestPlatform({ tickEvery: hour, tokenLifetime: 40 * day })
  server = await startMailServer()
  ;({ address, groupId } = notifyByEmail(platform.world))
})
afterEach(() => Promise.all([platform.close(), server.close()]))

const mails = (world: World) => world.tables.mails.rows.map(({ subject }) => subject)

function sendForReal(): void {
  platform.world.tables.mailSettings.put({ id: 1, ...settingsFor(server.port), password: '' })
}

/** Opens the cover of a device and ticks the alarms; returns the name of the device. */
function openCover(place = 0): string {
  const { world } = platform
  const online = world.fleet.table.rows.filter(({ state, parentId }) => state === 'online' && parentId === 0)
  const { id: deviceId = 0, name = '' } = online[place] ?? {}
  const { clock: from } = platform
  platform.plant({ deviceId, code: notifiedCode, from, until: from + day })
  world.alarms.tick()
  return name
}

async function subscribe(): Promise<number> {
  const values = { name: 'Alerts of the day', report: 'report/warning', span: 'day', cron: '0 30 7 * * ?' }
  const body = { ...values, format: 'csv', language: 'en', groupId }
  return (await platform.post('/base/rpt/subscription/save', body)).id
}

it('an alarm notice and the file of a subscription reach the mail server once each', async () => {
  sendForReal()
  const { world } = platform
  const device = openCover()
  world.alarms.tick()
  await world.mailer.sendDue()
  await world.mailer.sendDue()
  expect(server.letters.map(({ subject }) => subject)).toEqual([expect.stringContaining(device)])
  expect(server.envelopes).toEqual([[address]])
  await subscribe()
  platform.clock += day
  await followSubscriptions(world)
  await followSubscriptions(world)
  await world.mailer.sendDue()
  const [file] = world.tables.sentFiles.rows
  expect(file?.told).toBe(1)
  const content = await world.reportFiles.read(file?.path ?? '')
  expect(server.letters.slice(1)).toMatchObject([{ attachments: [{ filename: file?.name, content }] }])
})

it('no mail is lost or duplicated at any journal cut', { timeout: 120_000 }, async () => {
  const subscription = await subscribe()
  platform.clock += day
  await platform.restart()
  const begun = await journalOf(platform.dataDir)
  const devices = [openCover(0), openCover(1)]
  await followSubscriptions(platform.world)
  await platform.world.store.flushed()
  const { path, lines } = await journalOf(platform.dataDir)
  const first = begun.lines.length
  expect(lines.length).toBeGreaterThan(first + 2)

  await inTurn(lines.length - first, async (n) => {
    const cut = await mkdtemp(join(tmpdir(), 'letters-cut-'))
    await cp(platform.dataDir, cut, { recursive: true, filter: (name) => !name.endsWith('.socket') })
    // cut in the middle of a line
    const kept = [...lines.slice(0, first + n), (lines[first + n] ?? '').slice(0, 20)].join('\n')
    await writeFile(join(cut, path), kept)
    const { world, close } = await startPlatform({
      dataDir: cut,
      repair: true,
      liveEvery: 0,
      tickEvery: hour,
      log: () => undefined,
      clock: () => platform.clock,
    })
    world.alarms.tick()
    await followSubscriptions(world)
    const known = world.tables.alerts.rows.filter(
      ({ code, firstTime }) => code === notifiedCode && firstTime > '2026-11-21',
    )
    const notified = mails(world).filter((subject) => devices.some((name) => subject.includes(name)))
    expect(notified).toHaveLength(known.length)
    expect(new Set(notified).size).toBe(notified.length)
    expect(mails(world).filter((subject) => subject.includes('Alerts of the day'))).toHaveLength(1)
    expect(world.tables.sentFiles.rows).toHaveLength(1)
    expect(world.tables.subscriptions.get(subscription)?.sent).toBe(1)
    await close()
    await rm(cut, { recursive: true, force: true })
  })
})

/** Returns the relative path and the lines of a folder's journal. */
async function journalOf(folder: string): Promise<{ path: string; lines: string[] }> {
  const name = (await readdir(join(folder, 'store'))).findLast((one) => one.startsWith('journal-')) ?? ''
  const path = join('store', name)
  const text = await readFile(join(folder, path), 'utf8')
  return { path, lines: text.split('\n').filter((line) => line !== '') }
}
