import type { ComparedCell } from '#contract/calls/reform/ledger.ts'
import {
  agree,
  comparedFields,
  oddOne,
  type ComparedField,
  type ComparedName,
  type ComparedValue,
  type Source,
} from '#domain/reform/ledger-compare.ts'
import { paramsOf } from '#domain/metering/parameters/parameters.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import type { StoredLedger } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'

/** What each of the three says about a field of a meter. */
export type Said = Readonly<Record<Source, ComparedValue>>

/** What ledger, archive and terminal say of a meter that hangs; fields that none of them has are left out. */
export function compareMeter(
  world: Pick<World, 'params'>,
  row: StoredLedger,
  device: StoredDevice,
): ComparedCell[] {
  return comparedFields.flatMap((field): ComparedCell[] => {
    const said = whatIsSaid(world, field, row, device)
    if (said.ledger === null && said.platform === null) return []
    const odd = oddOne(said)
    return [{ field: field.name, ...said, differs: !agree(Object.values(said)), ...(odd && { odd }) }]
  })
}

/** What the three say about one field. */
export function whatIsSaid(
  world: Pick<World, 'params'>,
  field: ComparedField,
  row: StoredLedger,
  device: StoredDevice,
): Said {
  return {
    ledger: valueOf(field.name, row[field.name]),
    platform: valueOf(field.name, device[field.device]),
    terminal: answerOf(world, field, device),
  }
}

/** What was written on site stands in the ledger by the day. */
function valueOf(name: ComparedName, value: unknown): ComparedValue {
  if (typeof value === 'number') return value === 0 ? null : value
  if (typeof value !== 'string' || value === '') return null
  return name === 'installed' ? value.slice(0, 10) : value
}

/** What the terminal said when it was asked last; nothing where it never was, or does not know it. */
function answerOf(
  { params }: Pick<World, 'params'>,
  { name, terminal }: ComparedField,
  device: StoredDevice,
): ComparedValue {
  if (terminal === undefined) return null
  if (terminal === 'voltage') return areaByVoltage(device)
  if (!paramsOf(device.family).includes(terminal)) return null
  const text = params.known(device, terminal)
  if (text === '') return null
  return name === 'ct' || name === 'pt' ? Number(text) : text
}

/** The transformer area whose voltages a meter's rise and fall with; the simulation knows where it truly hangs. */
function areaByVoltage({ areaId, planted, lastTime }: StoredDevice): ComparedValue {
  const supplied = planted !== undefined && planted.areaId > 0 ? planted.areaId : areaId
  return supplied === 0 || lastTime === '' ? null : supplied
}
