import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { demoCalls } from '#contract/calls/demo.ts'
import { hour } from '#contract/schema/time-units.ts'
import { startPlatform } from '#mock/platform.ts'
import { settingsFor } from '#mock/testing/mail/settings-for.ts'
import { startMailServer, type MailServer } from '#mock/testing/mail/mail-server.ts'
import { tellByLetter, toldCode } from '#mock/testing/mail/told-group.ts'
import { bundlePrograms, post, removePrograms, signIn, startedProgram } from '#mock/testing/programs.ts'

const devices = 40
/** Moments at which the platform dies: while a letter is handed over, once it is, and as soon as the alert is answered. */
type Moment = 'handing' | 'handed' | 'answered'

let dataDir: string
let server: MailServer
/** Ends the platform when the mail server gets so far. */
let mark: Moment | undefined
let die: () => void = () => undefined
beforeAll(async () => {
  await bundlePrograms()
  dataDir = await mkdtemp(join(tmpdir(), 'letters-kill-'))
  server = await startMailServer({
    onRcptTo(_address, _session, done) {
      if (mark === 'handing') die()
      // one that dies as soon as it has answered has handed nothing over yet
      else if (mark !== 'answered') done()
    },
    onData(stream, { envelope }, done) {
      stream.resume()
      stream.on('end', () => {
        accepted.push(envelope.rcptTo.map(({ address }) => address).join())
        if (mark === 'handed') die()
        else done()
      })
    },
  })
}, 60_000)
afterAll(async () => {
  await Promise.all([removePrograms(), server.close(), rm(dataDir, { recursive: true, force: true })])
})

const accepted: string[] = []
const open = (tickEvery: number = hour) =>
  startPlatform({ dataDir, devices, liveEvery: 0, tickEvery, log: () => undefined })

/** A folder whose alarms are told by letter; answers devices on which something can happen. */
async function prepare(): Promise<number[]> {
  const { world, close } = await open()
  tellByLetter(world)
  world.tables.mailSettings.put({ id: 1, ...settingsFor(server.port), password: '' })
  const online = world.fleet.table.rows.filter(({ state, parentId }) => state === 'online' && parentId === 0)
  await close()
  return online.map(({ id }) => id)
}

/** Opens the cover of a device, once so many letters have come, and kills the platform at a moment. */
async function killAt(moment: Moment, deviceId: number, before: number): Promise<void> {
  const { child, url } = await startedProgram(dataDir, devices)
  const exited = once(child, 'exit')
  die = () => child.kill('SIGKILL')
  const token = await signIn(url)
  // what the kill before left behind has come
  await vi.waitUntil(() => accepted.length === before, { timeout: 30_000 })
  mark = moment
  const told = post(url + demoCalls.inject.path, { deviceId, code: toldCode, minutes: 600 }, token)
  if (moment === 'answered') {
    expect(await told).toMatchObject({ alertId: expect.any(Number) })
    die()
  }
  await Promise.all([exited, told.catch(() => undefined)])
  mark = undefined
}

it(
  'a platform killed between an alert and its letter loses none and sends none twice',
  { timeout: 120_000 },
  async () => {
    const [one = 0, two = 0, three = 0] = await prepare()
    await killAt('answered', one, 0)
    await killAt('handing', two, 1)
    await killAt('handed', three, 2)

    const { world, close } = await open(100)
    const letters = () => world.tables.mails.rows.filter(({ kind }) => kind === 'alarm')
    const isOver = () => letters().every(({ state }) => state === 'sent' || state === 'unsure')
    await vi.waitUntil(() => accepted.length >= 3 && isOver(), { timeout: 30_000 })
    const mails = letters()
    const alerts = world.tables.alerts.rows.filter(
      ({ code, deviceId }) => code === toldCode && [one, two, three].includes(deviceId),
    )
    expect(alerts.map(({ isActive }) => isActive)).toEqual([true, true, true])
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(3)
    expect(mails.map(({ state }) => state)).toEqual(['sent', 'sent', 'unsure'])
    expect(accepted).toHaveLength(3)
    await close()
  },
)
