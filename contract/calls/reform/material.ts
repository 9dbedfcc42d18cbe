import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type { headerSet, reformHeaderArea } from './material.declared.ts'

/** The headers of one project type and version. */
export type HeaderSet = Output<typeof headerSet>

/** What material headers do beyond the generic calls. */
export const reformHeaderCalls = endpoints<typeof reformHeaderArea>()({
  headerSets: 'GET /base/reform/designMaterialHead/sets',
  sortHeaders: 'POST /base/reform/designMaterialHead/sort',
  copyHeaders: 'POST /base/reform/designMaterialHead/copy',
  publishHeaders: 'POST /base/reform/designMaterialHead/publish',
  headerTemplate: 'GET /base/reform/designMaterialHead/sheet',
  importHeaders: 'POST /base/reform/designMaterialHead/firstRow/{type}',
})
