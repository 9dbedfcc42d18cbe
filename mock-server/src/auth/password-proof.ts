import { AsyncLocalStorage } from 'node:async_hooks'
import { isRelayKind } from '#domain/metering/commands.ts'
import { isSwitching } from '#domain/scene/actions.ts'
import { Unproved } from '#mock/lib/refusal.ts'
import type { StoredRow } from '#mock/store/row.ts'
import type { Table } from '#mock/store/table.ts'
import type { Session } from '#mock/tables/session.ts'
import type { StoredUser, Tables } from '#mock/tables/tables.ts'
import type { Sessions } from './sessions.ts'

interface Known {
  sessions: Pick<Sessions, 'isProved'>
}

/** Session of a request, until its response. */
interface Attendance {
  session: Session
  isOver: boolean
  /** The proposer, if the user agrees as the second person. */
  proposer: StoredUser | undefined
}

const attendance = new AsyncLocalStorage<Attendance | undefined>()

/** Runs a request in its session. Work that continues after the response is attributed to no user. */
export async function attended(
  session: Session,
  act: () => unknown,
  proposer?: StoredUser,
): Promise<unknown> {
  const present: Attendance = { session, isOver: false, proposer }
  try {
    return await attendance.run(present, act)
  } finally {
    present.isOver = true
  }
}

/** The proposer of the user's current act, whose rights and data scope restrict it as well. */
export function proposerBeside({ id }: StoredUser): StoredUser | undefined {
  const present = attendance.getStore()
  return present?.isOver === false && present.session.userId === id ? present.proposer : undefined
}

/** Runs background work triggered by a user without asking for the password, which was required when it was set up. */
export function unattended<T>(act: () => T): T {
  return attendance.run(undefined, act)
}

/** Throws `Unproved` unless the session's password was entered within the last minutes. */
export function assertProved({ sessions }: Known): void {
  const present = attendance.getStore()
  if (present !== undefined && !present.isOver && !sessions.isProved(present.session)) throw new Unproved()
}

/** Changes that require the password: of a row that is put, with its previous state, or of one that is removed. */
interface Rule<R extends StoredRow> {
  put?(this: void, row: R, previous: R | undefined): boolean
  remove?: true
}

/** Pairs a rule with its table, checking the row type. */
function ruleOf<R extends StoredRow>(table: Table<R>, rule: Rule<NoInfer<R>>): [Table, Rule<StoredRow>] {
  return [table, rule]
}

/** Whether something that runs automatically is created, changed or enabled, rather than only disabled. */
const isSetGoing = (row: { state: string }, previous: { state: string } | undefined) =>
  row.state !== 'disabled' || previous === undefined || previous.state === 'disabled'

/** Rules by table, so that they apply to whatever call makes the change, including future ones. */
function rulesOf(tables: Tables): [Table, Rule<StoredRow>][] {
  return [
    ruleOf(tables.seals, { put: ({ state }, previous) => state === 'void' && previous?.state !== 'void' }),
    // newly queued, or queued again
    ruleOf(tables.commands, {
      put: ({ kind, status }, previous) =>
        isRelayKind(kind) && status === 'queued' && previous?.status !== 'queued',
    }),
    ruleOf(tables.unitRequests, {
      put: ({ state }, previous) =>
        previous === undefined || (state !== previous.state && (state === 'scheduled' || state === 'sent')),
    }),
    ruleOf(tables.commandPlans, {
      put: ({ kind, state }, previous) =>
        isRelayKind(kind) &&
        (previous === undefined || (state === 'running' && previous.state !== 'running')),
    }),
    ruleOf(tables.passkeys, { put: (_key, previous) => previous === undefined }),
    ruleOf(tables.unitSchedules, { put: isSetGoing }),
    ruleOf(tables.sceneRules, {
      put: (row, previous) => row.actions.some(isSwitching) && isSetGoing(row, previous),
    }),
    ruleOf(tables.roles, { put: () => true, remove: true }),
    ruleOf(tables.users, {
      put: ({ roleIds }, previous) =>
        roleIds.length !== (previous?.roleIds.length ?? 0) ||
        roleIds.some((id) => previous?.roleIds.includes(id) !== true),
    }),
  ]
}

/** Makes table guards require the password, after all other problems with a change were reported. */
export function guardByPassword(world: Known & { tables: Tables }): void {
  for (const [table, rule] of rulesOf(world.tables)) {
    const { guard } = table
    table.guard = {
      ...guard,
      put(row, previous) {
        guard.put?.(row, previous)
        if (rule.put?.(row, previous) === true) assertProved(world)
      },
      remove(row) {
        guard.remove?.(row)
        if (rule.remove) assertProved(world)
      },
    }
  }
}

/** Requires the password in advance for new rows that are inserted after the response. */
export function assertProvedFor(
  world: Known & { tables: Tables },
  table: Table | undefined,
  rows: readonly { values: object }[],
): void {
  const put = rulesOf(world.tables).find(([one]) => one === table)?.[1].put
  if (rows.some(({ values }) => put?.({ id: -1, ...values }, undefined) === true)) assertProved(world)
}
