import { transformerArea, type TransformerAreaRow } from '#contract/resources/iot/transformer-area.ts'
import type { Served } from '#mock/world/world.ts'

/** Transformer areas: chosen from, and made by nobody here. */
export const servedTransformerArea: Served<TransformerAreaRow> = {
  resource: transformerArea,
  belongs: { org: ({ orgId }) => orgId },
}
