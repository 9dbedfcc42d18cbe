import { isFamily } from '#domain/metering/families.ts'
import { priceItem } from '#domain/reform/quantities.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { sentences } from '#contract/text/sentences.ts'
import type { FieldProblem } from '#mock/lib/refusal.ts'
import type { StoredMaterial } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'
import { headersOf } from '../header/sets.ts'
import { stockOf } from './stock.ts'
import { lineOfProject } from './take.ts'

const words = {
  model: ['Choose the type of the device.', '请填写设备型号。'],
  family: ['There is no such type in this category.', '该类别下没有此型号。'],
  noModel: ['Only devices have a type code.', '仅设备需要型号。'],
  twice: ['The project has this line already.', '该项目已有此材料。'],
  least: ['More than that is with crews or in use.', '不能少于领用与已用之和。'],
  whole: ['Pieces are whole numbers.', '按只计量，请输入整数。'],
  unknown: ['The header set of the project has no such column.', '项目表头中没有该列。'],
} satisfies Record<string, Text2>

/** What is wrong with a line of a material list, typed in or imported. */
export function problemsOf(
  world: World,
  row: StoredMaterial,
  previous: StoredMaterial | undefined,
): FieldProblem[] {
  if (world.tables.projects.get(row.projectId)?.state === 'closed')
    return [{ field: 'projectId', text: sentences.projectClosed }]
  return [
    ...(previous === undefined ? newLineProblems(world, row) : []),
    ...amountProblems(world, row, previous),
    ...columnProblems(world, row),
  ]
}

function newLineProblems(world: World, { projectId, item, model }: StoredMaterial): FieldProblem[] {
  if (!isFamily(item)) {
    if (model !== '') return [{ field: 'model', text: words.noModel }]
  } else if (model === '') return [{ field: 'model', text: words.model }]
  else if (!world.tables.products.rows.some((each) => each.code === model && each.family === item))
    return [{ field: 'model', text: words.family }]
  const isTwice = lineOfProject(world, projectId, { item, model }) !== undefined
  return isTwice ? [{ field: 'item', text: words.twice }] : []
}

function amountProblems(
  world: World,
  row: StoredMaterial,
  previous: StoredMaterial | undefined,
): FieldProblem[] {
  const { item, planned } = row
  if (priceItem(item).unit === 'piece' && !Number.isInteger(planned))
    return [{ field: 'planned', text: words.whole }]
  const isLess = previous !== undefined && planned < previous.planned
  const { issued, used } = stockOf(world, row)
  return isLess && planned < issued + used ? [{ field: 'planned', text: words.least }] : []
}

/** The columns of a line are those of the header set of its project. */
function columnProblems(world: World, { projectId, values }: StoredMaterial): FieldProblem[] {
  const { type, headerVersion } = world.tables.projects.get(projectId) ?? {}
  if (type === undefined || headerVersion === undefined) return []
  const codes = new Set(headersOf(world, { type, edition: headerVersion }).map((header) => header.code))
  return Object.keys(values).some((name) => !codes.has(name))
    ? [{ field: 'values', text: words.unknown }]
    : []
}
