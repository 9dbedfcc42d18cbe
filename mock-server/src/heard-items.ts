import { carries, rootOf, type Carries, type RootsOf, type TopicRoot } from '#domain/metering/live.ts'
import type { AlertNews } from '#contract/resources/alarm/alert.ts'
import { command } from '#contract/resources/iot/command.ts'
import type { SocketItem } from '#contract/wire/socket.ts'
import { openCounts } from './features/alarm/alert-counts.ts'
import { homeKpi } from './features/home/kpi.ts'
import { readScope } from './features/home/scope.ts'
import { orgsSeen, seesId, visibleTo } from './resources/data-scope.ts'
import { collectionOf, type World } from './world/world.ts'
import type { StoredUser } from './tables/tables.ts'

/** Recomputes the figures of a topic from the rows a user sees. */
type Figures = (world: World, user: StoredUser, item: SocketItem) => unknown

const figures: Readonly<Record<RootsOf<{ figures: true }>, Figures>> = {
  // the payload of this topic is `AlertNews`
  alert: (world, user, { d }) => ({ ...(d as AlertNews), open: openCounts(world, user) }) satisfies AlertNews,
  'home.kpi': (world, user) => homeKpi(world, readScope(world, {}, user)),
}

/**
 * Filters a published item for a user, as its topic declares: undefined if it concerns rows the user does not see;
 * figures are recomputed from visible rows. Everything sent by the socket passes here.
 */
export function heardItem(world: World, userId: number, item: SocketItem): SocketItem | undefined {
  const user = world.tables.users.get(userId)
  const root = rootOf(item.topic)
  if (user === undefined || root === undefined || !mayHear(world, user, carries[root], item)) return undefined
  return hasFigures(root) && orgsSeen(world, user) !== undefined
    ? { ...item, d: figures[root](world, user, item) }
    : item
}

function mayHear(world: World, user: StoredUser, declared: Carries, { topic, key }: SocketItem): boolean {
  if (declared.to !== 'scope') return true
  const { of, by } = declared
  const end = topic.slice(topic.lastIndexOf('.') + 1)
  return by === 'batch'
    ? seesBatch(world, user, end)
    : seesId(world, of, Number(by === 'key' ? key : end), user)
}

/** Whether the user sees all commands of a batch, as its operator or by data scope, and so its progress. */
function seesBatch(world: World, user: StoredUser, batchNo: string): boolean {
  if (visibleTo(world, collectionOf(world, command.name), user) === undefined) return true
  const last = world.tables.commands.rows.findLast((row) => row.batchNo === batchNo)
  return last?.operator === user.loginName
}

function hasFigures(root: TopicRoot): root is keyof typeof figures {
  return Object.hasOwn(figures, root)
}
