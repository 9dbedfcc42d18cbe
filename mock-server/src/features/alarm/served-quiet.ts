import { quiet } from '#contract/resources/alarm/quiet.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { code } from '#contract/wire/envelope.ts'
import { quietState } from '#mock/engines/alarm/quiet.ts'
import { refuse } from '#mock/lib/refusal.ts'
import { orgsSeen, type ScopeParts } from '#mock/resources/data-scope.ts'
import { orgsBelow } from '#mock/resources/orgs-below.ts'
import type { StoredQuiet } from '#mock/tables/alarm/stored-alarm.ts'
import type { Effects, Served } from '#mock/world/world.ts'

const words = {
  span: ['It must end after it begins.', '结束时间须晚于开始时间。'],
  begun: [
    'It has begun: end it instead, so that it stays on record.',
    '该窗口已生效过，请改为结束以保留记录。',
  ],
} satisfies Record<string, Text2>

/** The organisations whose alerts a window keeps quiet: those below its own that its maker sees. */
export function quietOrgs(world: ScopeParts, { orgId, createBy }: StoredQuiet): ReadonlySet<number> {
  const orgs = orgsBelow(world, [orgId])
  const maker = world.tables.users.rows.find(({ loginName }) => loginName === createBy)
  const seen = maker && orgsSeen(world, maker)
  return seen === undefined ? orgs : new Set([...orgs].filter((id) => seen.has(id)))
}

/** Maintenance windows; one that has begun is ended and not removed, as looking back goes by it. */
export const servedQuiet: Served<StoredQuiet> = {
  resource: quiet,
  belongs: { org: ({ orgId }) => orgId },
  newestFirst: true,
  defaults: { areaIds: [], productIds: [], ruleIds: [] },
  derive: ({ clock }, row) => ({ state: quietState(row, clock()) }),
  problems: (_world, { startTime, endTime }) =>
    endTime <= startTime ? [{ field: 'endTime', text: words.span }] : [],
  assertRemovable({ clock }, row) {
    if (quietState(row, clock()) !== 'planned') refuse(code.conflict, words.begun)
  },
  actions: {
    end:
      ({ now }) =>
      () => ({ endTime: now }),
  } satisfies Effects<typeof quiet, StoredQuiet>,
}
