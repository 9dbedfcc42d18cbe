/**
 * Server side of the figures in a separate process: a platform with many accounts and dictionary entries, and bare
 * Express routes that return the same bytes as some of its calls. Reports its URLs and a token, and answers requests of
 * its parent.
 */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import express from 'express'
import { topics } from '#domain/metering/live.ts'
import type { DeviceStatus } from '#contract/resources/iot/device.ts'
import { day } from '#contract/schema/time-units.ts'
import { tokenHeader } from '#contract/wire/headers.ts'
import { startPlatform } from '#mock/platform.ts'
import type { StoredRow } from '#mock/store/row.ts'
import { listen } from '../../machine/ports.ts'
import { inOrder } from '../../process/in-order.ts'
import { below } from '../measure/times.ts'
import type { BulkOptions, Flood, Memory, Question } from './bulk-platform.ts'

/** Sampling interval of the memory in milliseconds. */
const sampleEvery = 5
const points = 96
/** Bursts per second of a flood. */
const waves = 20
/** First id of rows added by the benchmark. */
const firstId = 10_000

const numbers = (count: number) => below(count).map((n) => firstId + n)

/** Dictionary that is used by no page. */
const bulkDict = { ...audited(firstId), name: 'Bench', nameZh: '基准', code: 'bench', status: 'enabled' }

const options: BulkOptions = JSON.parse(process.argv[2] ?? '')
const { rows, devices, orders, crowd, passwordCost, isStill, bare: calls } = options
const consoleDir = options.consoleDir === '' ? undefined : options.consoleDir
const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
const live = isStill ? { liveEvery: 0 } : {}
const { url, world } = await startPlatform({ dataDir, consoleDir, passwordCost, devices, ...live })
const started = performance.now()
const apiUrl = consoleDir === undefined ? url : `${url}/api`
const added = {
  'system-dict': [bulkDict],
  'system-dict-detail': bulkEntries(rows),
  'system-user': bulkUsers(rows),
  'reform-work-order': bulkOrders(orders),
}
for (const [table, more] of Object.entries(added))
  for (const row of more) world.store.table(table).restore(row.id, row)
crowdArea(crowd)
// background work after the start is finished before anything is measured
await world.past
await world.store.compact()
if (isStill) world.stopClocks()
const token = world.sessions.create(1, { ip: '127.0.0.1', agent: 'bench' })

const bare = express()
bare.disable('x-powered-by')
await Promise.all(
  calls.map(async (call) => {
    const bytes = await (await fetch(apiUrl + call, { headers: { [tokenHeader]: token } })).text()
    const [path = ''] = call.split('?')
    bare.get(path, (_request, response) => response.type('application/json').send(bytes))
  }),
)
const bareUrl = `http://127.0.0.1:${await listen(createServer({ keepAliveTimeout: 75_000 }, bare))}`

answerQuestions()
process.send?.({ url, apiUrl, bareUrl, token, started })
// exits with the benchmark, however that ends
await once(process, 'disconnect')
rmSync(dataDir, { recursive: true, force: true })
process.exit()

/** Creates the entries of `bulkDict`. */
function bulkEntries(count: number): StoredRow[] {
  return numbers(count).map((id) => ({
    ...audited(id),
    dictId: bulkDict.id,
    label: `Entry ${(id * 7919) % count}`,
    labelZh: `条目 ${id}`,
    value: String(id),
    colour: id % 2 === 0 ? 'ok' : 'warn',
    sort: id % 1000,
  }))
}

/** Creates accounts in every organisation and role, one in ten locked. */
function bulkUsers(count: number): StoredRow[] {
  return numbers(count).map((id) => ({
    ...audited(id),
    loginName: `bench${id}`,
    username: `Account ${(id * 7919) % count}`,
    email: `account.${id}@example.com`,
    mobile: `138${String(id).padStart(8, '0')}`,
    groupId: 1 + (id % 8),
    leader: id % 20 === 0,
    roleIds: [1 + (id % 5)],
    status: id % 10 === 0 ? 'locked' : 'active',
    userImg: '',
  }))
}

/** Creates copies of orders with new numbers up to a total count. */
function bulkOrders(count: number): StoredRow[] {
  const known = world.store.table('reform-work-order').rows
  return numbers(Math.max(0, count - known.length)).flatMap((id) => {
    const order = known[id % known.length]
    return order === undefined ? [] : [{ ...order, id, number: `WO-BENCH-${id}` }]
  })
}

/** Moves meters of other areas into the first one until it has the given number. */
function crowdArea(meters: number): void {
  const { fleet } = world
  const areaId = 1
  const missing = Math.max(0, meters - fleet.usersOf(areaId).length)
  const others = fleet.table.rows.filter(
    (row) => row.family === 'meter-1p' && row.areaId !== areaId && row.state === 'online',
  )
  for (const { id } of others.slice(0, missing)) fleet.table.update(id, { areaId })
}

function audited(id: number) {
  const time = `2026-01-${String(1 + (id % 28)).padStart(2, '0')} 08:00:00`
  return { id, createTime: time, createBy: 'system', updateTime: time, updateBy: 'system', version: 1 }
}

/** Answers requests of the parent process for memory, CPU time and fleet. */
function answerQuestions(): void {
  let daysAgo = 100
  const answers = {
    memory: watchMemory(),
    processor: () => process.cpuUsage().user + process.cpuUsage().system,
    fleetDay: () => fleetDay((daysAgo += 1)),
  }
  process.on('message', (question: Question) => {
    if (typeof question === 'string') process.send?.(answers[question]())
    else void flood(question).then(() => process.send?.(null))
  })
}

/** Samples the memory continuously; returns a function that collects garbage and returns the figures. */
function watchMemory(): () => Memory {
  const peak = { heap: 0, resident: 0 }
  const look = () => {
    const { heapUsed, rss } = process.memoryUsage()
    peak.heap = Math.max(peak.heap, heapUsed)
    peak.resident = Math.max(peak.resident, rss)
  }
  setInterval(look, sampleEvery).unref()
  return () => {
    look()
    const { heap: peakHeap, resident: peakResident } = peak
    globalThis.gc?.()
    const { heapUsed: heap, rss: resident } = process.memoryUsage()
    Object.assign(peak, { heap, resident })
    return { heap, resident, peakHeap, peakResident }
  }
}

/** Returns the milliseconds to compute the power of every device at the points of a day. */
function fleetDay(daysAgo: number): number {
  const { simulation, fleet, clock } = world
  const midnight = Math.floor(clock() / day - daysAgo) * day
  const start = performance.now()
  for (const { id } of fleet.table.rows) {
    for (let point = 0; point < points; point += 1) simulation.power(id, midnight + (point * day) / points)
  }
  return performance.now() - start
}

/** Sends device updates or log lines in sequential bursts; resolves when all are sent. */
function flood({ of, each, seconds }: Flood): Promise<unknown> {
  const send = of === 'changes' ? publishState : writeLine
  return inOrder(below(seconds * waves), (wave) => {
    for (const n of below(each / waves)) send(wave * (each / waves) + n)
    return sleep(1000 / waves)
  })
}

/** Publishes the current state of a device. */
function publishState(n: number): void {
  const { hub, fleet } = world
  const row = fleet.table.rows[n % fleet.table.rows.length]
  if (row === undefined) return
  const { id, state, lastTime, alerts } = row
  const status: DeviceStatus = { id, state, lastTime, alerts, signal: -60 - (n % 40) }
  hub.publish(topics.deviceStatus, String(id), status)
}

/** Writes a log line of typical length. */
function writeLine(n: number): void {
  const path = `/base/iot/device/info/${n}`
  world.log(JSON.stringify({ method: 'GET', path, status: 200, ms: n % 90, id: `line-${n}` }))
}
