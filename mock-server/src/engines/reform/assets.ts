import { completenessOf } from '#domain/reform/ledger-compare.ts'
import type { LedgerPhase } from '#contract/resources/reform/ledger.ts'
import { rowsBy, type RowsBy } from '#mock/store/rows-by.ts'
import type { Change, Table } from '#mock/store/table.ts'
import type { Store } from '#mock/store/store.ts'
import type { StoredDevice } from '#mock/simulation/stored-device.ts'
import type { ReformTables, StoredLedger } from '#mock/tables/reform-tables.ts'

type Conflict = StoredLedger['conflicts'][number]

interface Parts {
  store: Pick<Store, 'follow'>
  tables: Pick<ReformTables, 'ledger' | 'projects'>
  devices: Table<StoredDevice>
}

/** Whether an asset of a phase is installed at its place. */
export function hangs(phase: LedgerPhase): boolean {
  return phase === 'service' || phase === 'old'
}

/**
 * Indexes the assets of the ledger. Derived fields are kept up to date on the rows, so that lists can be filtered by
 * them: conflicts, completeness, and batch and type of the project. They do not change the version of a row, and are
 * recomputed at every start.
 */
export class Assets {
  readonly #parts: Parts
  readonly #byDevice: RowsBy<StoredLedger>
  readonly #byNumber = new Map<string, Set<number>>()
  readonly #byAddress = new Map<string, Set<number>>()

  constructor(parts: Parts) {
    this.#parts = parts
    const { devices, store } = parts
    const { ledger, projects } = parts.tables
    this.#byDevice = rowsBy(ledger, ({ deviceId }) => deviceId)
    const byProject = rowsBy(ledger, ({ projectId }) => projectId)
    for (const row of ledger.rows) this.#add(row)
    for (const { id } of ledger.rows) this.#settle(id)
    store.follow(ledger, (change) => this.#follow(change))
    store.follow(devices, ({ id }) => this.#settleAll(this.#byDevice(id).map((row) => row.id)))
    store.follow(projects, ({ id }) => this.#settleAll(byProject(id).map((row) => row.id)))
  }

  /** Returns the assets of a place in order of installation. */
  at(deviceId: number): StoredLedger[] {
    return this.#byDevice(deviceId).toSorted((a, b) => rankOf(a).localeCompare(rankOf(b)) || a.id - b.id)
  }

  /** Returns the asset installed at a place. */
  hangingAt(deviceId: number): StoredLedger | undefined {
    return this.at(deviceId).find(({ phase }) => hangs(phase))
  }

  #follow({ id, row, previous }: Change<StoredLedger>): void {
    if (previous !== undefined) this.#remove(previous)
    if (row !== undefined) this.#add(row)
    const touched = [row, previous].flatMap((one) => (one === undefined ? [] : this.#sharing(one)))
    this.#settleAll(new Set([id, ...touched]))
  }

  #sharing({ assetNumber, logicalAddress }: StoredLedger): number[] {
    return [...(this.#byNumber.get(assetNumber) ?? []), ...(this.#byAddress.get(logicalAddress) ?? [])]
  }

  #settleAll(ids: Iterable<number>): void {
    for (const id of ids) this.#settle(id)
  }

  #settle(id: number): void {
    const row = this.#parts.tables.ledger.get(id)
    if (row === undefined) return
    const project = this.#parts.tables.projects.get(row.projectId)
    const found = { projectType: project?.type, batch: project?.batch, conflicts: this.#conflictsOf(row) }
    const completeness = completenessOf({ ...row, ...found })
    this.#parts.tables.ledger.settle(id, { ...found, completeness })
  }

  #conflictsOf(row: StoredLedger): Conflict[] {
    const isShared = (ids: ReadonlySet<number> | undefined) => ids !== undefined && ids.size > 1
    return [
      ...(isShared(this.#byNumber.get(row.assetNumber)) ? (['asset'] as const) : []),
      ...(isShared(this.#byAddress.get(row.logicalAddress)) ? (['address'] as const) : []),
      ...(this.#hasOtherUser(row) ? (['user'] as const) : []),
    ]
  }

  /** Whether the device at the place of an installed asset has another user. */
  #hasOtherUser({ phase, deviceId, userNumber, userName, userNameZh }: StoredLedger): boolean {
    const device = hangs(phase) ? this.#parts.devices.get(deviceId) : undefined
    if (device === undefined || device.userNumber === '') return false
    return (
      device.userNumber !== userNumber || (device.userName !== userName && device.userNameZh !== userNameZh)
    )
  }

  #add(row: StoredLedger): void {
    put(this.#byNumber, row.assetNumber, row.id)
    put(this.#byAddress, row.logicalAddress, row.id)
  }

  #remove(row: StoredLedger): void {
    this.#byNumber.get(row.assetNumber)?.delete(row.id)
    this.#byAddress.get(row.logicalAddress)?.delete(row.id)
  }
}

function put(all: Map<string, Set<number>>, key: string, id: number): void {
  const known = all.get(key)
  if (known === undefined) all.set(key, new Set([id]))
  else known.add(id)
}

/** Sort key: planned assets come after all installed ones. */
function rankOf({ phase, installed }: StoredLedger): string {
  return phase === 'planned' ? '9999' : installed
}
