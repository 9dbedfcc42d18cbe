import { device } from '#contract/resources/iot/device.ts'
import { note } from '#contract/resources/iot/note.ts'
import { transformerArea } from '#contract/resources/iot/transformer-area.ts'
import { lossYesterday } from '#mock/engines/fleet/energy.ts'
import type { StoredTransformerArea } from '#mock/tables/tables.ts'
import type { Effects, Served, World } from '#mock/world/world.ts'
import { ownSheetRoutes } from './own-sheet.ts'

/** Transformer areas, which are only chosen from here; those that came in sheets go with their meters. */
export const servedTransformerArea: Served<StoredTransformerArea> = {
  resource: transformerArea,
  belongs: { org: ({ orgId }) => orgId },
  shown: (world, { id }) => ({ loss: lossYesterday(world, id) }),
  cascadeTo: [device.name, note.name],
  actions: {
    discard:
      ({ world }) =>
      ({ id }) =>
        void world.tables.transformerAreas.remove(id),
  } satisfies Effects<typeof transformerArea, StoredTransformerArea>,
  routes: ownSheetRoutes,
}

/** Takes over the losses of yesterday, by which the list is sorted and filtered. */
export function* settleAreas(
  world: Pick<World, 'clock' | 'fleet' | 'simulation' | 'tables'>,
): Generator<undefined, void> {
  const { transformerAreas } = world.tables
  for (const { id } of transformerAreas.rows) {
    transformerAreas.settle(id, { loss: lossYesterday(world, id) })
    yield
  }
}
