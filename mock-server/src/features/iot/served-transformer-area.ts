import { transformerArea } from '#contract/resources/iot/transformer-area.ts'
import { lossYesterday } from '#mock/engines/fleet/loss-yesterday.ts'
import type { StoredTransformerArea } from '#mock/tables/tables.ts'
import type { Served, World } from '#mock/world/world.ts'

/** Transformer areas, which are only chosen from here. */
export const servedTransformerArea: Served<StoredTransformerArea> = {
  resource: transformerArea,
  belongs: { org: ({ orgId }) => orgId },
  shown: (world, { id }) => ({ loss: lossYesterday(world, id) }),
}

/** Takes over the losses of yesterday, by which the list is sorted and filtered; no changes of the records themselves. */
export function* settleAreas(
  world: Pick<World, 'clock' | 'fleet' | 'simulation' | 'tables'>,
): Generator<undefined, void> {
  const { transformerAreas } = world.tables
  for (const { id } of transformerAreas.rows) {
    const loss = lossYesterday(world, id)
    const row = transformerAreas.get(id)
    if (row !== undefined && row.loss !== loss) transformerAreas.restore(id, { ...row, loss })
    yield
  }
}
