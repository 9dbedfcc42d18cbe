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

/** What each of the three says about a field of a meter. */
export type Said = Readonly<Record<Source, ComparedValue>>

/** What ledger, archive and terminal say of a meter that hangs, in the language of the person; fields that none of them has are left out. */
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

/** What the three say about one field. */
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

/** Names in one language; in both where they differ in the other one only. */
function namesIn(language: Language, row: StoredLedger, device: StoredDevice): Omit<Said, 'terminal'> {
  const pairs = [row, device].map(({ userName, userNameZh }) => filled([userName, userNameZh]))
  const isAlike = new Set(pairs.map((pair) => say(pair, language))).size === 1
  const isSame = new Set(pairs.map(String)).size === 1
  const [ledger = '', platform = ''] = pairs.map((pair) =>
    isAlike && !isSame ? pair.join(' / ') : say(pair, language),
  )
  return { ledger: ledger || null, platform: platform || null }
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
