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

/** Everything one platform consists of; two of them in one process share nothing. */
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
  /** Challenges of passkeys, by whom a new one is made; null for a sign-in. */
  challenges: Pending<number | null>
  /** Sign-in at the provider of the company; none where it is off. */
  company: CompanySignIn | undefined
  /** Address of the console as browsers know it; where none is configured, it is taken from what they ask. */
  publicUrl: string | undefined
  grantsOf: (user: StoredUser) => Grants
  gallery: Gallery
  /** Checksums of the files beside the records. */
  ledger: FileLedger
  exports: KeptFiles
  /** Files of reports that were sent. */
  reportFiles: ReportFiles
  /** Letters of every part of the platform. */
  mailer: Mailer
  /** Files of the storage that lie with the platform itself. */
  storageFolder: LocalDriver
  /** Where the platform may connect to by what people set. */
  outbound: Outbound
  payments: Payments
  assets: Assets
  /** The sources that the platform runs in, if any. */
  project: Project
  hub: Hub
  /** The clock of the platform, which a presenter may move; sessions go by the real one. */
  clock: DemoClock
  log: Log
  /** The lines of that log, for who watches them. */
  messages: MessageFeed
  /** A real Redis, or what stands in for it. */
  redis: RedisPort
  config: RuntimeConfig
  /** The share of first audits, 0 to 1, that the auditor of the demonstration rejects. */
  rejectRate: number
  /** Ends what the platform does by itself beside its timed jobs. */
  stopClocks: () => void
  /** Settles when the alerts that a new platform remembers are on record: a moment after it has begun to answer. */
  past: Promise<void>
  /** The password of an account that an administrator has just made. */
  initialPassword: string
}

/**
 * To whom the rows of a resource belong. A user who does not see all data sees a row where one of these holds: its
 * organisation is in his scope, it is his own, or he sees the row that it stands with.
 */
export interface Belonging<R extends StoredRow = StoredRow> {
  /** The organisation of a row; 0 for none. */
  org?(this: void, row: R): number
  /** Whether a row is a person's own; what he made, if not given. */
  own?(
    this: void,
    row: R,
    person: StoredUser,
    world: Pick<World, 'collections' | 'grantsOf' | 'tables'>,
  ): boolean
  /** Other resources by whose rows `own` decides; their changes are followed. */
  ownBy?: readonly string[]
  /**
   * Keeps a person, however far his scope reaches, to rows that pass; undefined where it does not keep him. `ownBy` names
   * the resources by which it decides.
   */
  keepsTo?(
    person: StoredUser,
    world: Pick<World, 'grantsOf' | 'tables'>,
  ): { passes(row: R): boolean } | undefined
  /** The resource, and the id of its row, with which a row stands. */
  with?: { resource: string; id(row: R, world: Pick<World, 'tables'>): number }
}

/**
 * How the platform serves a resource: what the contract declares, and what only the platform knows. `R` is what
 * a row of its table is; a declaration gets to see rows of no other table.
 */
export interface Served<R extends StoredRow = StoredRow> {
  resource: Resource
  /** Only the platform writes its rows: they are listed, chosen from and exported, and carry no audit fields. */
  isReadOnly?: boolean
  /** Rows that are derived and not stored; such a resource is read-only. */
  view?(world: World): Source
  /** To whom rows belong; all are seen by everybody who may read them where nothing is said. */
  belongs?: Belonging<R>
  /** Lists begin with the row made last. */
  newestFirst?: boolean
  /** Resources whose references to a removed row are set to none; any other reference prevents the removal. */
  nullifiedIn?: readonly string[]
  /** Resources whose rows are removed with the row they refer to. */
  cascadeTo?: readonly string[]
  /** What a new row has where the form leaves a field out. */
  defaults?: Readonly<Record<string, unknown>>
  /** Values of the example row of an import sheet, where those that follow from the field would not do. */
  example?: Readonly<Record<string, string | number>>
  /** What is wrong with a row beyond the rules of its fields. */
  problems?(world: World, row: R, previous: R | undefined): FieldProblem[]
  /** What is wrong with a change, or with a new row where there is none yet, because of who makes it. */
  problemsFor?(world: World, row: R | undefined, values: object, actor: StoredUser): FieldProblem[]
  /** Throws a `Refusal` where a row must not be removed by any user. */
  assertRemovable?(world: World, row: R): void
  /** Throws a `Refusal` where a row must not be removed by this user. */
  assertRemovableBy?(world: World, row: R, actor: StoredUser): void
  /** Values of a new row that no form sets. */
  initial?(world: World): object
  /** Values that follow from other rows; set again on the rows below when a row of a tree changes. */
  derive?(world: World, row: R): object
  /** Values that are worked out whenever a row is answered; for a sheet, those of its columns will do. */
  shown?(world: World, row: R, columns?: ReadonlySet<string>): object
  /** Values that are counted over what a person sees, of a resource whose rows everybody sees. */
  shownTo?(world: World, row: R, person: StoredUser): object
  /** Values that are worked out for single rows and the rows of a page, but not for sheets. */
  shownInPages?(world: World, row: R): object
  /** Long values that only `info` returns. */
  detailOnly?: readonly string[]
  /** Serves `list` in place of a page of rows. */
  list?(world: World): unknown
  /** Serves `select` in place of ids and labels. */
  select?(world: World, call: UserCall): unknown
  /** Refuses a row in a state that an action is not for, in other words than the usual ones. */
  refuseState?(row: R, action: string): void
  /** What declared actions of the resource do, by their names; without an effect, what is sent is kept in the row. */
  actions?: Readonly<Record<string, AnyEffect>>
  /** Calls beyond the generic ones, below the path of the resource. */
  routes?(world: World, router: Router): void
}

/** What an action is done with. */
export interface ActionContext {
  world: World
  call: UserCall
  /** The rows of the target, as they were when it was read. */
  rows: readonly StoredRow[]
  /** When it is done, as rows say it. */
  now: string
  /** The other person who has agreed, where it took two. */
  second: StoredUser | undefined
}

/**
 * What an action does: begun once for all rows, where it may refuse the whole, then called for each row as it is by then,
 * where it may refuse that one. What it returns is changed in the row, together with the state that the action leads to.
 */
export type Effect<Values, Stored extends StoredRow> = (
  context: ActionContext,
  values: Values,
) => (row: Stored) => Partial<Stored> | void | Promise<void>

/** The effects of the actions of a resource on its stored rows. */
export type Effects<R extends Resource, Stored extends StoredRow> = {
  readonly [Name in ActionName<R>]?: Effect<ValuesOf<R, Name>, Stored>
}

/** An effect of which only the declaration of its action knows the values and the rows. */
export type AnyEffect = (context: ActionContext, values: never) => (row: never) => object | void

/** Finds what is wrong with a row as it would be stored, beyond the rules of its single fields. */
export type Checks = (row: StoredRow, previous: StoredRow | undefined) => FieldProblem[]

/** A resource as this platform holds it: its declaration, its rows, and what is derived from them. */
export interface Collection {
  served: Served
  source: Source
  /** Where the rows are stored; a view has none. */
  table: Table | undefined
  lister: Lister
  tree: Tree | undefined
  /** How often a row was added, removed or changed by a person or an engine: what belongs to whom may be another one since. */
  changes: () => number
  /** Names of what a row shows. */
  shown: readonly string[]
  problemsOf: Checks
}

/** Collections by the name of their resource. */
export type Collections = ReadonlyMap<string, Collection>

/** The collection of a resource that the platform is known to serve. */
export function collectionOf({ collections }: Pick<World, 'collections'>, name: string): Collection {
  const collection = collections.get(name)
  if (collection === undefined) throw new Error(`There is no resource ${name}`)
  return collection
}

/** All rows of a resource, also those that a person may not see. */
export function rowsOf<R extends Resource>(
  world: Pick<World, 'collections'>,
  { name }: R,
): readonly Row<R>[] {
  // the rows of a collection are those of the resource of its name
  return collectionOf(world, name).source.rows as readonly Row<R>[]
}

type Routes = (world: World, router: Router) => void

/** What answers a call: a function that gets the platform, what was sent, and the call; one that answers with a file sends it. */
type Act<Payload, Data> = (world: World, sent: Payload, call: UserCall) => Answer<Data>

type Acts<Calls> = {
  readonly [Name in keyof Calls]?: Calls[Name] extends
    Endpoint<infer Payload, infer Data> | EndpointFor<infer Payload, infer Data>
    ? Act<Payload, Data>
    : never
}

/** Serves declared calls, each by the act of its name: who may ask it, and what may be sent with it, its declaration says. */
export function serving<Calls extends object>(calls: Calls, acts: Acts<Calls>): Routes {
  return (world, router) => {
    for (const [name, act] of Object.entries(acts) as [keyof Calls, Act<unknown, unknown>][])
      serve(world, router, calls[name] as Endpoint<unknown, unknown>, (sent, call) => act(world, sent, call))
  }
}

/** Routes that stand one after the other. */
export function together(...parts: readonly Routes[]): Routes {
  return (world, router) => {
    for (const part of parts) part(world, router)
  }
}
