import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { kindOfValue, type ValueId } from '#domain/metering/values.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { handover } from '#contract/resources/alarm/handover.ts'
import { org } from '#contract/resources/system/org.ts'
import { user } from '#contract/resources/system/user.ts'
import type { AlarmWorld } from '#mock/engines/alarm/context.ts'
import { alarmTablesOf, type StoredAlert } from '#mock/tables/alarm/stored-alarm.ts'
import { createAlarms, type Alarms } from '#mock/engines/alarm/engine.ts'
import type { AlarmSources, WatchedDevice } from '#mock/engines/alarm/sources.ts'
import type { Fault } from '#mock/simulation/types.ts'
import { Hub } from '#mock/socket/hub.ts'
import type { Letter } from '#mock/tables/mail-tables.ts'
import { Store } from '#mock/store/store.ts'
import { tableName } from '#mock/tables/table-name.ts'
import { dueTable, noticeTable, stepTable } from '#mock/tables/unserved-tables.ts'
import { momentOf } from '#mock/lib/time.ts'
import { alarmSeed } from '../../seed/alarm/index.ts'
import { seedUsers } from '../../seed/system/user.ts'

type Values = Partial<Record<ValueId, number | null>>

/** A fault in a test, without the common fields. */
type TestFault = Pick<Fault, 'deviceId' | 'code'> & Partial<Fault>

/** An alarm engine over a fleet controlled by the test. */
export class AlarmTestWorld {
  /** Epoch milliseconds. */
  now = momentOf('2026-11-18 10:00:00')
  readonly devices = new Map<number, WatchedDevice>()
  readonly faults: Fault[] = []
  /** Values of a device: constant, or by time. */
  readonly values = new Map<number, Values | ((time: number) => Values)>()
  /** Line loss of every area in percent. */
  loss: number | null = 12
  /** E-mail to be sent. */
  readonly letters: Letter[] = []
  readonly published: { key: string; change: string }[] = []
  readonly tables: AlarmWorld['tables']
  readonly store: Store
  readonly alarms: Alarms
  readonly sources: AlarmSources
  readonly #folder: string

  private constructor(store: Store, folder: string, isAlive: boolean) {
    this.store = store
    this.#folder = folder
    this.tables = {
      ...alarmTablesOf(store),
      users: store.table(tableName(user)),
      orgs: store.table(tableName(org)),
    }
    this.sources = this.#sources()
    const hub = new Hub(10)
    hub.publish = (_topic, key, news) => {
      this.published.push({ key, change: String(Reflect.get(Object(news), 'change')) })
    }
    const mailer: AlarmWorld['mailer'] = {
      post: (letter) => {
        this.letters.push(letter)
        return { id: this.letters.length, state: 'outbox' }
      },
    }
    const world = { store, tables: this.tables, hub, clock: () => this.now, log: () => undefined, mailer }
    // results must not depend on the speed of the machine
    const budget = Number.POSITIVE_INFINITY
    this.alarms = createAlarms(world, this.sources, {
      orgsBelow: (ids) => new Set(ids),
      quietOrgs: ({ orgId }) => new Set([orgId]),
      isAlive,
      budget,
    })
  }

  /** `isAlive` enables small spontaneous faults. */
  static async open({ isAlive = false } = {}): Promise<AlarmTestWorld> {
    const folder = await mkdtemp(join(tmpdir(), 'alarm-'))
    const empty = [tableName(org), tableName(alert), tableName(handover), stepTable, noticeTable, dueTable]
    const seed = {
      ...Object.fromEntries(empty.map((name) => [name, () => []])),
      [tableName(user)]: () => seedUsers('2026-01-01 00:00:00'),
      ...alarmSeed(momentOf('2026-11-18 10:00:00')),
    }
    return new AlarmTestWorld(await Store.open({ folder, seed }), folder, isAlive)
  }

  async close(): Promise<void> {
    await this.store.close()
    await rm(this.#folder, { recursive: true, force: true })
  }

  /** Adds a device; by default a load-control terminal that reports itself. */
  device(id: number, more: Partial<WatchedDevice> = {}): WatchedDevice {
    const device: WatchedDevice = {
      id,
      name: `Device ${id}`,
      nameZh: `设备 ${id}`,
      family: 'load-control',
      productId: 1,
      orgId: 9,
      areaId: 1,
      parentId: 0,
      state: 'online',
      wiring: 'four-wire',
      pt: 1,
      ...more,
    }
    this.devices.set(id, device)
    return device
  }

  /** Adds a fault of the seed; by default it begins now and lasts an hour. */
  fault({ from = this.now, until = from + 3_600_000, ...fault }: TestFault): Fault {
    const whole: Fault = { magnitude: 1, source: 'seed', ...fault, from, until }
    this.faults.push(whole)
    return whole
  }

  /** Advances the clock and evaluates once. */
  pass(seconds: number): void {
    this.now += seconds * 1000
    this.alarms.tick()
  }

  /** All alerts, oldest first. */
  get alerts(): readonly StoredAlert[] {
    return this.tables.alerts.rows
  }

  /** Kinds of the recorded timeline steps of an alert. */
  steps(id: number): string[] {
    return (this.tables.alertSteps.get(id)?.steps ?? []).map(({ kind }) => kind)
  }

  #sources(): AlarmSources {
    const { devices, faults } = this
    const touching = (id: number, from: number, until: number) =>
      faults.filter((fault) => fault.deviceId === id && fault.from < until && fault.until > from)
    const isDown = (id: number, time: number) =>
      touching(id, time, time + 1).some(({ code }) => code === 'OFFLINE')
    const isReachable = (id: number, time: number) =>
      !isDown(id, time) && !isDown(devices.get(id)?.parentId ?? 0, time)
    const valueOf = (id: number, property: ValueId, time: number): number | null => {
      const values = this.values.get(id)
      return (typeof values === 'function' ? values(time) : values)?.[property] ?? null
    }
    return {
      devices: {
        get rows() {
          return [...devices.values()]
        },
        get: (id) => devices.get(id),
      },
      childrenOf: (id) =>
        [...devices.values()].filter(({ parentId }) => parentId === id).map((row) => row.id),
      faults: {
        add: (fault) => faults.push(fault),
        all: () => faults.filter(({ source }) => source !== 'seed'),
      },
      simulation: {
        kindOf: (id) => kindOfValue(id, []),
        limitOf: () => null,
        faults: touching,
        isReachable,
        lastHeard: (_id, time) => time,
        lineLoss: () => this.loss,
        calmRange: () => undefined,
        sample(id, property, time) {
          const value = valueOf(id, property, time)
          return { value, quality: value === null ? 'missing' : 'normal' }
        },
        points: (id, properties, { from, until, step, now }) => {
          const times = Array.from({ length: (until - from) / step }, (_, n) => from + n * step)
          const series = properties.map((property) => [
            property,
            times.map((time) => (time > now ? null : valueOf(id, property, time))),
          ])
          return { times, series: Object.fromEntries(series), quality: times.map(() => 'normal' as const) }
        },
      },
    }
  }
}
