import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Action } from '#domain/scene/actions.ts'
import { kindOfValue, type ValueId } from '#domain/metering/values.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { sceneRuleLog, type SceneRuleLogRow } from '#contract/resources/scene/scene-rule-log.ts'
import { sceneRule } from '#contract/resources/scene/scene-rule.ts'
import { code } from '#contract/wire/envelope.ts'
import { Linkage } from '#mock/engines/linkage/engine.ts'
import type { LinkagePorts, LinkageWorld, Request } from '#mock/engines/linkage/parts.ts'
import { refuse } from '#mock/lib/refusal.ts'
import { momentOf } from '#mock/lib/time.ts'
import type { Fault } from '#mock/simulation/types.ts'
import { Store } from '#mock/store/store.ts'
import type { StoredAlert } from '#mock/tables/alarm/stored-alarm.ts'
import type { StoredSceneRule } from '#mock/tables/stored-scene-rule.ts'
import { tableName } from '#mock/tables/table-name.ts'
import { sceneRuleTablesOf } from '#mock/tables/tables.ts'
import { ruleEpisodeTable, ruleRunTable } from '#mock/tables/unserved-tables.ts'
import { states } from '#contract/text/states.ts'

type Values = Partial<Record<ValueId, number>>

/** Something that a rule of a test did, where, and as whom. */
type Did = Pick<Request, 'action' | 'deviceIds' | 'owner'>

/** Linkage rules over devices that do what a test says; scene 1 has devices 1 to 3, scene 2 device 4. */
export class LinkageTestWorld {
  /** Epoch milliseconds. */
  now = momentOf('2026-11-18 10:00:00')
  readonly scenes = new Map<number, readonly number[]>([
    [1, [1, 2, 3]],
    [2, [4]],
  ])
  readonly values = new Map<number, Values>()
  /** The load of the first device by time, where a test says it. */
  sampled: ((time: number) => number) | undefined
  readonly faults: Fault[] = []
  /** Since when a device is silent. */
  readonly silent = new Map<number, number>()
  readonly did: Did[] = []
  /** How often a device was asked for a value. */
  looks = 0
  /** Owners who may act, and kinds of actions that they may not. */
  readonly owners = new Set(['engineer'])
  readonly forbidden = new Set<Action['kind']>()
  /** What a test lets an action do beyond being written down. */
  effect: (request: Request) => void = () => undefined
  linkage!: Linkage
  #store!: Store
  readonly #folder: string
  #alerts = 0

  private constructor(folder: string) {
    this.#folder = folder
  }

  static async open(): Promise<LinkageTestWorld> {
    const world = new LinkageTestWorld(await mkdtemp(join(tmpdir(), 'linkage-')))
    await world.#start()
    return world
  }

  async #start(): Promise<void> {
    const names = [
      tableName(sceneRule),
      tableName(sceneRuleLog),
      tableName(alert),
      ruleRunTable,
      ruleEpisodeTable,
    ]
    this.#store = await Store.open({
      folder: this.#folder,
      seed: Object.fromEntries(names.map((name) => [name, () => []])),
    })
    this.linkage = new Linkage(
      { store: this.#store, tables: this.tables, clock: () => this.now, log: () => undefined },
      this.#ports(),
    )
  }

  get tables(): LinkageWorld['tables'] {
    return { ...sceneRuleTablesOf(this.#store), alerts: this.#store.table(tableName(alert)) }
  }

  async restart(): Promise<void> {
    await this.#store.close()
    await this.#start()
  }

  async close(): Promise<void> {
    await this.#store.close()
    await rm(this.#folder, { recursive: true, force: true })
  }

  /** Adds an enabled rule of scene 1 that notifies, as far as a test says nothing else. */
  rule(more: Partial<StoredSceneRule> = {}): StoredSceneRule {
    return this.tables.sceneRules.insert({
      sceneId: 1,
      name: 'Rule',
      nameZh: '规则',
      state: 'enabled',
      trigger: { kind: 'property', property: 'load', op: 'gt', value: 90 },
      condition: null,
      debounceSeconds: 0,
      activeHours: null,
      actions: [{ kind: 'notify', groupId: 1, text: '' }],
      order: 'sequence',
      stopOnError: false,
      maxPerHour: 60,
      updateBy: 'engineer',
      ...more,
    })
  }

  /** Raises an alert on a device. */
  alert(deviceId: number, more: Partial<StoredAlert> = {}): StoredAlert {
    this.#alerts += 1
    // a rule looks at these alone
    const row: Partial<StoredAlert> = {
      title: `Alert ${this.#alerts}`,
      titleZh: `告警 ${this.#alerts}`,
      severity: 'critical',
      isActive: true,
      suppressedBy: 0,
      deviceId,
      ...more,
    }
    return this.tables.alerts.insert(row as Omit<StoredAlert, 'id'>)
  }

  /** Lets seconds pass, looking every `step` of them. */
  pass(seconds: number, step = 15): void {
    for (let passed = 0; passed < seconds; passed += step) {
      this.now += Math.min(step, seconds - passed) * 1000
      this.linkage.tick()
    }
  }

  /** The log, the oldest line first. */
  get log(): readonly SceneRuleLogRow[] {
    return this.tables.sceneRuleLog.rows
  }

  /** What came of each run. */
  get results(): string[] {
    return this.log.map(({ result }) => result)
  }

  #ports(): LinkagePorts {
    const sceneOf = (sceneId: number) => this.scenes.get(sceneId) ?? []
    return {
      devicesOf: sceneOf,
      devicesOfUnit: (unitId) => [unitId],
      isIn: (sceneId, deviceId) => sceneOf(sceneId).includes(deviceId),
      familyOf: (deviceId) => (deviceId === 1 ? 'transformer' : 'meter-1p'),
      nameOf: (deviceId) => [`Device ${deviceId}`, `设备 ${deviceId}`],
      isOwner: (login) => this.owners.has(login),
      act: (request) => {
        if (!this.owners.has(request.owner) || this.forbidden.has(request.action.kind)) {
          refuse(code.forbidden, ['Not permitted.', '无权执行。'])
        }
        this.did.push({ action: request.action, deviceIds: request.deviceIds, owner: request.owner })
        this.effect(request)
        return {
          text: states.done,
          ...(request.action.kind === 'raise' && {
            alertIds: request.deviceIds.map((id) => this.alert(id).id),
          }),
        }
      },
      simulation: {
        kindOf: (id) => kindOfValue(id, []),
        limitOf: () => null,
        sample: (id, property, time) => {
          this.looks += 1
          const load = id === 1 ? this.sampled?.(time) : undefined
          const value = load ?? this.values.get(id)?.[property] ?? null
          return { value, quality: value === null ? 'missing' : 'normal' }
        },
        faults: (id, from, until) =>
          this.faults.filter((fault) => fault.deviceId === id && fault.from < until && fault.until > from),
        isHeard: (id) => !this.silent.has(id),
        lastHeard: (id, time) => this.silent.get(id) ?? time,
      },
    }
  }
}
