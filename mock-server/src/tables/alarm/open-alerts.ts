import { severities } from '#domain/metering/events.ts'
import { isCounted } from '#domain/metering/quiet.ts'
import { Groups } from '#mock/lib/kept/groups.ts'
import type { Table } from '#mock/store/table.ts'
import type { StoredAlert } from './stored-alarm.ts'

export type AlertCounts = Readonly<Record<string, number>>

export interface DeviceAlerts {
  count: number
  /** Most severe open alert that counts. */
  worst?: { severity: string; text: string; textZh: string }
}

/** Indexes alerts by device and rule; follows every change of the table. */
export class OpenAlerts {
  readonly #table: Table<StoredAlert>
  /** Latest alert of a device and rule, open or not. */
  readonly #latest = new Map<string, number>()
  readonly #active = new Groups()
  readonly #children = new Groups()
  readonly #counts = new Map<string, number>(severities.map(([name]) => [name, 0]))

  constructor(table: Table<StoredAlert>) {
    this.#table = table
    for (const row of table.rows) this.follow(row, undefined)
  }

  /** Applies a change to the indexes; must be called for each. */
  follow(row: StoredAlert | undefined, previous: StoredAlert | undefined): void {
    if (previous !== undefined) this.#forget(previous)
    if (row === undefined) return
    this.#count(row, 1)
    const key = keyOf(row.deviceId, row.ruleId)
    if ((this.#latest.get(key) ?? 0) <= row.id) this.#latest.set(key, row.id)
    if (!row.isActive) return
    this.#active.add(row.deviceId, row.id)
    this.#children.add(row.suppressedBy, row.id)
  }

  latest(deviceId: number, ruleId: number): StoredAlert | undefined {
    return this.#table.get(this.#latest.get(keyOf(deviceId, ruleId)) ?? 0)
  }

  ofDevice(deviceId: number): StoredAlert[] {
    return this.#rows(this.#active.of(deviceId))
  }

  /** Returns the open alerts suppressed by an alert. */
  suppressedBy(alertId: number): StoredAlert[] {
    return this.#rows(this.#children.of(alertId))
  }

  activeIds(): number[] {
    return this.#active.all()
  }

  /** Returns the number of a device's open alerts that count, and the most severe of them. */
  summary(deviceId: number): DeviceAlerts {
    const rows = this.ofDevice(deviceId).filter(isCounted)
    const [worst] = rows.toSorted((a, b) => rank(a.severity) - rank(b.severity))
    if (worst === undefined) return { count: rows.length }
    const { severity, title, titleZh } = worst
    return { count: rows.length, worst: { severity, text: title, textZh: titleZh } }
  }

  /** Returns the numbers of open alerts that count by severity, including zeros. */
  counts(): AlertCounts {
    return Object.fromEntries(this.#counts)
  }

  /** Like `counts`, for matching alerts only. */
  countsOf(isMeant: (row: StoredAlert) => boolean): AlertCounts {
    const counts: Record<string, number> = Object.fromEntries(severities.map(([name]) => [name, 0]))
    for (const row of this.#rows(this.activeIds())) {
      if (isCounted(row) && isMeant(row)) counts[row.severity] = (counts[row.severity] ?? 0) + 1
    }
    return counts
  }

  #count(row: StoredAlert, step: number): void {
    if (!row.isActive || !isCounted(row)) return
    const { severity } = row
    this.#counts.set(severity, (this.#counts.get(severity) ?? 0) + step)
  }

  #rows(ids: readonly number[]): StoredAlert[] {
    return ids.flatMap((id) => this.#table.get(id) ?? [])
  }

  #forget(row: StoredAlert): void {
    this.#count(row, -1)
    this.#active.remove(row.deviceId, row.id)
    this.#children.remove(row.suppressedBy, row.id)
    const key = keyOf(row.deviceId, row.ruleId)
    if (this.#latest.get(key) === row.id) this.#latest.delete(key)
  }
}

/** Returns the rank of a severity, 0 for the most severe. */
export function rank(severity: string): number {
  return severities.findIndex(([name]) => name === severity)
}

function keyOf(deviceId: number, ruleId: number): string {
  return `${deviceId}:${ruleId}`
}
