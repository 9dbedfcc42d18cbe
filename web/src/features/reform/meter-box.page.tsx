import { meterBox } from '#contract/resources/reform/meter-box.ts'
import { listPage } from '#web/engine/list/list-page.tsx'
import { boxDefinition } from './meter-box/definition.tsx'

export const useDefinition = () => boxDefinition

/** Meter boxes with location, occupancy and door state. */
export default listPage(meterBox, boxDefinition)
