import { seal } from '#contract/resources/reform/seal.ts'
import { listPage } from '#web/engine/list/list-page.tsx'
import { sealDefinition } from './seal/definition.tsx'

/** Seals from stock to removal: holder, location and inconsistencies. */
export default listPage(seal, sealDefinition)
