import type { ComparedCell } from '#contract/calls/reform/ledger.ts'
import { say, type Language } from '#contract/schema/language.ts'
import { filled } from '#contract/schema/localised.ts'
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

/** Values of a meter's field in each of the three sources. */
export type Said = Readonly<Record<Source, ComparedValue>>

/**
 * Compares an installed meter in ledger, archive and terminal; fields that both ledger and archive lack are omitted.
 */
export function compareMeter(
  world: Pick<World, 'params'>,
  row: StoredLedger,
  device: StoredDevice,
  language: Language,
): ComparedCell[] {
  return comparedFields.flatMap((field): ComparedCell[] => {
    const said = whatIsSaid(world, field, row, device, language)
    if (said.ledger === null && said.platform === null) return []
    const odd = oddOne(said)
    return [{ field: field.name, ...said, differs: !agree(Object.values(said)), ...(odd && { odd }) }]
  })
}

/** Values of a field in the three sources. */
export function whatIsSaid(
  world: Pick<World, 'params'>,
  field: ComparedField,
  row: StoredLedger,
  device: StoredDevice,
  language: Language,
): Said {
  if (field.name === 'userName') return { ...namesIn(language, row, device), terminal: null }
  return {
    ledger: valueOf(field.name, row[field.name]),
    platform: valueOf(field.name, device[field.device]),
    terminal: answerOf(world, field, device),
  }
}

/** Names in one language; in both if they differ only in the other. */
function namesIn(language: Language, row: StoredLedger, device: StoredDevice): Omit<Said, 'terminal'> {
  const pairs = [row, device].map(({ userName, userNameZh }) => filled([userName, userNameZh]))
  const isAlike = new Set(pairs.map((pair) => say(pair, language))).size === 1
  const isSame = new Set(pairs.map(String)).size === 1
  const [ledger = '', platform = ''] = pairs.map((pair) =>
    isAlike && !isSame ? pair.join(' / ') : say(pair, language),
  )
  return { ledger: ledger || null, platform: platform || null }
}

/** Value of a field; installation times are compared by day. */
function valueOf(name: ComparedName, value: unknown): ComparedValue {
  if (typeof value === 'number') return value === 0 ? null : value
  if (typeof value !== 'string' || value === '') return null
  return name === 'installed' ? value.slice(0, 10) : value
}

/** Last known value of the terminal; null if it was never read or does not apply. */
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

/** Transformer area to which a meter's voltages correlate; taken from the simulation. */
function areaByVoltage({ areaId, planted, lastTime }: StoredDevice): ComparedValue {
  const supplied = planted !== undefined && planted.areaId > 0 ? planted.areaId : areaId
  return supplied === 0 || lastTime === '' ? null : supplied
}
