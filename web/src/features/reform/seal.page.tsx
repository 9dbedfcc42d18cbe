import { seal } from '#contract/resources/reform/seal.ts'
import { listPage } from '#web/engine/list/list-page.tsx'
import { sealDefinition } from './seal/definition.tsx'

/** Seals from stock to cut: who holds them, where they sit, and what cannot be right about them. */
export default listPage(seal, sealDefinition)
