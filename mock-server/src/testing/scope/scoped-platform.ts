import { declaredCalls, type DeclaredCall } from '#contract/calls/declared.ts'
import type { DataScope } from '#contract/resources/system/data-scope.ts'
import type { Field } from '#contract/schema/field.ts'
import { figuresOf } from '#mock/features/home/figures.ts'
import { plantMissed } from '#mock/features/iot/command-plan/served-command-plan.ts'
import type { PlatformOptions } from '#mock/options.ts'
import { sightOf, orgsBelow } from '#mock/resources/data-scope.ts'
import { pick } from '#mock/resources/values.ts'
import { resources } from '#mock/served-resources.ts'
import { attribute, type StoredRow } from '#mock/store/row.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { collectionOf, type Collection } from '#mock/world/world.ts'
import { startTestPlatform, type TestPlatform } from '../test-platform.ts'
import type { Aim, Sample } from './sampler.ts'
import { addressOf, harmless, samples, uploads, verbSamples, type Belonging } from './samples.ts'

/** Put into texts of every row hidden from the user with the widest narrow scope. */
export const mark = 'Zzhidden'
/** Id of a branch with two stations, in a company with more branches. */
const branch = 6
/** Data scopes narrower than all data, the widest first. */
export const narrowScopes = ['below', 'org', 'own'] as const satisfies readonly DataScope[]
/** Text fields that identify rows, such as their owner or the path of a picture; these are not marked. */
const telling = new Set(['batchNo', 'call', 'loginName', 'operator', 'path', 'user', 'userNumber'])

const aimedAt = new Set(['dispatched', 'online'])
/** Minimum length of a text with room for the mark and a number. */
const leastMarked = 14

/** Resources whose rows have an owner. */
export const belonging = resources.filter(({ belongs }) => belongs !== undefined)

/** A platform with an all-permitted user per data scope in one branch; rows only one of them sees are marked. */
export class ScopedPlatform {
  readonly platform: TestPlatform
  readonly aim: Aim
  /** Marked rows by resource, as they were then. */
  readonly hiddenRows: ReadonlyMap<string, readonly StoredRow[]>

  constructor(platform: TestPlatform) {
    this.platform = platform
    for (const { resource } of belonging) this.#markHidden(this.collection(resource.name))
    this.hiddenRows = new Map(belonging.map(({ resource: { name } }) => [name, this.#hidden(name)]))
    this.aim = {
      mark,
      hidden: (name) => this.#hiddenRow(name).id,
      valueOf: (name, field) => attribute(this.#hiddenRow(name), field),
      sees: (name) => this.rowsSeen(name, 'below').length > 0,
      seen: (name) => bestOf(name, this.rowsSeen(name, 'below')).id,
    }
  }

  collection(name: string): Collection {
    return collectionOf(this.platform.world, name)
  }

  person(scope: DataScope): StoredUser {
    return this.platform.account(loginOf(scope))
  }

  rowsSeen(name: string, scope: DataScope): StoredRow[] {
    const of = this.collection(name)
    const visible = sightOf(this.platform.world, this.person(scope))(of)
    return of.source.rows.filter((row) => visible?.sees(row) !== false)
  }

  /** Hidden rows changed or removed since; a row is replaced when it changes, never mutated. */
  touched(): string[] {
    return [...this.hiddenRows].flatMap(([name, rows]) => {
      const left = new Set(this.collection(name).source.rows)
      return rows.flatMap((row) => (left.has(row) ? [] : [`${name} ${row.id}`]))
    })
  }

  /** Requests of a call, aimed at hidden rows. */
  requestsOf(call: DeclaredCall): readonly Sample[] {
    const found = verbOf(call)
    if (found?.resource !== undefined) {
      return verbSamples[found.verb]?.(this.#known(this.collection(found.resource)), this.aim) ?? []
    }
    return [samples[call.name]?.(this.aim) ?? []].flat()
  }

  /** Response to the user of a scope: status and text. */
  async ask(call: DeclaredCall, sample: Sample, scope: DataScope): Promise<string> {
    const response = await this.platform.fetch(call.method, addressOf(call, sample), {
      as: loginOf(scope),
      ...(sample.body && { body: sample.body }),
    })
    return `${response.status} ${withoutOwnWords(await response.text())}`
  }

  /** Marks the rows hidden from a user who sees an organisation and those below it. */
  #markHidden(of: Collection): void {
    const { fields, name } = of.served.resource
    const texts = Object.entries(fields).filter(([text, field]) => isMarked(text, field))
    for (const row of this.#hidden(name)) {
      const marked = Object.fromEntries(texts.map(([text]) => [text, `${mark} ${row.id}`]))
      of.table?.restore(row.id, { ...row, ...marked })
    }
  }

  /** Currently hidden rows: the user who sees all data may have moved a row since. */
  #hidden(name: string): StoredRow[] {
    const seen = new Set(this.rowsSeen(name, 'below'))
    return this.collection(name).source.rows.filter((row) => !seen.has(row))
  }

  #hiddenRow(name: string): StoredRow {
    const left = this.#hidden(name)
    return bestOf(name, left.length > 0 ? left : (this.hiddenRows.get(name) ?? []))
  }

  #known({ served, source }: Collection): Belonging {
    const { fields, label, name } = served.resource
    const like = this.hiddenRows.get(name)?.[0] ?? { id: 0 }
    return {
      name,
      label,
      refs: Object.entries(fields).flatMap(([field, { kind }]) => (kind === 'ref' ? [field] : [])),
      count: source.rows.length,
      copyOf: { ...pick(fields, { ...like }), password: 'x' },
    }
  }
}

/** Starts a scoped platform; close its `platform` when the test is over. */
export async function startScopedPlatform(more: Partial<PlatformOptions> = {}): Promise<ScopedPlatform> {
  const platform = await startTestPlatform({ devices: 300, batchEvery: 20, ...more })
  const { world } = platform
  const create = makerOf(platform)
  world.live.refreshAll()
  world.alarms.tick()
  await figuresOf(world).reach('all', 60_000)
  const menuIds = world.tables.menus.rows.map(({ id }) => id)
  await Promise.all(
    (['all', ...narrowScopes] as const).map(async (dataScope) => {
      const name = loginOf(dataScope)
      const role = await create('role', { name, code: `S_${dataScope}`, dataScope, menuIds })
      const account = { loginName: name, username: name, email: `${name}@lanjiang.example`, groupId: branch }
      await create('user', { ...account, roleIds: [role] })
      await platform.signIn(name)
    }),
  )
  // several, as one is removed by the removing call
  for (const name of ['Every morning', 'Each day', 'Daily']) await subscribe(platform, name)
  for (const { id, deviceId, name, nameZh } of world.tables.units.rows) {
    const deviceName = { deviceName: name, deviceNameZh: nameZh }
    world.tables.supplyEvents.insert({ code: '301F', deviceId, ...deviceName, unitId: id, time: '', load: 0 })
  }
  addResults(platform)
  const inBranch = orgsBelow(world, [branch])
  addPlans(platform, inBranch)
  endIncident(platform, inBranch)
  const place = world.tables.scenes.rows.find(({ orgId }) => inBranch.has(orgId))
  const guest = world.fleet.table.rows.find(
    (row) => row.family === 'load-control' && !inBranch.has(row.orgId),
  )
  world.fleet.table.update(guest?.id ?? 0, { sceneId: place?.id ?? 0 })
  return new ScopedPlatform(platform)
}

/** Creates a subscription to a report, and a file of it. */
async function subscribe(platform: TestPlatform, name: string): Promise<void> {
  const body = {
    name,
    report: 'report/warning',
    span: 'day',
    cron: '0 30 7 * * ?',
    format: 'csv',
    language: 'en',
    groupId: 1,
  }
  const { data } = await platform.call('POST', '/base/rpt/subscription/save', { as: 'admin', body })
  await platform.call('POST', '/base/rpt/subscription/send', { as: 'admin', body: data as object })
}

/** Returns a function that creates accounts and roles and returns their ids. */
export function makerOf(platform: TestPlatform) {
  return async (path: string, body: object): Promise<number> => {
    const { code, id, msg } = await platform.call('POST', `/base/sys/${path}/save`, { as: 'admin', body })
    if (code !== 0) throw new Error(msg)
    return id
  }
}

/** Login name of the user of a scope. */
export function loginOf(scope: DataScope): string {
  return `sees-${scope}`
}

function isMarked(name: string, { kind, format, unique, max = leastMarked }: Field): boolean {
  if (max < leastMarked) return false
  return (kind === 'text' || kind === 'longText') && !format && !unique && !telling.has(name)
}

/** The best row to aim at: an active alert, a working device or camera, a dispatched order; else the first one. */
function bestOf(name: string, rows: readonly StoredRow[]): StoredRow {
  const best = rows.find(
    (row) => attribute(row, 'isActive') === true || aimedAt.has(String(attribute(row, 'state'))),
  )
  const row = best ?? rows[0]
  if (row === undefined) throw new Error(`There is no row of ${name} to aim at`)
  return row
}

/** Removes parameters of the user's own calls from a log, and names shown together with a visible row. */
function withoutOwnWords(answer: string): string {
  return answer.replaceAll(
    /"(?:params|(?:create|update|operator|askedBy|decidedBy)Name(?:Zh)?)":"(?:[^"\\]|\\.)*"/g,
    '',
  )
}

/** Whether it is declared what a call does with owned rows. */
export function isKnown(call: DeclaredCall): boolean {
  return Object.hasOwn(samples, call.name) || Object.hasOwn(harmless, call.name) || verbOf(call) !== undefined
}

/** Calls that read or change owned rows. */
export const touchingCalls: readonly DeclaredCall[] = [...declaredCalls.values()].filter((call) => {
  const { resource, verb = '' } = verbOf(call) ?? {}
  return Object.hasOwn(samples, call.name) || (resource !== undefined && Object.hasOwn(verbSamples, verb))
})

/** The resource verb of a call, with the resource if its rows have an owner. */
function verbOf({ name, path }: DeclaredCall): { resource?: string; verb: string } | undefined {
  if (Object.hasOwn(samples, name) || Object.hasOwn(harmless, name)) return undefined
  const served = resources.find(({ resource }) => path.startsWith(`${resource.path}/`))
  const verb = path.slice((served?.resource.path.length ?? 0) + 1)
  if (served === undefined || !(Object.hasOwn(verbSamples, verb) || uploads.has(verb))) return undefined
  return { verb, ...(served.belongs && { resource: served.resource.name }) }
}

/** Ends an incident with alerts on several devices of one area outside the branch. */
function endIncident({ world }: TestPlatform, inBranch: ReadonlySet<number>): void {
  const { alerts } = world.tables
  const ended = alerts.rows.find(({ isActive, suppressedBy }) => !isActive && suppressedBy === 0)
  const root = world.fleet.table.rows.find(({ areaId, orgId }) => areaId !== 0 && !inBranch.has(orgId))
  if (ended === undefined || root === undefined) throw new Error('Nothing has ended')
  const { id: _id, ...values } = ended
  const { areaId, orgId } = root
  const near = world.fleet.table.rows.filter((row) => row.areaId === areaId).slice(0, 4)
  for (const { id: deviceId } of near) alerts.insert({ ...values, code: 'UNDER_V', deviceId, areaId, orgId })
}

/** Adds command plans, each with a run, for devices outside the branch; some are removed by removing calls. */
function addPlans({ world }: TestPlatform, inBranch: ReadonlySet<number>): void {
  const outside = world.fleet.table.rows.filter(({ orgId }) => !inBranch.has(orgId)).slice(0, 4)
  for (const row of outside) plantMissed(world, [row])
}

/** Adds results of each similarity search. */
function addResults({ world }: TestPlatform): void {
  for (const { id: taskId } of world.tables.resembles.rows) {
    for (const device of world.fleet.table.rows.filter((_, n) => n % 20 === 0)) {
      const figures = { rank: 1, score: 90, r: 1, nrmse: 0.25, shift: 0, ratio: 0.55 }
      const said = {
        conclusion: 'Shape equal',
        conclusionZh: '形状一致',
        verdict: 'same',
        isHit: true,
        isTwin: false,
      }
      const of = { taskId, deviceId: device.id, areaId: device.areaId, runTime: '2026-11-20 07:00:00' }
      world.tables.resembleResults.insert({ ...of, ...figures, ...said, verdict: 'same' })
    }
  }
}
