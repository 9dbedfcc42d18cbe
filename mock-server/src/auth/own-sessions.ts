import type { Request, Router } from 'express'
import { ownCalls, type OwnSession } from '#contract/endpoints.ts'
import { code, type Page } from '#contract/envelope.ts'
import { log } from '#contract/resources/monitor/log.ts'
import { signedIn, type UserCall } from '../http/call.ts'
import { refuse, texts } from '../http/refusal.ts'
import { collectionOf } from '../resources/collection.ts'
import { readListQuery } from '../resources/list-query.ts'
import { attribute } from '../store/table.ts'
import { formatTime } from '../time.ts'
import type { World } from '../world.ts'
import { browserName } from './browser-name.ts'
import type { Origin } from './sessions.ts'

const longestAgent = 300

/** What users see of themselves: their operations, and where they are signed in. */
export function ownSessionRoutes(world: World, router: Router): void {
  router.get(
    ownCalls.log.path,
    signedIn(world, (call) => ownLog(world, call)),
  )
  router.get(
    ownCalls.sessions.path,
    signedIn(world, (call) => ownSessions(world, call)),
  )
  router.delete(
    `${ownCalls.sessions.path}/:id`,
    signedIn(world, (call) => revokeOwn(world, call)),
  )
}

/** Where a request comes from. */
export function originOf(request: Request): Origin {
  return { ip: request.ip ?? '', agent: (request.get('user-agent') ?? '').slice(0, longestAgent) }
}

function ownLog(world: World, { request, user }: UserCall): Page<unknown> {
  const collection = collectionOf(world, log.name)
  const { selection, ...query } = readListQuery(world, collection, request.query)
  return collection.lister.page({
    ...query,
    selection: {
      key: `own ${user.loginName} ${selection.key}`,
      tests: [(row) => attribute(row, 'user') === user.loginName, ...selection.tests],
    },
  })
}

function ownSessions({ sessions }: World, { user, session: current }: UserCall): OwnSession[] {
  return sessions.ofUser(user.id).map(({ id, ip, agent, since, lastUse }) => ({
    id,
    ip,
    browser: browserName(agent),
    since: formatTime(since),
    lastUse: formatTime(lastUse),
    isCurrent: id === current.id,
  }))
}

function revokeOwn({ sessions }: World, { request, user }: UserCall): void {
  const wanted = sessions.ofUser(user.id).find(({ id }) => String(id) === request.params['id'])
  sessions.revoke(wanted ?? refuse(code.missing, texts.missing))
}
