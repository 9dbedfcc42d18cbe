import { sealCalls } from '#contract/calls/reform/seal.ts'
import { crew } from '#contract/resources/reform/crew.ts'
import { seal } from '#contract/resources/reform/seal.ts'
import { code } from '#contract/wire/envelope.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { UserCall } from '#mock/http/call.ts'
import { serve } from '#mock/http/serve.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import { freshSeal } from '#mock/tables/reform/fresh-seal.ts'
import type { StoredSeal } from '#mock/tables/reform-tables.ts'
import { findSeen } from '#mock/resources/data-scope.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import type { Served, World } from '#mock/world/world.ts'
import { sealEffects } from './acts.ts'
import { sealByNumber, standsOn } from './fitted.ts'
import { createRanges } from './range.ts'
import { sealStepsOf } from './steps.ts'

const onlyStock: Text2 = ['Only seals in stock can be removed.', '仅在库的封印可以删除。']

/** Seals: their state changes by acts, each of which leaves a step behind. */
export const servedSeal: Served<StoredSeal> = {
  resource: seal,
  belongs: { org: ({ orgId }) => orgId, with: { resource: crew.name, id: ({ holderId }) => holderId } },
  example: { number: 'A0009000001' },
  derive: (_world, row) => (isNew(row) ? freshSeal : {}),
  // what stands on an order that was handed in is no longer free, though it is booked when that is passed
  shown: (world, { number, state, orderId }) => ({
    orderId: state === 'issued' ? (standsOn(world, number)?.id ?? orderId) : orderId,
  }),
  assertRemovable(_world, { state }) {
    if (state !== 'stock') refuse(code.conflict, onlyStock)
  },
  actions: sealEffects,
  routes(world, router) {
    const { addSeals, addingSeals, findSeal, traceSeal } = sealCalls
    const ranges = createRanges(world)
    serve(world, router, addSeals, (range, call) => ranges.begin(range, call))
    serve(world, router, addingSeals, (_sent, call) => ranges.find(call))
    serve(world, router, findSeal, ({ number }, call) => {
      const known = sealByNumber(world, number)
      const { id, type, state, holderId, deviceId } = seenBy(world, call, known?.id ?? 0)
      return { id, number, type, state, holderId, deviceId }
    })
    serve(world, router, traceSeal, (_sent, call) =>
      sealStepsOf(world, seenBy(world, call, Number(call.request.params['id']))),
    )
  },
}

/** The seal of an id, which the person must see. */
function seenBy(world: World, { user }: UserCall, id: number): StoredSeal {
  const isSeen = findSeen(world, collectionOf(world, seal.name), id, user) !== undefined
  return (isSeen ? world.tables.seals.get(id) : undefined) ?? refuse(code.missing, texts.missing)
}

/** Neither forms nor sheets set what only the platform sets. */
function isNew(row: Partial<StoredSeal>): boolean {
  return row.state === undefined
}
