import { meterBox } from '#contract/resources/reform/meter-box.ts'
import { ListPage } from '#web/engine/list/list-page.tsx'
import { useBoxDefinition } from './meter-box/definition.tsx'

export { useBoxDefinition as useDefinition }

/** Meter boxes: where they hang, how full they are, and which of them stand open. */
export default function MeterBoxPage() {
  return <ListPage resource={meterBox} definition={useBoxDefinition()} />
}
