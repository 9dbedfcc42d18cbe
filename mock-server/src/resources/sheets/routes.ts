import type { Router } from 'express'
import { say, type Language } from '#contract/schema/language.ts'
import { offers } from '#contract/schema/resource.ts'
import { crud } from '#contract/wire/crud.ts'
import type { Cell } from '#contract/text/csv.ts'
import type { Field } from '#contract/schema/field.ts'
import { route, serveFile } from '#mock/http/serve.ts'
import { receiveFile } from '#mock/http/upload.ts'
import type { Collection, World } from '#mock/world/world.ts'
import { sightOf, type Sight } from '../data-scope.ts'
import { labelIn } from '../labels.ts'
import { dryRun, type DryRun } from './dry-run.ts'
import { exportRows } from './export.ts'
import { createImports } from './import-jobs.ts'
import { parseWorkbook, type RawCell } from './parse.ts'
import { sendSheet, type Sheet } from './send.ts'
import { reasonHead, yesNo } from './words.ts'
import { headOf, importColumns, type Column } from './columns.ts'

const maxBytes = 10 * 1024 * 1024
const receive = receiveFile(['file'], maxBytes)

/** Export for every collection; template and import in two steps for those that people may write. */
export function sheetRoutes(world: World, collection: Collection, router: Router): void {
  const { isReadOnly = false, resource } = collection.served
  if (offers(resource, 'export')) {
    serveFile(world, router, crud(resource).export, (sent, call) => exportRows(world, collection, sent, call))
  }
  if (!isReadOnly && offers(resource, 'import')) importRoutes(world, collection, router)
}

function importRoutes(world: World, collection: Collection, router: Router): void {
  const imports = createImports(world, collection)
  const { resource } = collection.served
  const { template, importSheet, importCommit, importJob, importFailed } = crud(resource)
  serveFile(world, router, template, ({ format }, call) =>
    sendSheet(call, format, templateSheet(world, collection, call.language, sightOf(world, call.user))),
  )
  route(world, router, importSheet, async (call) => {
    const { originalname, buffer } = await receive(call)
    const book = await parseWorkbook(originalname, buffer)
    return imports.add(call, dryRun(world, collection, book, call))
  })
  route(world, router, importCommit, (call) => imports.commit(imports.find(call), call))
  route(world, router, importJob, (call) => imports.find(call).job)
  serveFile(world, router, importFailed, ({ format }, call) => {
    const rows = failedRows(imports.find(call).run, call.language)
    return sendSheet(call, format, { title: say(resource.title, call.language), rows })
  })
}

/** The rows that were not taken, as they came, each with the reasons; to be put right and uploaded again. */
function* failedRows({ head, bad }: DryRun, language: Language): Generator<readonly Cell[]> {
  const kept = head.map((text, at) => ({ text, at })).filter(({ text }) => !reasonHead.includes(text))
  yield [...kept.map(({ text }) => text), say(reasonHead, language)]
  for (const { cells, reasons } of bad) {
    yield [...kept.map(({ at }) => plain(cells[at])), reasons.map(({ msg }) => msg).join(' ')]
  }
}

function plain(cell: RawCell | undefined): Cell {
  return typeof cell === 'number' ? cell : String(cell ?? '')
}

/** The sheet that people fill in: the head, and one row that shows how. */
function templateSheet(
  world: Pick<World, 'collections'>,
  { served }: Collection,
  language: Language,
  sight: Sight,
): Sheet {
  const { resource, example = {} } = served
  const columns = importColumns(resource, language)
  return {
    title: say(resource.title, language),
    rows: [
      columns.map((column) => headOf(column, language)),
      columns.map((column) => example[column.name] ?? exampleOf(world, column, language, sight)),
    ],
  }
}

/** Examples by the name of the format. */
const formatExamples: Readonly<Record<string, string>> = {
  email: 'name@example.com',
  mobile: '13800000000',
  permission: 'system:user:list',
}

function exampleOf(
  world: Pick<World, 'collections'>,
  { field }: Column,
  language: Language,
  sight: Sight,
): Cell {
  switch (field.kind) {
    case 'number':
      return field.min ?? 0
    case 'flag':
      return say(yesNo.no, language)
    case 'choice':
      return say(field.options?.[0]?.label ?? ['', ''], language)
    case 'ref':
    case 'refs': {
      const target = world.collections.get(field.resource ?? '')
      const visible = target && sight(target)
      const row = target?.source.rows.find((one) => visible?.sees(one) !== false)
      return target && row ? labelIn(target, row, language) : ''
    }
    case 'choices':
      return say(field.options?.[0]?.label ?? ['', ''], language)
    case 'data':
      return ''
    case 'time':
      return field.isDay ? '2026-01-01' : '2026-01-01 08:00:00'
    case 'text':
    case 'longText':
    case 'secret':
    case 'picture':
      return (field.format && formatExamples[field.format.name]) ?? textExample(field, language)
  }
}

function textExample({ label, min = 0, max = 100 }: Field, language: Language): string {
  return say(label, language).padEnd(min, '1').slice(0, max)
}
