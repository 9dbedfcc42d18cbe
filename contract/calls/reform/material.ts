import { endpoints } from '../../wire/endpoint.ts'
import type { materialArea } from './material.declared.ts'

/** What is done with material lists beyond the generic calls. */
export const materialCalls = endpoints<typeof materialArea>()({
  checkMaterials: 'POST /base/reform/designMaterial/check/{projectId}',
  importMaterials: 'POST /base/reform/designMaterial/import/{projectId}',
})
