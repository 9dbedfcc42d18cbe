import { command, type CommandRow } from '#contract/resources/iot/command.ts'
import { paramTemplate, type ParamTemplateRow } from '#contract/resources/iot/param-template.ts'
import { product, type ProductRow } from '#contract/resources/iot/product.ts'
import {
  rollOut,
  rollOutDevice,
  type RollOutDeviceRow,
  type RollOutRow,
} from '#contract/resources/iot/roll-out.ts'
import { transformerArea, type TransformerAreaRow } from '#contract/resources/iot/transformer-area.ts'
import { errorLog, type ErrorLogRow } from '#contract/resources/monitor/error-log.ts'
import { log, type LogRow } from '#contract/resources/monitor/log.ts'
import { sentFile, type SentFileRow } from '#contract/resources/report/sent-file.ts'
import { subscription, type SubscriptionRow } from '#contract/resources/report/subscription.ts'
import { sceneRuleLog, type SceneRuleLogRow } from '#contract/resources/scene/scene-rule-log.ts'
import { sceneRule } from '#contract/resources/scene/scene-rule.ts'
import { area, type AreaRow } from '#contract/resources/system/area.ts'
import { config, type ConfigRow } from '#contract/resources/system/config.ts'
import { proposal, type ProposalRow } from '#contract/resources/system/proposal.ts'
import { dictDetail, type DictDetailRow } from '#contract/resources/system/dict-detail.ts'
import { dict, type DictRow } from '#contract/resources/system/dict.ts'
import { jobLog, type JobLogRow } from '#contract/resources/system/job-log.ts'
import { job, type JobRow } from '#contract/resources/system/job.ts'
import { menu, type MenuRow } from '#contract/resources/system/menu.ts'
import { org, type OrgRow } from '#contract/resources/system/org.ts'
import { role, type RoleRow } from '#contract/resources/system/role.ts'
import { user, type UserRow } from '#contract/resources/system/user.ts'
import type { Resource } from '#contract/schema/resource.ts'
import type { Audit } from '#contract/wire/crud.ts'
import type { FileChange } from '#domain/config/tree.ts'
import type { ThingModel } from '#domain/metering/model/model-check.ts'
import type { StoredRow } from '#mock/store/row.ts'
import type { Store } from '#mock/store/store.ts'
import type { Table } from '#mock/store/table.ts'
import { alarmTablesOf, type AlarmTables } from './alarm/alarm-tables.ts'
import {
  computeTablesOf,
  resembleTablesOf,
  type ComputeTables,
  type ResembleTables,
} from './compute-tables.ts'
import { controlTablesOf, type ControlTables, type StoredDecision } from './control-tables.ts'
import { mailTablesOf, type MailTables } from './mail-tables.ts'
import { paymentTablesOf, type PaymentTables } from './payment-tables.ts'
import { planTablesOf, type PlanTables } from './plan-tables.ts'
import { reformTablesOf, type ReformTables } from './reform-tables.ts'
import { sceneTablesOf, type SceneTables } from './scene-tables.ts'
import type { StoredPasskey } from './passkeys.ts'
import type { Session } from './session.ts'
import type { StoredEpisodes, StoredRun, StoredSceneRule } from './stored-scene-rule.ts'
import { toolTablesOf, type ToolTables } from './tool-tables.ts'
import {
  goneNameTable,
  lockTable,
  modelTable,
  modelVersionTable,
  passkeyTable,
  productAccessTable,
  ruleEpisodeTable,
  ruleRunTable,
  upgradeTable,
} from './unserved-tables.ts'

/** What is kept of a password; `id` is that of its user, 0 for the initial password that all begin with. */
export interface Credential {
  readonly id: number
  salt: string
  hash: string
}

/** The id under which the initial password is kept. */
export const initialCredentialId = 0

/**
 * An account as it is stored; its password is in a table of its own that no resource reaches, and whether failed
 * attempts keep it out is looked up when it is answered.
 */
export type StoredUser = Omit<UserRow, 'keptOutUntil'> &
  Omit<Audit, 'createTime'> & {
    /** Path of the avatar; empty where there is none. */
    userImg: string
  }

/** A dictionary as it is stored: its entries are counted when it is answered. */
export type StoredDict = Omit<DictRow, 'details'>

/** A proposed change of the configuration as it is stored: its files, and the digest of what they were compared with. */
export type StoredConfig = StoredDecision<ConfigRow> & { digest: string; files: readonly FileChange[] }

export type StoredProposal = StoredDecision<ProposalRow>

/** An organisation as it is stored: its members are counted when it is answered. */
export type StoredOrg = Omit<OrgRow, 'members'>

/** A transformer area as it is stored: what it lost is known once it has been worked out. */
export type StoredTransformerArea = Omit<TransformerAreaRow, 'loss'> & { loss?: number | null }

/** The name of the table that holds the rows of a resource. */
export function tableName({ name }: Pick<Resource, 'name'>): string {
  return name.replaceAll('/', '-')
}

/** Tables that handlers know by name. */
export interface Tables
  extends
    AlarmTables,
    ComputeTables,
    ControlTables,
    MailTables,
    PaymentTables,
    PlanTables,
    ReformTables,
    ReportTables,
    ResembleTables,
    SceneRuleTables,
    SceneTables,
    ToolTables {
  menus: Table<MenuRow>
  roles: Table<RoleRow>
  users: Table<StoredUser>
  orgs: Table<StoredOrg>
  areas: Table<AreaRow>
  dicts: Table<StoredDict>
  dictDetails: Table<DictDetailRow>
  jobs: Table<JobRow & Audit>
  configs: Table<StoredConfig>
  proposals: Table<StoredProposal>
  jobLog: Table<JobLogRow>
  log: Table<LogRow>
  errorLog: Table<StoredError>
  transformerAreas: Table<StoredTransformerArea>
  products: Table<ProductRow & Audit>
  models: Table<StoredModel>
  modelVersions: Table<StoredModelVersion>
  productAccess: Table<StoredAccess>
  commands: Table<CommandRow>
  rollOuts: Table<RollOutRow & Audit>
  rollOutDevices: Table<RollOutDeviceRow>
  paramTemplates: Table<ParamTemplateRow & Audit>
  credentials: Table<Credential>
  sessions: Table<Session>
  locks: Table<StoredLock>
  goneNames: Table<GoneName>
  upgrades: Table<Upgrade>
  passkeys: Table<StoredPasskey>
}

/** The login name of an account that is gone. */
export interface GoneName {
  id: number
  name: string
}

/** Something that was brought up to date in this data folder, and what of it the folder has been given. */
export interface Upgrade {
  id: number
  name: string
  keys?: readonly string[]
}

export function tablesOf(store: Store): Tables {
  return {
    menus: store.table(tableName(menu)),
    roles: store.table(tableName(role)),
    users: store.table(tableName(user)),
    orgs: store.table(tableName(org)),
    areas: store.table(tableName(area)),
    dicts: store.table(tableName(dict)),
    dictDetails: store.table(tableName(dictDetail)),
    jobs: store.table(tableName(job)),
    configs: store.table(tableName(config)),
    proposals: store.table(tableName(proposal)),
    jobLog: store.table(tableName(jobLog)),
    log: store.table(tableName(log)),
    errorLog: store.table(tableName(errorLog)),
    ...alarmTablesOf(store, tableName),
    ...computeTablesOf(store, tableName),
    ...reformTablesOf(store, tableName),
    ...sceneTablesOf(store, tableName),
    ...sceneRuleTablesOf(store),
    ...reportTablesOf(store),
    ...toolTablesOf(store, tableName),
    ...controlTablesOf(store, tableName),
    ...mailTablesOf(store, tableName),
    ...resembleTablesOf(store, tableName),
    ...paymentTablesOf(store, tableName),
    ...planTablesOf(store, tableName),
    transformerAreas: store.table(tableName(transformerArea)),
    products: store.table(tableName(product)),
    models: store.table(modelTable),
    modelVersions: store.table(modelVersionTable),
    productAccess: store.table(productAccessTable),
    commands: store.table(tableName(command)),
    rollOuts: store.table(tableName(rollOut)),
    rollOutDevices: store.table(tableName(rollOutDevice)),
    paramTemplates: store.table(tableName(paramTemplate)),
    credentials: store.table('credentials'),
    sessions: store.table('sessions'),
    locks: store.table(lockTable),
    goneNames: store.table(goneNameTable),
    upgrades: store.table(upgradeTable),
    passkeys: store.table(passkeyTable),
  }
}

/** An error as it is stored: with the ids of those it happened to; how many they are stands beside, to sort by. */
export type StoredError = ErrorLogRow & { userIds: readonly number[] }

/** A name that is kept out after failed attempts, until a moment in epoch milliseconds. */
export interface StoredLock {
  readonly id: number
  name: string
  until: number
}

/** A thing model as it is stored: its id is that of the product. */
export type StoredModel = StoredRow & ThingModel

/** As whom terminals of a product connect; of the password only what it is checked by, empty where there is none. */
interface StoredAccess extends StoredRow {
  account: string
  salt: string
  hash: string
  time: string
  by: string
}

/** A version that was published: when and by whom. */
interface StoredModelVersion extends StoredRow {
  model: ThingModel
  time: string
  by: string
}

export interface SceneRuleTables {
  sceneRules: Table<StoredSceneRule>
  sceneRuleLog: Table<SceneRuleLogRow>
  sceneRuleRuns: Table<StoredRun>
  sceneRuleEpisodes: Table<StoredEpisodes>
}

/** The tables of the linkage rules of a store. */
export function sceneRuleTablesOf(store: Store): SceneRuleTables {
  return {
    sceneRules: store.table(tableName(sceneRule)),
    sceneRuleLog: store.table(tableName(sceneRuleLog)),
    sceneRuleRuns: store.table(ruleRunTable),
    sceneRuleEpisodes: store.table(ruleEpisodeTable),
  }
}

/** A subscription as it is stored; why it has paused is left out while it runs. */
export type StoredSubscription = Omit<SubscriptionRow, 'pausedBecause'> &
  Partial<Pick<SubscriptionRow, 'pausedBecause'>> &
  Audit

/** A file as it is stored: where its bytes are, and whose it is. */
export type StoredFile = SentFileRow & { path: string; owner: string }

interface ReportTables {
  subscriptions: Table<StoredSubscription>
  sentFiles: Table<StoredFile>
}

/** The tables of the reports of a store. */
function reportTablesOf(store: Store): ReportTables {
  return {
    subscriptions: store.table(tableName(subscription)),
    sentFiles: store.table(tableName(sentFile)),
  }
}

/** Menus in the order in which they are shown; equal numbers by id. */
export function inOrder(rows: readonly MenuRow[]): MenuRow[] {
  return rows.toSorted((a, b) => a.orderNum - b.orderNum || a.id - b.id)
}

/** The menus that hang directly below a node, in order; 0 is the root. */
export function childrenOf(rows: readonly MenuRow[], parentId: number): MenuRow[] {
  return inOrder(rows.filter((row) => row.parentId === parentId))
}
