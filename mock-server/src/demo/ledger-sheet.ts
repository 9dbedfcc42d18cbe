import { say, type Language } from '#contract/schema/language.ts'
import type { WrittenSheet } from '#mock/resources/sheets/xlsx.ts'
import { collectionOf, type World } from '#mock/world/world.ts'
import {
  commModes,
  customerClasses,
  families,
  labelIn,
  manufacturers,
  protocols,
  wirings,
} from '#domain/metering/families.ts'
import { ledger } from '#contract/resources/reform/ledger.ts'
import { org } from '#contract/resources/system/org.ts'
import type { Cell } from '#contract/text/csv.ts'
import { headOf, importColumns } from '#mock/resources/sheets/columns.ts'
import { labelIn as labelOf } from '#mock/resources/labels.ts'
import { assetNumberOf, serialOf, userNumberOf } from '../../seed/fleet/numbers.ts'

/** Number of rows of the sheet, and of those that are refused. */
const sampleRows = 5000
const sampleMistakes = 37

type Values = Readonly<Record<string, Cell>>

/** Index of the mistake within each stretch of rows. */
const firstMistake = 40

/** Beyond the ids of fleets and of the assets of their orders. */
const firstId = 21_000_000

/** Mistake of a row, in rotation; each is one that users make in a sheet. */
function mistakeOf(turn: number, known: string): Values | undefined {
  const mistakes: readonly Values[] = [
    { assetNumber: '9990001002603000000120' },
    { userNumber: '99070101' },
    { logicalAddress: `990701A1F3${10 + turn}` },
    { orgId: 'Moon station' },
    { iccid: '89860426001234005672' },
    { boxPlace: '2/3' },
    { assetNumber: known },
    { userName: '', userNameZh: '' },
    { removed: '2020-01-01', installed: '2026-05-04' },
    { ct: 'two hundred' },
  ]
  return turn < sampleMistakes ? mistakes[turn % mistakes.length] : undefined
}

/** Creates a sample ledger sheet of 5,000 meters to install, 37 of them with one mistake each. */
export function ledgerSheet(world: Pick<World, 'collections' | 'tables'>, language: Language): WrittenSheet {
  const columns = importColumns(ledger, language)
  const every = Math.floor(sampleRows / sampleMistakes)
  const known = (turn: number) => world.tables.ledger.rows[turn]?.assetNumber ?? ''
  const values = (index: number): Values => {
    const turn = index % every === firstMistake ? Math.floor(index / every) : sampleMistakes
    return { ...goodRow(world, index, language), ...mistakeOf(turn, known(turn)) }
  }
  return { title: say(ledger.title, language), rows: sheetOf() }

  function* sheetOf(): Generator<readonly Cell[]> {
    yield columns.map((column) => headOf(column, language))
    for (let index = 0; index < sampleRows; index += 1) {
      const row = values(index)
      yield columns.map(({ name }) => row[name] ?? '')
    }
  }
}

const names = [
  ['Wang Fang', '王芳'],
  ['Li Yong', '李勇'],
  ['Zhou Haiyan', '周海燕'],
  ['Sun Xiaoli', '孙晓丽'],
] as const
const stations = [9, 10, 11, 12, 13, 14] as const

function goodRow(world: Pick<World, 'collections'>, index: number, language: Language): Values {
  const id = firstId + index
  const serial = serialOf(id, 2026, 3)
  const [userName, userNameZh] = names[index % names.length] ?? names[0]
  const orgs = collectionOf(world, org.name)
  const station = orgs.table?.get(stations[index % stations.length] ?? stations[0])
  return {
    userNumber: userNumberOf('03', id),
    userName,
    userNameZh,
    address: `Willow Court ${1 + (index % 40)}-${1 + Math.floor(index / 40)}`,
    addressZh: `柳苑 ${1 + (index % 40)} 幢 ${1 + Math.floor(index / 40)} 室`,
    userType: say(labelIn(customerClasses, 'household'), language),
    orgId: station === undefined ? '' : labelOf(orgs, station, language),
    boxPlace: `${1 + (Math.floor(index / 3) % 3)}-${1 + (index % 3)}`,
    assetNumber: assetNumberOf('01', serial),
    logicalAddress: serial,
    commAddress: serial,
    family: say(labelIn(families, 'meter-1p'), language),
    manufacturer: say(labelIn(manufacturers, 'yunluo'), language),
    model: 'YL-D220',
    produced: '2026-08-15',
    ct: 1,
    pt: 1,
    wiring: say(labelIn(wirings, 'single'), language),
    ratedVoltage: '220 V',
    ratedCurrent: '5(60) A',
    protocol: say(labelIn(protocols, 'dlt645'), language),
    comm: say(labelIn(commModes, 'hplc'), language),
  }
}
