import type { Router } from 'express'
import type { RuntimeConfig } from '#contract/app/config.ts'
import type { Attempts } from '#mock/auth/attempts.ts'
import type { CompanySignIn } from '#mock/auth/company-sign-in.ts'
import type { Grants } from '#mock/auth/grants.ts'
import type { Passwords } from '#mock/auth/passwords.ts'
import type { Pending } from '#mock/auth/pending.ts'
import type { Sessions } from '#mock/auth/sessions.ts'
import type { Alarms } from '#mock/engines/alarm/engine.ts'
import type { Devices } from '#mock/engines/fleet/create-devices.ts'
import type { Linkage } from '#mock/engines/linkage/engine.ts'
import type { Mailer } from '#mock/engines/mail/mailer.ts'
import type { Payments } from '#mock/engines/payment/payments.ts'
import type { Scheduler } from '#mock/engines/jobs/scheduler.ts'
import type { MessageFeed } from '#mock/engines/messages/feed.ts'
import type { RedisPort } from '#mock/engines/redis/port.ts'
import type { Project } from '#mock/engines/generator/project.ts'
import type { Assets } from '#mock/engines/reform/assets.ts'
import type { ReportFiles } from '#mock/engines/reports/report-files.ts'
import type { Gallery } from '#mock/engines/pictures/gallery.ts'
import type { LocalDriver } from '#mock/engines/storage/local-driver.ts'
import type { DemoClock } from '#mock/lib/demo-clock.ts'
import type { Outbound } from '#mock/lib/outbound.ts'
import type { Log } from '#mock/lib/log.ts'
import type { Hub } from '#mock/socket/hub.ts'
import type { Crud } from '#mock/store/json-server.ts'
import type { FileLedger } from '#mock/store/files/ledger.ts'
import type { Store } from '#mock/store/store.ts'
import type { StoredUser, Tables } from '#mock/tables/tables.ts'
import type { Resource, Row } from '#contract/schema/resource.ts'
import type { ActionName, ValuesOf } from '#contract/wire/action.ts'
import type { UserCall } from '#mock/http/call.ts'
import { serve, type Answer } from '#mock/http/serve.ts'
import type { FieldProblem } from '#mock/lib/refusal.ts'
import type { Source } from '#mock/store/query.ts'
import type { StoredRow } from '#mock/store/row.ts'
import type { Lister } from '#mock/store/list.ts'
import type { Table } from '#mock/store/table.ts'
import type { Tree } from '#mock/store/tree.ts'
import type { KeptFiles } from '#mock/store/files/kept-files.ts'
import type { Endpoint, EndpointFor } from '#contract/wire/endpoint.ts'

/** All parts of one platform; two platforms in one process share nothing. */
export interface World extends Devices {
  store: Store
  tables: Tables
  crud: Crud
  served: readonly Served[]
  collections: Collections
  alarms: Alarms
  linkage: Linkage
  jobs: Scheduler
  sessions: Sessions
  attempts: Attempts
  passwords: Passwords
  /** Passkey challenges with the id of the user registering a passkey; null for a sign-in. */
  challenges: Pending<number | null>
  /** Sign-in at the company's identity provider; undefined if disabled. */
  company: CompanySignIn | undefined
  /** Address of the console as browsers see it; if not configured, it is derived from requests. */
  publicUrl: string | undefined
  grantsOf: (user: StoredUser) => Grants
  gallery: Gallery
  /** Checksums of the files stored beside the records. */
  ledger: FileLedger
  exports: KeptFiles
  /** Files of reports that were sent. */
  reportFiles: ReportFiles
  /** Sends the e-mail of every part of the platform. */
  mailer: Mailer
  /** Storage of uploaded files on the platform's own disk. */
  storageFolder: LocalDriver
  /** Restricts connections to addresses that users configure. */
  outbound: Outbound
  payments: Payments
  assets: Assets
  /** Source tree that the platform runs in, if any. */
  project: Project
  hub: Hub
  /** Platform clock, which a presenter may move; sessions use the real clock. */
  clock: DemoClock
  log: Log
  /** Feed of log lines for live viewers. */
  messages: MessageFeed
  /** A real Redis or an in-memory stand-in. */
  redis: RedisPort
  config: RuntimeConfig
  /** Share of first audits, 0 to 1, that the demonstration's auditor rejects. */
  rejectRate: number
  /** Stops the platform's background work other than timed jobs. */
  stopClocks: () => void
  /** Resolves once the historical alerts of a new platform are stored, shortly after it starts to respond. */
  past: Promise<void>
  /** Initial password of accounts created by an administrator. */
  initialPassword: string
}

/**
 * Ownership of the rows of a resource. A user without access to all data sees a row if its organisation is in the
 * user's data scope, if the row is the user's own, or if the user sees the row it belongs to.
 */
export interface Belonging<R extends StoredRow = StoredRow> {
  /** Organisation of a row; 0 for none. */
  org?(this: void, row: R): number
  /** Whether a row is the user's own; by default, whether the user created it. */
  own?(
    this: void,
    row: R,
    person: StoredUser,
    world: Pick<World, 'collections' | 'grantsOf' | 'tables'>,
  ): boolean
  /** Other resources whose rows `own` depends on; their changes are tracked. */
  ownBy?: readonly string[]
  /**
   * Restricts a user, whatever the data scope, to rows that pass; undefined for no restriction. `ownBy` names the
   * resources it depends on.
   */
  keepsTo?(
    person: StoredUser,
    world: Pick<World, 'grantsOf' | 'tables'>,
  ): { passes(row: R): boolean } | undefined
  /** The resource, and the id in it, of the row that a row belongs to. */
  with?: { resource: string; id(row: R, world: Pick<World, 'tables'>): number }
}

/**
 * How the platform serves a resource: the contract's declaration, and what only the platform knows. `R` is the row type
 * of its table; a declaration has access to rows of no other table.
 */
export interface Served<R extends StoredRow = StoredRow> {
  resource: Resource
  /** Only the platform writes its rows: they are listed, selected and exported, and carry no audit fields. */
  isReadOnly?: boolean
  /** Derived rows, which are not stored; such a resource is read-only. */
  view?(world: World): Source
  /** Ownership of rows; if omitted, everyone with read permission sees all rows. */
  belongs?: Belonging<R>
  /** Lists are sorted by descending id by default. */
  newestFirst?: boolean
  /** Resources whose references to a removed row are cleared; any other reference prevents the removal. */
  nullifiedIn?: readonly string[]
  /** Resources whose rows are removed with the row they refer to. */
  cascadeTo?: readonly string[]
  /** Values of a new row for fields that the form leaves out. */
  defaults?: Readonly<Record<string, unknown>>
  /** Values of the example row of an import sheet, where those derived from the field are unsuitable. */
  example?: Readonly<Record<string, string | number>>
  /** Validates a row beyond the rules of its fields. */
  problems?(world: World, row: R, previous: R | undefined): FieldProblem[]
  /** Validates a change, or a new row if `row` is undefined, against the rights of the user who makes it. */
  problemsFor?(world: World, row: R | undefined, values: object, actor: StoredUser): FieldProblem[]
  /** Throws a `Refusal` if no user may remove the row. */
  assertRemovable?(world: World, row: R): void
  /** Throws a `Refusal` if this user may not remove the row. */
  assertRemovableBy?(world: World, row: R, actor: StoredUser): void
  /** Values of a new row that no form sets. */
  initial?(world: World): object
  /** Values derived from other rows; updated on all descendants when a row of a tree changes. */
  derive?(world: World, row: R): object
  /** Values computed whenever a row is returned; for a sheet, only those of its `columns` are needed. */
  shown?(world: World, row: R, columns?: ReadonlySet<string>): object
  /** Values counted over the rows visible to the user, for a resource whose rows everyone sees. */
  shownTo?(world: World, row: R, person: StoredUser): object
  /** Values computed for single rows and the rows of a page, but not for sheets. */
  shownInPages?(world: World, row: R): object
  /** Long values that only `info` returns. */
  detailOnly?: readonly string[]
  /** Replaces the page of rows returned by `list`. */
  list?(world: World): unknown
  /** Replaces the ids and labels returned by `select`. */
  select?(world: World, call: UserCall): unknown
  /** Throws a `Refusal` with a specific message for a row in a state that does not allow an action. */
  refuseState?(row: R, action: string): void
  /** Effects of declared actions by name; without an effect, the submitted values are stored in the row. */
  actions?: Readonly<Record<string, AnyEffect>>
  /** Adds calls beyond the generic ones, below the path of the resource. */
  routes?(world: World, router: Router): void
}

export interface ActionContext {
  world: World
  call: UserCall
  /** Rows of the target, as read at the start. */
  rows: readonly StoredRow[]
  /** Time of the action, in the format of rows. */
  now: string
  /** The second person who agreed, if the action requires one. */
  second: StoredUser | undefined
}

/**
 * Effect of an action: called once for all rows, where it may refuse the whole; the returned function is called for
 * each row as it is by then and may refuse it. Its result is stored in the row with the action's resulting state.
 */
export type Effect<Values, Stored extends StoredRow> = (
  context: ActionContext,
  values: Values,
) => (row: Stored) => Partial<Stored> | void | Promise<void>

/** Effects of the actions of a resource on its stored rows. */
export type Effects<R extends Resource, Stored extends StoredRow> = {
  readonly [Name in ActionName<R>]?: Effect<ValuesOf<R, Name>, Stored>
}

/** An effect whose value and row types are known only to the declaration of its action. */
export type AnyEffect = (context: ActionContext, values: never) => (row: never) => object | void

/** Validates a row to be stored, beyond the rules of its single fields. */
export type Checks = (row: StoredRow, previous: StoredRow | undefined) => FieldProblem[]

/** A served resource at runtime: its declaration, its rows, and what is derived from them. */
export interface Collection {
  served: Served
  source: Source
  /** Table of the rows; undefined for a view. */
  table: Table | undefined
  lister: Lister
  tree: Tree | undefined
  /** Number of rows added, removed or changed by users or engines; row ownership may change with it. */
  changes: () => number
  /** Names of the fields included in a returned row. */
  shown: readonly string[]
  problemsOf: Checks
}

/** Collections by resource name. */
export type Collections = ReadonlyMap<string, Collection>

/** Returns the collection of a resource; throws if the platform does not serve it. */
export function collectionOf({ collections }: Pick<World, 'collections'>, name: string): Collection {
  const collection = collections.get(name)
  if (collection === undefined) throw new Error(`There is no resource ${name}`)
  return collection
}

/** Returns all rows of a resource, including those the user may not see. */
export function rowsOf<R extends Resource>(
  world: Pick<World, 'collections'>,
  { name }: R,
): readonly Row<R>[] {
  // the rows of a collection have the row type of its resource
  return collectionOf(world, name).source.rows as readonly Row<R>[]
}

type Routes = (world: World, router: Router) => void

/** Handler of a call; one whose response is a file sends the response itself. */
type Act<Payload, Data> = (world: World, sent: Payload, call: UserCall) => Answer<Data>

type Acts<Calls> = {
  readonly [Name in keyof Calls]?: Calls[Name] extends
    Endpoint<infer Payload, infer Data> | EndpointFor<infer Payload, infer Data>
    ? Act<Payload, Data>
    : never
}

/** Registers declared calls with the handler of the same name; permissions and payload are checked as declared. */
export function serving<Calls extends object>(calls: Calls, acts: Acts<Calls>): Routes {
  return (world, router) => {
    for (const [name, act] of Object.entries(acts) as [keyof Calls, Act<unknown, unknown>][])
      serve(world, router, calls[name] as Endpoint<unknown, unknown>, (sent, call) => act(world, sent, call))
  }
}

/** Combines several sets of routes, in order. */
export function together(...parts: readonly Routes[]): Routes {
  return (world, router) => {
    for (const part of parts) part(world, router)
  }
}
