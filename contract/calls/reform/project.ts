import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './project.declared.ts'

/** What is done with material lists beyond the generic calls. */
export const materialCalls = endpoints<typeof declared.materialArea>()({
  checkMaterials: 'POST /base/reform/designMaterial/check/{projectId}',
  importMaterials: 'POST /base/reform/designMaterial/import/{projectId}',
})

/** Which ledger rows orders are wanted for: those of a project, narrowed to some areas and families where given. */
export type GenerationScope = Output<typeof declared.generationScope>

/**
 * What orders would be made. `ready` of `total` rows get one, `left` says how many do not by reason, `totals` what they
 * take of plan, investment and stock; `rows` are the first of them, those left out last.
 */
export type GenerationPreview = Output<typeof declared.generationPreview>

/** One ledger row of a preview; `obstacle` says why it gets no order. */
export type GenerationRow = GenerationPreview['rows'][number]

/**
 * How a project does: `days` are counts since its beginning, up to today for what was done; `weeks` begin on their
 * Mondays; `forecast` is the day on which it ends at this pace, empty where there is none.
 */
export type ProjectProgress = Output<typeof declared.projectProgress>

/** What a project costs, in whole fen. */
export type ProjectMoney = Output<typeof declared.projectMoney>

/** What one check of a closing finds: how many it concerns, and how many do not meet it. */
export type CloseFinding = Output<typeof declared.closeFinding>

/** What projects do beyond the generic calls. */
export const projectCalls = endpoints<typeof declared.projectArea>()({
  previewOrders: 'POST /base/reform/project/previewOrders',
  generateOrders: 'POST /base/reform/project/generateOrders',
  closeCheck: 'GET /base/reform/project/closeCheck/{id}',
  money: 'GET /base/reform/project/money/{id}',
  progress: 'GET /base/reform/project/progress/{id}',
})

/** The headers of one project type and version. */
export type HeaderSet = Output<typeof declared.headerSet>

/** What material headers do beyond the generic calls. */
export const reformHeaderCalls = endpoints<typeof declared.reformHeaderArea>()({
  headerSets: 'GET /base/reform/designMaterialHead/sets',
  sortHeaders: 'POST /base/reform/designMaterialHead/sort',
  copyHeaders: 'POST /base/reform/designMaterialHead/copy',
  publishHeaders: 'POST /base/reform/designMaterialHead/publish',
  headerTemplate: 'GET /base/reform/designMaterialHead/sheet',
  importHeaders: 'POST /base/reform/designMaterialHead/firstRow/{type}',
})
