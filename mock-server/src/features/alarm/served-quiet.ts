import { quiet } from '#contract/resources/alarm/quiet.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { code } from '#contract/wire/envelope.ts'
import { quietState } from '#mock/engines/alarm/quiet.ts'
import { refuse, type FieldProblem } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import { orgsSeen, orgsBelow, type ScopeParts } from '#mock/resources/data-scope.ts'
import { platformName } from '#mock/store/audit-fields.ts'
import type { StoredQuiet } from '#mock/tables/alarm/stored-alarm.ts'
import type { Effects, Served } from '#mock/world/world.ts'

const words = {
  span: ['It must end after it begins.', '结束时间须晚于开始时间。'],
  begun: [
    'It has begun: end it instead, so that it stays on record.',
    '该窗口已生效过，请改为结束以保留记录。',
  ],
  fixed: ['The window has begun, and looking back goes by this.', '窗口已生效，回溯查看以此为准，不可更改。'],
  past: ['It must not end before now.', '结束时间不能早于当前时间。'],
} satisfies Record<string, Text2>

/**
 * Organisations whose alerts a maintenance window keeps quiet: those below its organisation that its creator may see. A
 * window created by the platform covers all of them; one whose creator was deleted covers only its own organisation.
 */
export function quietOrgs(world: ScopeParts, { orgId, createBy }: StoredQuiet): ReadonlySet<number> {
  const orgs = orgsBelow(world, [orgId])
  const maker = world.tables.users.rows.find(({ loginName }) => loginName === createBy)
  if (maker === undefined && createBy !== platformName) return new Set([orgId])
  const seen = maker && orgsSeen(world, maker)
  return seen === undefined ? orgs : new Set([...orgs].filter((id) => seen.has(id)))
}

/** Fields that determine which alerts a window keeps quiet. */
const deciding = ['startTime', 'orgId', 'areaIds', 'productIds', 'ruleIds'] as const

/** Problems of rewriting the past: once a window has begun, only its end may change, and not to a past time. */
function rewritten(row: StoredQuiet, previous: StoredQuiet | undefined, now: string): FieldProblem[] {
  if (previous === undefined || previous.startTime > now) return []
  const isChanged = (name: keyof StoredQuiet) => JSON.stringify(row[name]) !== JSON.stringify(previous[name])
  const problems = deciding.filter(isChanged).map((field) => ({ field, text: words.fixed }))
  if (!isChanged('endTime')) return problems
  if (previous.endTime <= now) return [...problems, { field: 'endTime', text: words.fixed }]
  return row.endTime < now ? [...problems, { field: 'endTime', text: words.past }] : problems
}

/** Maintenance windows; one that has begun can be ended but not deleted, because past data refers to it. */
export const servedQuiet: Served<StoredQuiet> = {
  resource: quiet,
  belongs: { org: ({ orgId }) => orgId },
  newestFirst: true,
  defaults: { areaIds: [], productIds: [], ruleIds: [] },
  derive: ({ clock }, row) => ({ state: quietState(row, clock()) }),
  problems: ({ clock }, row, previous) => [
    ...(row.endTime <= row.startTime ? [{ field: 'endTime', text: words.span }] : []),
    ...rewritten(row, previous, formatTime(clock())),
  ],
  assertRemovable({ clock }, row) {
    if (quietState(row, clock()) !== 'planned') refuse(code.conflict, words.begun)
  },
  actions: {
    end:
      ({ now }) =>
      () => ({ endTime: now }),
  } satisfies Effects<typeof quiet, StoredQuiet>,
}
