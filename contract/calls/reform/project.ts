import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './project.declared.ts'

/** Calls of material lists beyond the generic ones. */
export const materialCalls = endpoints<typeof declared.materialArea>()({
  checkMaterials: 'POST /base/reform/designMaterial/check/{projectId}',
  importMaterials: 'POST /base/reform/designMaterial/import/{projectId}',
})

/** Ledger rows to create orders for: those of a project, optionally limited to areas and families. */
export type GenerationScope = Output<typeof declared.generationScope>

/**
 * Preview of the orders to be created. `ready` of `total` rows get one, `left` counts the others by reason, `totals`
 * are the amounts used of plan, investment and stock; `rows` are the first rows, those left out last.
 */
export type GenerationPreview = Output<typeof declared.generationPreview>

/** Ledger row of a preview; `obstacle` is why it gets no order. */
export type GenerationRow = GenerationPreview['rows'][number]

/**
 * Progress of a project: `days` are cumulative counts since its start, up to today for actual ones; `weeks` start on
 * Mondays; `forecast` is the projected end at the current pace, empty when there is none.
 */
export type ProjectProgress = Output<typeof declared.projectProgress>

/** Cost of a project in whole fen. */
export type ProjectMoney = Output<typeof declared.projectMoney>

/** Result of one closing check: number of records checked, and of those that fail. */
export type CloseFinding = Output<typeof declared.closeFinding>

/** Calls of projects beyond the generic ones. */
export const projectCalls = endpoints<typeof declared.projectArea>()({
  previewOrders: 'POST /base/reform/project/previewOrders',
  generateOrders: 'POST /base/reform/project/generateOrders',
  closeCheck: 'GET /base/reform/project/closeCheck/{id}',
  money: 'GET /base/reform/project/money/{id}',
  progress: 'GET /base/reform/project/progress/{id}',
})

/** Headers of one project type and version. */
export type HeaderSet = Output<typeof declared.headerSet>

/** Calls of material headers beyond the generic ones. */
export const reformHeaderCalls = endpoints<typeof declared.reformHeaderArea>()({
  headerSets: 'GET /base/reform/designMaterialHead/sets',
  sortHeaders: 'POST /base/reform/designMaterialHead/sort',
  copyHeaders: 'POST /base/reform/designMaterialHead/copy',
  publishHeaders: 'POST /base/reform/designMaterialHead/publish',
  headerTemplate: 'GET /base/reform/designMaterialHead/sheet',
  importHeaders: 'POST /base/reform/designMaterialHead/firstRow/{type}',
})
