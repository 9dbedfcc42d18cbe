import { device } from '#contract/resources/iot/device.ts'
import { note } from '#contract/resources/iot/note.ts'
import { transformerArea } from '#contract/resources/iot/transformer-area.ts'
import { lossYesterday } from '#mock/engines/fleet/energy.ts'
import type { StoredTransformerArea } from '#mock/tables/tables.ts'
import type { Effects, Served, World } from '#mock/world/world.ts'
import { ownSheetRoutes } from './own-sheet.ts'

/** Transformer areas, mostly read-only; those imported from sheets are deleted together with their meters. */
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

/** Stores yesterday's losses, because the list sorts and filters by them. */
export function* settleAreas(
  world: Pick<World, 'clock' | 'fleet' | 'simulation' | 'tables'>,
): Generator<undefined, void> {
  const { transformerAreas } = world.tables
  for (const { id } of transformerAreas.rows) {
    transformerAreas.settle(id, { loss: lossYesterday(world, id) })
    yield
  }
}
