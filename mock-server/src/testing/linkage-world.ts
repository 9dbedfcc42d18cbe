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

/** An action that a test's rule performed: where, and as which user. */
type Did = Pick<Request, 'action' | 'deviceIds' | 'owner'>

/** Linkage rules over devices controlled by the test; scene 1 has devices 1 to 3, scene 2 device 4. */
export class LinkageTestWorld {
  /** Epoch milliseconds. */
  now = momentOf('2026-11-18 10:00:00')
  readonly scenes = new Map<number, readonly number[]>([
    [1, [1, 2, 3]],
    [2, [4]],
  ])
  readonly values = new Map<number, Values>()
  /** Load of the first device by time, if set by the test. */
  sampled: ((time: number) => number) | undefined
  readonly faults: Fault[] = []
  /** Times since which devices are silent. */
  readonly silent = new Map<number, number>()
  readonly did: Did[] = []
  /** Number of times a device's values were read. */
  looks = 0
  /** Owners who may act, and kinds of actions that they may not perform. */
  readonly owners = new Set(['engineer'])
  readonly forbidden = new Set<Action['kind']>()
  /** Additional effect of an action, beyond recording it. */
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

  /** Adds an enabled rule of scene 1, which notifies by default. */
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
    // rules use only these fields
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

  /** Advances the clock, evaluating every `step` seconds. */
  pass(seconds: number, step = 15): void {
    for (let passed = 0; passed < seconds; passed += step) {
      this.now += Math.min(step, seconds - passed) * 1000
      this.linkage.tick()
    }
  }

  /** The log, oldest entry first. */
  get log(): readonly SceneRuleLogRow[] {
    return this.tables.sceneRuleLog.rows
  }

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
        isReachable: (id) => !this.silent.has(id),
        lastHeard: (id, time) => this.silent.get(id) ?? time,
      },
    }
  }
}
