import { ownCalls, type OwnSession } from '#contract/calls/account.ts'
import { code, type Page } from '#contract/wire/envelope.ts'
import { log } from '#contract/resources/monitor/log.ts'
import type { UserCall } from '#mock/http/call.ts'
import { route } from '#mock/http/serve.ts'
import { serving, together } from '#mock/world/serving.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import type { World } from '#mock/world/world.ts'
import type { ScopeParts } from '#mock/resources/data-scope.ts'
import { readListQuery } from '#mock/resources/list-query.ts'
import { attribute } from '#mock/store/row.ts'
import { formatTime } from '#mock/lib/time.ts'
import { browserName } from '#mock/lib/browser-name.ts'

/** What users see of themselves: their operations, and where they are signed in. */
export const ownSessionRoutes = together(
  serving(ownCalls, {
    sessions: (world, _sent, call) => ownSessions(world, call),
    revokeSession: (world, _sent, call) => revokeOwn(world, call),
  }),
  (world, router) => {
    route(world, router, ownCalls.log, (call) => ownLog(world, call))
  },
)

function ownLog(world: ScopeParts, { request, user }: UserCall): Page<unknown> {
  const collection = collectionOf(world, log.name)
  const { selection, ...query } = readListQuery(world, collection, request.query, user)
  return collection.lister.page({
    ...query,
    selection: {
      key: `own ${user.loginName} ${selection.key}`,
      tests: [(row) => attribute(row, 'user') === user.loginName, ...selection.tests],
    },
  })
}

function ownSessions(
  { sessions }: Pick<World, 'sessions'>,
  { user, session: current }: UserCall,
): OwnSession[] {
  return sessions.ofUser(user.id).map(({ id, ip, agent, since, lastUse }) => ({
    id,
    ip,
    browser: browserName(agent),
    since: formatTime(since),
    lastUse: formatTime(lastUse),
    isCurrent: id === current.id,
  }))
}

function revokeOwn({ sessions }: Pick<World, 'sessions'>, { request, user }: UserCall): void {
  const wanted = sessions.ofUser(user.id).find(({ id }) => String(id) === request.params['id'])
  sessions.revoke(wanted ?? refuse(code.missing, texts.missing))
}
