import { designMaterial } from '#contract/resources/reform/design-material.ts'
import { project } from '#contract/resources/reform/project.ts'
import { materialCalls } from '#contract/calls/reform/material.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { sentences } from '#contract/text/sentences.ts'
import { code } from '#contract/wire/envelope.ts'
import { route } from '#mock/http/serve.ts'
import { receiveFile } from '#mock/http/upload.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import { seesId } from '#mock/resources/data-scope.ts'
import { parseWorkbook } from '#mock/resources/sheets/parse.ts'
import type { StoredMaterial, StoredProject } from '#mock/tables/reform-tables.ts'
import type { Served, World } from '#mock/world/world.ts'
import { lineOf } from '../../../../seed/reform/lists/materials.ts'
import { importMaterials } from './import-sheet.ts'
import { problemsOf } from './problems.ts'
import { stockOf } from './stock.ts'

const receive = receiveFile(['file'], 10 * 1024 * 1024)
const booked: Text2 = ['Of this line something is with crews or in use.', '该材料已有领用或使用，不能删除。']

/** Material lists of projects: what is planned is kept, what crews have taken and used follows from orders and quantities. */
export const servedMaterial: Served<StoredMaterial> = {
  resource: designMaterial,
  belongs: { with: { resource: project.name, id: ({ projectId }) => projectId } },
  defaults: { values: {}, model: '' },
  problems: problemsOf,
  derive: (_world, { item, model, planned }) => lineOf(item, model, planned),
  shown: (world, row) => stockOf(world, row),
  assertRemovable(world, row) {
    const { issued, used } = stockOf(world, row)
    if (issued + used > 0) refuse(code.conflict, booked)
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

/** The project of a call, which the person sees and which goes on. */
function projectOf(world: World, { request, user }: UserCall): StoredProject {
  const id = Number(request.params['projectId'])
  const found = seesId(world, project.name, id, user) ? world.tables.projects.get(id) : undefined
  if (found === undefined) return refuse(code.missing, texts.missing)
  return found.state === 'closed' ? refuse(code.conflict, sentences.projectClosed) : found
}
