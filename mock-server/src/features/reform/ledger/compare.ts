import type {
  ComparedCell,
  ComparedMeter,
  LedgerComparison,
  ledgerCalls,
} from '#contract/calls/reform/ledger.ts'
import { ledger } from '#contract/resources/reform/ledger.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { formatTime } from '#mock/lib/time.ts'
import { hangs } from '#mock/engines/reform/assets.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { readSelection } from '#mock/resources/selection.ts'
import type { StoredLedger } from '#mock/tables/reform-tables.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import type { ScopeParts } from '#mock/resources/data-scope.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'
import { compareMeter } from './compare-meter.ts'

/** A meter that hangs, as the ledger has it and as the fleet has it. */
interface Pair {
  row: StoredLedger
  device: StoredDevice
}

const usualLimit = 20

/** Compares the meters that hang and match a filter: field by field, what ledger, archive and terminal say. */
export function compareLedger(
  world: ScopeParts & Pick<World, 'clock' | 'fleet' | 'params'>,
  { tab, page = 1, limit = usualLimit, filter = '' }: Sent<typeof ledgerCalls.compare>,
  reader: StoredUser,
): LedgerComparison {
  const compared = pairsOf(world, filter, reader).map((pair) => ({
    ...pair,
    cells: compareMeter(world, pair.row, pair.device),
  }))
  const differing = compared.filter(({ cells }) => cells.some(({ differs }) => differs))
  const silent = compared.filter(({ device }) => isSilent(device))
  const shown = { all: compared, differ: differing, silent }[tab]
  const sum = (of: (cells: readonly ComparedCell[]) => number) =>
    compared.reduce((total, { cells }) => total + of(cells), 0)
  return {
    list: shown
      .slice((page - 1) * limit, page * limit)
      .map((one) => meterOf(one, tab === 'differ' ? one.cells.filter(({ differs }) => differs) : one.cells)),
    total: shown.length,
    counts: {
      meters: compared.length,
      fields: sum((cells) => cells.length),
      differences: sum((cells) => cells.filter(({ differs }) => differs).length),
      differing: differing.length,
      silent: silent.length,
    },
    time: formatTime(world.clock()),
  }
}

function pairsOf(world: ScopeParts & Pick<World, 'fleet'>, filter: string, reader: StoredUser): Pair[] {
  const collection = collectionOf(world, ledger.name)
  const given = Object.fromEntries(new URLSearchParams(filter))
  return collection.lister.all(readSelection(world, collection, given, reader)).flatMap(({ id }) => {
    const row = world.tables.ledger.get(id)
    const device = row === undefined || !hangs(row.phase) ? undefined : world.fleet.table.get(row.deviceId)
    return row === undefined || device === undefined ? [] : [{ row, device }]
  })
}

function isSilent({ state }: StoredDevice): boolean {
  return state !== 'online'
}

function meterOf({ row, device }: Pair, cells: readonly ComparedCell[]): ComparedMeter {
  const { id, deviceId, userNumber, userName, userNameZh, address, addressZh, orderId } = row
  return {
    id,
    deviceId,
    userNumber,
    userName,
    userNameZh,
    address,
    addressZh,
    orderId,
    isSilent: isSilent(device),
    cells,
  }
}
