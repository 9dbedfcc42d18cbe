import { unitCalls } from '#contract/calls/control/unit.ts'
import { unitRequest } from '#contract/resources/control/request.ts'
import { serving } from '#mock/world/serving.ts'
import { nameOfLogin, nobody } from '#mock/tables/person-name.ts'
import type { StoredUnitRequest } from '#mock/tables/control-tables.ts'
import type { Served, World } from '#mock/world/world.ts'
import { approve, reject } from './exec.ts'

/** Requests to switch units: seen by who asked, and by who sees the organisation of the units. */
export const servedUnitRequest: Served<StoredUnitRequest> = {
  resource: unitRequest,
  isReadOnly: true,
  newestFirst: true,
  belongs: {
    org: ({ orgId }) => orgId,
    own: ({ askedBy }, { loginName }) => askedBy === loginName,
  },
  shown({ tables }: Pick<World, 'tables'>, { askedBy, decidedBy }) {
    const [askedByName, askedByNameZh] = nameOfLogin(tables.users, askedBy)
    const [decidedByName, decidedByNameZh] = decidedBy === '' ? nobody : nameOfLogin(tables.users, decidedBy)
    return { askedByName, askedByNameZh, decidedByName, decidedByNameZh }
  },
  routes: serving(unitCalls, { approve, reject }),
}
