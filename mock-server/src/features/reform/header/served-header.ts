import { reformHeaderCalls } from '#contract/calls/reform/project.ts'
import { projectTypes, type ProjectType } from '#domain/reform/kinds.ts'
import { materialHeader } from '#contract/resources/reform/material-header.ts'
import { say, type Text2 } from '#contract/schema/language.ts'
import { code } from '#contract/wire/envelope.ts'
import { route } from '#mock/http/serve.ts'
import { serving, together, type Served } from '#mock/world/world.ts'
import { receiveFile } from '#mock/http/upload.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import { parseWorkbook } from '#mock/resources/sheets/parse.ts'
import { sendSheet } from '#mock/resources/sheets/xlsx.ts'
import {
  editionOf,
  headerProblems,
  copyHeaders,
  found,
  projectsWith,
  publishHeaders,
  refuseFixed,
  setsOf,
  sortHeaders,
  type StoredHeader,
} from './sets.ts'
import { emptySheet, importFirstRow } from './sheet.ts'

const receive = receiveFile(['file'], 10 * 1024 * 1024)

/** Columns of the design material lists, in sets by project type and version. */
export const servedHeader: Served<StoredHeader> = {
  resource: materialHeader,
  defaults: { position: 1, width: 120 },
  problems: headerProblems,
  derive(world, row) {
    // the edition cannot be set through forms or sheets
    const stored: number | undefined = row.edition
    if (stored !== undefined) return {}
    return { edition: editionOf(world, row), state: 'draft', status: 'enabled', published: '' }
  },
  assertRemovable(world, row) {
    const projects = projectsWith(world, row)
    if (projects > 0) refuse(code.conflict, inUse(projects))
    if (row.state !== 'draft') refuseFixed()
  },
  routes: together(
    serving(reformHeaderCalls, {
      headerSets: setsOf,
      sortHeaders: (world, sent, { user }) => sortHeaders(world, sent, user.loginName),
      copyHeaders: (world, sent, { user }) => copyHeaders(world, sent, user.loginName),
      publishHeaders: (world, sent, { user }) => publishHeaders(world, sent, user.loginName),
      headerTemplate: (world, set, call) => {
        const rows = emptySheet(found(world, set), call.language)
        const title = `${say(materialHeader.title, call.language)} ${set.type} ${set.edition}`
        return sendSheet(call, 'xlsx', { title, rows })
      },
    }),
    (world, router) => {
      const calls = reformHeaderCalls
      route(world, router, calls.importHeaders, async (call) => {
        const type = readType(call.request.params['type'])
        const { originalname, buffer } = await receive(call)
        const { rows } = await parseWorkbook(originalname, buffer)
        return importFirstRow(world, type, rows, call.user.loginName)
      })
    },
  ),
}

function readType(value: unknown): ProjectType {
  return projectTypes.find(([type]) => type === value)?.[0] ?? refuse(code.missing, texts.missing)
}

function inUse(projects: number): Text2 {
  return [
    `The material lists of ${projects} projects have this column. Disable it instead.`,
    `已有 ${projects} 个项目的材料表使用该列，可改为停用。`,
  ]
}
