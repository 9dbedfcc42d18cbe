import type { Router } from 'express'
import { say } from '#contract/language.ts'
import { receiveFile } from '../../http/upload.ts'
import type { World } from '../../world.ts'
import type { Collection } from '../collection.ts'
import type { May } from '../may.ts'
import { dryRun } from './dry-run.ts'
import { exportRows, readFormat } from './export.ts'
import { failedRows } from './failed-rows.ts'
import { createImports } from './import-jobs.ts'
import { parseWorkbook } from './parse.ts'
import { sendSheet } from './send.ts'
import { templateSheet } from './template.ts'

const maxBytes = 10 * 1024 * 1024
const receive = receiveFile(['file'], maxBytes)

/** Export for every collection; template and import in two steps for those that people may write. */
export function sheetRoutes(world: World, collection: Collection, router: Router, may: May): void {
  router.post(
    '/export',
    may('export', (call) => exportRows(world, collection, call)),
  )
  if (!collection.served.isReadOnly) importRoutes(world, collection, router, may)
}

function importRoutes(world: World, collection: Collection, router: Router, may: May): void {
  const imports = createImports(world, collection)
  const { title } = collection.served.resource
  router.get(
    '/template',
    may('import', (call) =>
      sendSheet(
        call,
        readFormat(call.request.query['format']),
        templateSheet(world, collection, call.language),
      ),
    ),
  )
  router.post(
    '/import',
    may('import', async (call) => {
      const { originalname, buffer } = await receive(call)
      const rows = await parseWorkbook(originalname, buffer)
      return imports.add(call, dryRun(world, collection, rows, call.language))
    }),
  )
  router.post(
    '/import/:job',
    may('import', (call) => imports.commit(imports.find(call), call)),
  )
  router.get(
    '/import/:job',
    may('import', (call) => imports.find(call).job),
  )
  router.get(
    '/import/:job/failed',
    may('import', (call) => {
      const rows = failedRows(imports.find(call).run, call.language)
      const format = readFormat(call.request.query['format'])
      return sendSheet(call, format, { title: say(title, call.language), rows })
    }),
  )
}
