import { materialCalls } from '#contract/calls/reform/project.ts'
import { designMaterial } from '#contract/resources/reform/design-material.ts'
import { project as projectResource } from '#contract/resources/reform/project.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import { fill, say, type Language, type Text2 } from '#contract/schema/language.ts'
import { sentences } from '#contract/text/sentences.ts'
import type { BulkAnswer, RowError } from '#contract/wire/crud.ts'
import { code as envelopeCode } from '#contract/wire/envelope.ts'
import { priceList, priceItem } from '#domain/reform/quantities.ts'
import type { UserCall } from '#mock/http/call.ts'
import { route } from '#mock/http/serve.ts'
import { receiveFile } from '#mock/http/upload.ts'
import { refuse, refuseForm, refuseMissing, type FieldProblem } from '#mock/lib/refusal.ts'
import { maxErrors } from '#mock/resources/targets.ts'
import { seesId } from '#mock/resources/data-scope.ts'
import { parseWorkbook, type RawRow } from '#mock/resources/sheets/parse.ts'
import type { StoredMaterial, StoredProject } from '#mock/tables/reform-tables.ts'
import type { Served, World } from '#mock/world/world.ts'
import { lineOf } from '../../../../seed/reform/lists/materials.ts'
import { optionsOf, headersOf, type StoredHeader } from '../header/sets.ts'
import { headOf, textOf } from '../header/sheet.ts'
import { stockOf, lineOfProject } from './stock.ts'
import { isFamily } from '#domain/metering/families.ts'

/** Maximum length of a custom column's value. */
const longest = 100
/** Header codes stored in fields of a line or derived from the price list. */
const itemHeader = 'materialName'
const modelHeader = 'specification'
const plannedHeader = 'designed'
const followed: ReadonlySet<string> = new Set(['category', 'unit', 'price', 'amount'])
const own: ReadonlySet<string> = new Set([itemHeader, modelHeader, plannedHeader, ...followed])

const words = {
  heads: ['The first row lacks: {names}', '首行缺少表头：{names}'],
  unknown: ['The header set has no column {names}', '表头中没有：{names}'],
  item: ['The price list has no such material.', '价目表中没有该物料。'],
  number: ['Write a number from {least}.', '请输入不小于 {least} 的数值。'],
  required: ['Fill in this field.', '请填写此项。'],
  option: ['Choose one of: {names}', '可选值：{names}'],
  long: ['At most 100 characters.', '最多 100 个字符。'],
  twice: ['The sheet has this line already.', '表中已有此材料。'],
} satisfies Record<string, Text2>

type Line = Pick<StoredMaterial, 'item' | 'model' | 'planned' | 'values'>
type Flaw = readonly [header: StoredHeader, text: Text2]
type Column = StoredHeader | undefined

/** Imports a sheet into the material list of a project; a dry run only reports the result. */
export function importMaterials(
  world: World,
  project: StoredProject,
  [first = [], ...rest]: readonly RawRow[],
  { isDry, language, by }: { isDry: boolean; language: Language; by: string },
): BulkAnswer {
  const columns = columnsOf(world, project, first)
  const errors: RowError[] = []
  const seen = new Set<string>()
  const lines: { line: Line; known: StoredMaterial | undefined }[] = []
  let fail = 0
  rest.forEach((cells, index) => {
    if (cells.every((cell) => textOf(cell) === '')) return
    const { line, flaws } = readLine(columns, cells)
    const known = lineOfProject(world, project.id, line)
    const key = `${line.item} ${line.model}`
    const messages = flaws.map(
      ([header, text]) => `${say([header.name, header.nameZh], language)}: ${say(text, language)}`,
    )
    if (flaws.length === 0) {
      const row = { ...known, ...lineOf(line.item, line.model, line.planned), ...line, projectId: project.id }
      messages.push(...problemsOf(world, { id: 0, ...row }, known).map(({ text }) => say(text, language)))
      if (seen.has(key)) messages.push(say(words.twice, language))
    }
    seen.add(key)
    if (messages.length === 0) lines.push({ line, known })
    else fail += 1
    // the first row is the header, and row numbers are one-based
    errors.push(...messages.map((msg) => ({ row: index + 2, msg })))
  })
  if (!isDry)
    world.store.atomically(() => lines.forEach(({ line, known }) => store(world, project, line, known, by)))
  return { ok: lines.length, fail, errors: errors.slice(0, maxErrors) }
}

function store(
  { tables }: Pick<World, 'tables'>,
  { id: projectId }: StoredProject,
  line: Line,
  known: StoredMaterial | undefined,
  by: string,
): void {
  const values = { ...lineOf(line.item, line.model, line.planned), values: line.values, updateBy: by }
  if (known === undefined) tables.designMaterials.insert({ ...values, projectId, createBy: by })
  else tables.designMaterials.update(known.id, values)
}

/** Header of each column of a sheet, undefined if blank. Refuses a first row that does not match the set. */
function columnsOf(world: World, { type, headerVersion }: StoredProject, first: RawRow): Column[] {
  const set = headersOf(world, { type, edition: headerVersion }).filter(({ status }) => status === 'enabled')
  const heads = first.map((cell) => bare(textOf(cell)))
  const columns = heads.map((head) =>
    head === '' ? undefined : set.find((header) => namesOf(header).includes(head)),
  )
  const unknown = heads.filter((head, place) => head !== '' && columns[place] === undefined)
  const lacking = set.filter(
    (header) =>
      !columns.includes(header) && (header.required || [itemHeader, plannedHeader].includes(header.code)),
  )
  if (unknown.length > 0)
    refuseForm([{ field: 'file', text: namedIn(words.unknown, unknown.join(', '), unknown.join('、')) }])
  if (lacking.length > 0) {
    const names = namedIn(
      words.heads,
      lacking.map(({ name }) => name).join(', '),
      lacking.map(({ nameZh }) => nameZh).join('、'),
    )
    refuseForm([{ field: 'file', text: names }])
  }
  return columns
}

/** Displayed names of a header in both languages. */
function namesOf(header: StoredHeader): string[] {
  return (['en', 'zh'] as const).map((language) => bare(headOf(header, language)))
}

function bare(head: string): string {
  const title = head.trim()
  return title.endsWith('*') ? title.slice(0, -1).trim() : title
}

function readLine(columns: readonly Column[], cells: RawRow): { line: Line; flaws: Flaw[] } {
  const headed = columns.flatMap((header, place) =>
    header === undefined ? [] : [{ header, text: textOf(cells[place] ?? '') }],
  )
  const cellOf = new Map(headed.map(({ header, text }) => [header.code, text]))
  const wanted = (cellOf.get(itemHeader) ?? '').toLowerCase()
  const price = priceList.find(({ code, name }) =>
    [code, ...name].some((one) => one.toLowerCase() === wanted),
  )
  const flaws = headed.flatMap(({ header }): Flaw[] => {
    const text = flawOf(header, cellOf.get(header.code) ?? '')
    if (text !== undefined) return [[header, text]]
    return header.code === itemHeader && price === undefined ? [[header, words.item]] : []
  })
  const values = [...cellOf].filter(([code, text]) => !own.has(code) && text !== '')
  return {
    line: {
      item: price?.code ?? priceList[0].code,
      model: cellOf.get(modelHeader) ?? '',
      planned: Number(cellOf.get(plannedHeader)),
      values: Object.fromEntries(values),
    },
    flaws,
  }
}

/** Problem of a cell; values derived from the price list are ignored. */
function flawOf(header: StoredHeader, text: string): Text2 | undefined {
  const { code, dataType, required, least, most } = header
  if (followed.has(code)) return undefined
  if (text === '') return required || code === plannedHeader ? words.required : undefined
  if ([...text].length > longest) return words.long
  if (dataType === 'integer' || dataType === 'decimal') {
    const number = Number(text)
    const isRight = Number.isFinite(number) && number >= least && (most === 0 || number <= most)
    return isRight && (dataType === 'decimal' || Number.isInteger(number))
      ? undefined
      : fillBoth(words.number, { least })
  }
  const options = dataType === 'enum' ? optionsOf(header) : []
  return options.length === 0 || options.includes(text)
    ? undefined
    : namedIn(words.option, options.join(', '), options.join('、'))
}

function namedIn([en, zh]: Text2, names: string, namesZh: string): Text2 {
  return [fill(en, { names }), fill(zh, { names: namesZh })]
}

const receive = receiveFile(['file'], 10 * 1024 * 1024)
const booked: Text2 = ['Part of this line is with crews or in use.', '该材料已有领用或使用，不能删除。']

/** Material lists of projects: the plan is stored; issued and used amounts are derived from orders and quantities. */
export const servedMaterial: Served<StoredMaterial> = {
  resource: designMaterial,
  belongs: { with: { resource: projectResource.name, id: ({ projectId }) => projectId } },
  defaults: { values: {}, model: '' },
  problems: problemsOf,
  derive: (_world, { item, model, planned }) => lineOf(item, model, planned),
  shown: (world, row) => stockOf(world, row),
  assertRemovable(world, row) {
    const { issued, used } = stockOf(world, row)
    if (issued + used > 0) refuse(envelopeCode.conflict, booked)
  },
  routes(world, router) {
    for (const isDry of [true, false]) {
      const asked = isDry ? materialCalls.checkMaterials : materialCalls.importMaterials
      route(world, router, asked, async (call) => {
        const of = projectOf(world, call)
        const { originalname, buffer } = await receive(call)
        const { rows } = await parseWorkbook(originalname, buffer)
        const { language, user } = call
        return importMaterials(world, of, rows, { isDry, language, by: user.loginName })
      })
    }
  },
}

/** An open project of a call that is visible to the user. */
function projectOf(world: World, { request, user }: UserCall): StoredProject {
  const id = Number(request.params['projectId'])
  const found = seesId(world, projectResource.name, id, user) ? world.tables.projects.get(id) : undefined
  if (found === undefined) return refuseMissing()
  return found.state === 'closed' ? refuse(envelopeCode.conflict, sentences.projectClosed) : found
}

const lineWords = {
  model: ['Choose the type of the device.', '请填写设备型号。'],
  family: ['There is no such type in this category.', '该类别下没有此型号。'],
  noModel: ['Only devices have a type code.', '仅设备需要型号。'],
  twice: ['The project has this line already.', '该项目已有此材料。'],
  least: ['More than that is with crews or in use.', '不能少于领用与已用之和。'],
  whole: ['Pieces are whole numbers.', '按只计量，请输入整数。'],
  unknown: ['The header set of the project has no such column.', '项目表头中没有该列。'],
} satisfies Record<string, Text2>

/** Problems of a line of a material list, entered or imported. */
function problemsOf(world: World, row: StoredMaterial, previous: StoredMaterial | undefined): FieldProblem[] {
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
    if (model !== '') return [{ field: 'model', text: lineWords.noModel }]
  } else if (model === '') return [{ field: 'model', text: lineWords.model }]
  else if (!world.tables.products.rows.some((each) => each.code === model && each.family === item))
    return [{ field: 'model', text: lineWords.family }]
  const isTwice = lineOfProject(world, projectId, { item, model }) !== undefined
  return isTwice ? [{ field: 'item', text: lineWords.twice }] : []
}

function amountProblems(
  world: World,
  row: StoredMaterial,
  previous: StoredMaterial | undefined,
): FieldProblem[] {
  const { item, planned } = row
  if (priceItem(item).unit === 'piece' && !Number.isInteger(planned))
    return [{ field: 'planned', text: lineWords.whole }]
  const isLess = previous !== undefined && planned < previous.planned
  const { issued, used } = stockOf(world, row)
  return isLess && planned < issued + used ? [{ field: 'planned', text: lineWords.least }] : []
}

/** Refuses columns that are not in the header set of the project. */
function columnProblems(world: World, { projectId, values }: StoredMaterial): FieldProblem[] {
  const { type, headerVersion } = world.tables.projects.get(projectId) ?? {}
  if (type === undefined || headerVersion === undefined) return []
  const codes = new Set(headersOf(world, { type, edition: headerVersion }).map((header) => header.code))
  return Object.keys(values).some((name) => !codes.has(name))
    ? [{ field: 'values', text: lineWords.unknown }]
    : []
}
