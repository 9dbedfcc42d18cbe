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

/** The session in which a person asks for something, until he is answered. */
interface Attendance {
  session: Session
  isOver: boolean
  /** Who has proposed it, where the person agrees as the second one. */
  proposer: StoredUser | undefined
}

const attendance = new AsyncLocalStorage<Attendance | undefined>()

/** Does what a person asks for in a session. What goes on after the answer is nobody's act. */
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

/** Who has proposed what a person does at the moment; that person's rights and sight bound it as well. */
export function proposerBeside({ id }: StoredUser): StoredUser | undefined {
  const present = attendance.getStore()
  return present?.isOver === false && present.session.userId === id ? present.proposer : undefined
}

/** Does what the platform does by itself, though a person set it off: he was asked when it was made. */
export function unattended<T>(act: () => T): T {
  return attendance.run(undefined, act)
}

/** Ends what a person asks for unless his password was typed within the last minutes. */
export function assertProved({ sessions }: Known): void {
  const present = attendance.getStore()
  if (present !== undefined && !present.isOver && !sessions.isProved(present.session)) throw new Unproved()
}

/** Which changes need the password: of a row that is put, with what it was before, and of one that is removed. */
interface Rule<R extends StoredRow> {
  put?(this: void, row: R, previous: R | undefined): boolean
  remove?: true
}

/** A rule with the rows of its table. */
function ruleOf<R extends StoredRow>(table: Table<R>, rule: Rule<NoInfer<R>>): [Table, Rule<StoredRow>] {
  return [table, rule]
}

/** Whether something that runs by itself is made, changed or set going, and not merely stopped. */
const isSetGoing = (row: { state: string }, previous: { state: string } | undefined) =>
  row.state !== 'disabled' || previous === undefined || previous.state === 'disabled'

/** What is done with a row decides, whatever the call: a call still to come is asked as well. */
function rulesOf(tables: Tables): [Table, Rule<StoredRow>][] {
  return [
    ruleOf(tables.seals, { put: ({ state }, previous) => state === 'void' && previous?.state !== 'void' }),
    // given, or given again
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

/** Has the tables ask for the password, after all that is wrong with a change was reported. */
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

/** The same beforehand, of new rows that are put once their sender was answered. */
export function assertProvedFor(
  world: Known & { tables: Tables },
  table: Table | undefined,
  rows: readonly { values: object }[],
): void {
  const put = rulesOf(world.tables).find(([one]) => one === table)?.[1].put
  if (rows.some(({ values }) => put?.({ id: -1, ...values }, undefined) === true)) assertProved(world)
}
