import { meterBox } from '#contract/resources/reform/meter-box.ts'
import { listPage } from '#web/engine/list/list-page.tsx'
import { boxDefinition } from './meter-box/definition.tsx'

export const useDefinition = () => boxDefinition

/** Meter boxes: where they hang, how full they are, and which of them stand open. */
export default listPage(meterBox, boxDefinition)
