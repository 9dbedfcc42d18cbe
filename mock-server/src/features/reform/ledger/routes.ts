import { ledgerCalls } from '#contract/calls/reform/ledger.ts'
import { ledger } from '#contract/resources/reform/ledger.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { serving } from '#mock/world/serving.ts'
import { refuseForm } from '#mock/lib/refusal.ts'
import { actOnTarget } from '#mock/resources/bulk.ts'
import { findSeen } from '#mock/resources/data-scope.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import { askTerminals } from './ask.ts'
import { chainOf } from './chain.ts'
import { compareLedger } from './compare.ts'
import { decide } from './decide.ts'

const noArea: Text2 = ['Choose a transformer area.', '请选择台区。']

/** What the ledger does beyond lists, forms and sheets. */
export const ledgerRoutes = serving(ledgerCalls, {
  chain: (world, _sent, { request, user }) => chainOf(world, Number(request.params['id']), user),
  assignArea: (world, { areaId, ...target }, call) => {
    const areas = collectionOf(world, ledger.fields.areaId.resource ?? '')
    if (findSeen(world, areas, areaId, call.user) === undefined) {
      refuseForm([{ field: 'areaId', text: noArea }])
    }
    const values = { areaId, updateBy: call.user.loginName }
    return actOnTarget(world, ledger, target, call, ({ id }) => {
      world.tables.ledger.update(id, values)
    })
  },
  compare: (world, sent, { user }) => compareLedger(world, sent, user),
  decide: (world, { decisions }, call) => decide(world, decisions, call),
  askTerminals: (world, { ids }, call) => askTerminals(world, ids, call),
})
