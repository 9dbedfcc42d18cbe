import {
  ledgerCalls,
  type ChainLink,
  type ReplacementChain,
  type ComparedCell,
  type ComparedMeter,
  type LedgerComparison,
} from '#contract/calls/reform/ledger.ts'
import { ledger, type LedgerPhase } from '#contract/resources/reform/ledger.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { code } from '#contract/wire/envelope.ts'
import { isTerminal } from '#domain/metering/families.ts'
import { isMeterAddress } from '#domain/metering/identifiers.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { hangs } from '#mock/engines/reform/assets.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuse, refuseMissing, type FieldProblem } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import { seenBy, type ScopeParts } from '#mock/resources/data-scope.ts'
import { matchingRows } from '#mock/resources/selection.ts'
import { attribute } from '#mock/store/row.ts'
import type { StoredLedger } from '#mock/tables/reform-tables.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { collectionOf, serving, type Served, type World } from '#mock/world/world.ts'
import { askTerminals, seenAsset, seenDevice, decide } from './decide.ts'
import { compareMeter } from './compare-meter.ts'

/** An installed meter in the ledger and in the fleet. */
interface Pair {
  row: StoredLedger
  device: StoredDevice
}

const usualLimit = 20

/** Compares the matching installed meters field by field in ledger, archive and terminal. */
function compareLedger(
  world: ScopeParts & Pick<World, 'clock' | 'fleet' | 'params'>,
  { tab, page = 1, limit = usualLimit, filter = '' }: Sent<typeof ledgerCalls.compare>,
  { user, language }: UserCall,
): LedgerComparison {
  const compared = pairsOf(world, filter, user).map((pair) => ({
    ...pair,
    cells: compareMeter(world, pair.row, pair.device, language),
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
  return matchingRows(world, collection, given, reader).flatMap(({ id }) => {
    const row = world.tables.ledger.get(id)
    const device = row === undefined || !hangs(row.phase) ? undefined : seenDevice(world, row, reader)
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

const words = {
  meterAddress: ['The address of a meter has 12 digits.', '电表逻辑地址须为 12 位数字。'],
  order: ['It was removed before it was installed.', '拆除日期不能早于安装日期。'],
  hangs: ['Another asset hangs at this place.', '该安装点已有在运资产。'],
  outside: ['The box has no such position.', '该表箱没有此位置。'],
  planned: ['Only planned assets can be removed.', '仅待装资产可以删除。'],
} satisfies Record<string, Text2>

/** Ledger of assets and their places. `Assets` maintains the values derived from other records. */
export const servedLedger: Served<StoredLedger> = {
  resource: ledger,
  belongs: { org: ({ orgId }) => orgId },
  defaults: { ct: 1, pt: 1 },
  example: {
    userNumber: '9907010100000001',
    userName: 'Wang Fang',
    userNameZh: '王芳',
    assetNumber: '9990001002603000000127',
    logicalAddress: '260300000012',
    commAddress: '260300000012',
    address: 'Garden Row 12',
    addressZh: '花园里 12 号',
    line: '',
    boxPlace: '2-3',
    model: 'DDZY208',
    produced: '2026-03-01',
    installed: '',
    removed: '',
    ratedVoltage: '220 V',
    ratedCurrent: '5(60) A',
    simNumber: '',
    iccid: '',
    seals: '',
    remark: '',
    deviceId: '',
    areaId: '',
    boxId: '',
    projectId: '',
  },
  initial: () => ({ orderId: 0, conflicts: [], completeness: 0 }),
  problems: ledgerProblems,
  problemsFor: (world, row, values) => boxProblems(world, { ...row, ...values }),
  assertRemovable(_world, { phase }) {
    if (phase !== 'planned') refuse(code.conflict, words.planned)
  },
  derive: (_world, row) => ({ phase: phaseOf(row) }),
  shown: ({ tables, fleet }, { ct, pt, deviceId, orderId, phase }, columns) => ({
    multiplier: (ct || 1) * (pt || 1),
    online: hangs(phase) && fleet.table.get(deviceId)?.state === 'online',
    ...(columns?.has('pictures') !== false && { pictures: tables.workOrders.get(orderId)?.pictures ?? 0 }),
  }),
  routes: serving(ledgerCalls, {
    chain: (world, _sent, { id, user }) => chainOf(world, id, user),
    compare: compareLedger,
    decide: (world, { decisions }, call) => decide(world, decisions, call),
    askTerminals: (world, { ids }, call) => askTerminals(world, ids, call),
  }),
}

/** Phase of an asset from its dates: installation puts it into service, removal removes it; later phases are kept. */
function phaseOf({ phase, installed, removed }: Partial<StoredLedger>): LedgerPhase {
  if (phase === 'scrapped' || phase === 'removed') return phase
  if (removed) return 'removed'
  if (phase === 'old' || phase === 'service') return phase
  return installed ? 'service' : 'planned'
}

function ledgerProblems(
  world: Pick<World, 'assets'>,
  row: StoredLedger,
  previous: StoredLedger | undefined,
): FieldProblem[] {
  const problems: FieldProblem[] = []
  const { family, logicalAddress, installed, removed, deviceId } = row
  if (!isTerminal(family) && !isMeterAddress(logicalAddress))
    problems.push({ field: 'logicalAddress', text: words.meterAddress })
  if (installed && removed && removed < installed) problems.push({ field: 'removed', text: words.order })
  const hung = hangs(phaseOf(row)) && !(previous && hangs(previous.phase) && previous.deviceId === deviceId)
  const hanging = deviceId > 0 && hung ? world.assets.hangingAt(deviceId) : undefined
  if (hanging !== undefined && hanging.id !== row.id) problems.push({ field: 'deviceId', text: words.hangs })
  return problems
}

/** Checks that an entered position exists in the box. A box that shrinks reports missing positions itself. */
function boxProblems(
  { collections }: Pick<World, 'collections'>,
  { boxId, boxPlace }: Partial<StoredLedger>,
): FieldProblem[] {
  const box = collections.get(ledger.fields.boxId.resource ?? '')?.table?.get(boxId ?? 0)
  if (box === undefined || !boxPlace) return []
  const [row = 0, column = 0] = boxPlace.split('-').map(Number)
  const isInside = row <= Number(attribute(box, 'rows')) && column <= Number(attribute(box, 'columns'))
  return isInside ? [] : [{ field: 'boxPlace', text: words.outside }]
}

/** All past, present and planned assets at the place of an asset. */
function chainOf(
  world: ScopeParts & Pick<World, 'assets' | 'fleet'>,
  id: number,
  reader: StoredUser,
): ReplacementChain {
  const { tables, assets } = world
  const row = seenAsset(world, id, reader) ?? refuseMissing()
  const rows = row.deviceId === 0 ? [row] : assets.at(row.deviceId).filter(seenBy(world, ledger, reader))
  const device = seenDevice(world, row, reader)
  return {
    deviceId: row.deviceId,
    name: device?.name ?? row.address,
    nameZh: device?.nameZh ?? row.addressZh,
    links: rows.map((one) => linkOf(tables, one)),
  }
}

function linkOf({ workOrders }: World['tables'], row: StoredLedger): ChainLink {
  const order = row.orderId === 0 ? undefined : workOrders.get(row.orderId)
  const isDone = order?.state === 'completed'
  return {
    id: row.id,
    assetNumber: row.assetNumber,
    family: row.family,
    manufacturer: row.manufacturer,
    model: row.model,
    phase: row.phase,
    installed: row.installed,
    removed: row.removed,
    firstReading: row.firstReading ?? null,
    lastReading: row.lastReading ?? null,
    seals: row.seals,
    orderId: order?.id ?? 0,
    orderNumber: order?.number ?? '',
    hungAt: isDone && row.phase === 'service' ? order.installedAt : '',
    takenAt: isDone && row.phase === 'removed' ? order.removedAt : '',
    who: isDone ? order.worker : '',
    whoZh: isDone ? order.workerZh : '',
  }
}
