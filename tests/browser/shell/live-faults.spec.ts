import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { calls } from '#contract/calls/account/account.ts'
import { iotCalls } from '#contract/calls/iot/iot.ts'
import { orderCalls } from '#contract/calls/reform/order.ts'
import { crud } from '#contract/wire/crud.ts'
import { finalStates } from '#domain/metering/commands.ts'
import { command } from '#contract/resources/iot/command.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { device } from '#contract/resources/iot/device.ts'
import { window as answerWindow } from '#mock/engines/fleet/commands/outcome.ts'
import { defaultTokenLifetime } from '#mock/auth/sessions.ts'
import { startPlatform, type Platform } from '#mock/platform.ts'
import { choose, field, row, save } from '../harness/records.ts'
import { expect, withOwn } from '../harness/test.ts'
import { ask, enter, rowsOf, takeSession } from '../harness/visit.ts'
import { fromRoot } from '../../../scripts/root.ts'
import type { World } from '../../../scripts/world.ts'

/** A platform with its console that can be stopped, and restarted on the same port and records. */
class Restartable implements World {
  readonly #dataDir: string
  #running: Platform | undefined
  #port = 0

  private constructor(dataDir: string) {
    this.#dataDir = dataDir
  }

  static async begin(): Promise<Restartable> {
    const platform = new Restartable(await mkdtemp(join(tmpdir(), 'console-restart-')))
    await platform.start()
    return platform
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** Starts over the existing records; `ahead` advances the platform's clock by milliseconds. */
  async start(ahead = 0): Promise<void> {
    this.#running = await startPlatform({
      dataDir: this.#dataDir,
      port: this.#port,
      consoleDir: fromRoot('web/dist'),
      passwordCost: 4,
      devices: 150,
      clock: () => Date.now() + ahead,
    })
    this.#port = this.#running.port
  }

  async stop(): Promise<void> {
    await this.#running?.close()
    this.#running = undefined
  }

  /** Closes the consoles' connections like a broken line. */
  cut(): void {
    for (const peer of this.#running?.world.hub.peers() ?? []) peer.leave()
  }

  /** Number of connected consoles. */
  peers(): number {
    return this.#running?.world.hub.peers().length ?? 0
  }

  async close(): Promise<void> {
    await this.stop()
    await rm(this.#dataDir, { recursive: true, force: true })
  }
}

/** Without nginx: the platform itself fails here. */
const test = withOwn(() => Restartable.begin())

/** For busy machines. */
const patience = { timeout: 30_000 }

/** Long enough for a terminal that does not answer at all, as one in fifty does. */
const answered = { timeout: answerWindow.terminal + patience.timeout }

const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'Reconnect' })

/** The terminals that the platform reports as online. */
const onlineTerminals = (page: Page, token: string) =>
  rowsOf(page, device, 'state=online&family=load-control&limit=20', token)

test('a change appears in another window; a list is refetched after a broken connection', async ({
  page,
  context,
  world: platform,
  allowErrors,
}) => {
  allowErrors(/WebSocket/)
  const token = await enter(page, '/iot/device')
  const other = await context.newPage()
  await other.goto('/#/iot/device')
  const [terminal] = await onlineTerminals(page, token)
  if (terminal === undefined) throw new Error('The fleet of the test is too small')
  for (const one of [page, other]) {
    await one.getByRole('searchbox').first().fill(terminal.address)
    await expect(row(one, terminal.name)).toHaveCount(1, patience)
  }
  await page.bringToFront()
  await choose(page, terminal.name, 'Edit')
  const name = `${terminal.name} renamed`
  await field(page, 'Name').fill(name)
  await save(page)
  for (const one of [page, other]) await expect(row(one, name)).toHaveCount(1, patience)

  await other.close()
  await expect.poll(() => platform.peers(), patience).toBe(1)
  const reads: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(crud(device).list.path)) reads.push(request.url())
  })
  await page.mouse.move(0, 0)
  platform.cut()
  await expect.poll(() => reads.length, patience).toBeGreaterThan(0)
  await expect(banner(page)).toBeHidden(patience)
  await expect.poll(() => platform.peers(), patience).toBe(1)
})

test('reconnects after a platform restart, ends pending commands, and reports an expired session', async ({
  page,
  world: platform,
  allowErrors,
}) => {
  allowErrors(/ERR_CONNECTION|WebSocket|status of/)
  const token = await enter(page, '/user/center')
  await expect.poll(() => platform.peers(), patience).toBe(1)
  const terminals = await onlineTerminals(page, token)
  const ids = terminals.slice(0, 5).map(({ id }) => id)
  const sent = await ask<{ batchNo: string }>(page, iotCalls.send, { token, data: { ids, kind: 'readNow' } })
  await platform.stop()
  await expect(banner(page)).toBeVisible(patience)
  await platform.start()
  await expect(banner(page)).toBeHidden(patience)
  await expect.poll(() => platform.peers(), patience).toBe(1)
  const { batchNo } = sent.data
  await expect
    .poll(async () => {
      const rows = await rowsOf(page, command, `batchNo=${batchNo}&limit=100`, token)
      return rows.map(({ status }) => finalStates.has(status))
    }, answered)
    .toEqual(ids.map(() => true))

  await platform.stop()
  await expect(banner(page)).toBeVisible(patience)
  await platform.start(defaultTokenLifetime)
  const question = page.getByRole('alertdialog', { name: 'Tips' })
  await expect(question).toBeVisible(patience)
  await question.getByRole('button', { name: 'cancel', exact: true }).click()
  await expect(question).toHaveCount(0)
  expect(platform.peers()).toBe(0)
})

test.describe('offline cache', () => {
  test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

  test('opens work on site offline from a cold start, reconnects, and clears the cache on sign-out', async ({
    page,
    context,
    world: platform,
    allowErrors,
  }) => {
    allowErrors(/ERR_|WebSocket|status of|Failed to fetch/)
    const admin = await takeSession(page)
    const [order] = await rowsOf(page, workOrder, 'state=pending&limit=1', admin)
    if (order === undefined) throw new Error('No order waits for a crew')
    const given = { ids: [order.id], crewId: 1, planDate: order.due, due: order.due }
    await ask(page, orderCalls.dispatch, { token: admin, data: given })
    const token = await takeSession(page, 'crew')
    const kept = () =>
      page.evaluate(
        async (site) => (await caches.match(site)) !== undefined,
        `/api${orderCalls.site(order.id).path}`,
      )
    await page.goto(`/#/reform/field/${order.id}`)
    await expect(page.getByRole('heading', { name: order.number })).toBeVisible()
    await expect.poll(kept, patience).toBe(true)
    await page.close()

    await platform.stop()
    await context.setOffline(true)
    const cold = await context.newPage()
    await cold.goto(`/#/reform/field/${order.id}`)
    await expect(cold.getByRole('heading', { name: order.number })).toBeVisible(patience)
    await platform.start()
    await context.setOffline(false)
    await expect(banner(cold)).toBeHidden(patience)

    await ask(cold, calls.logout, { token })
    await cold.evaluate((logout) => fetch(`api${logout}`, { method: 'POST' }), calls.logout.path)
    const left = () =>
      cold.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('answers-')))
    expect(await left()).toEqual([])
  })

  test('registers no service worker outside work on site, and those of another console unregister', async ({
    page,
  }) => {
    await enter(page, '/user/center')
    const registrations = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    expect(await registrations()).toBe(0)
    const another = await page.context().newPage()
    await another.goto('/')
    for (const script of ['sw.js', 'service-worker.js']) {
      await another.evaluate(async (name) => {
        const left = await caches.open('another-console')
        await left.put('/', new Response('old'))
        await navigator.serviceWorker.register(name)
      }, script)
      await expect.poll(registrations, script).toBe(0)
      await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(0)
    }
  })
})
