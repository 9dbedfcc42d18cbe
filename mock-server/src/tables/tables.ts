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
import type { Audit } from '#contract/wire/crud.ts'
import type { FileChange } from '#domain/config/tree.ts'
import type { ThingModel } from '#domain/metering/model/model-check.ts'
import type { StoredRow } from '#mock/store/row.ts'
import type { Store } from '#mock/store/store.ts'
import { alarmTablesOf } from './alarm/stored-alarm.ts'
import { computeTablesOf, resembleTablesOf } from './compute-tables.ts'
import { controlTablesOf, type StoredDecision } from './control-tables.ts'
import { mailTablesOf } from './mail-tables.ts'
import { paymentTablesOf } from './payment-tables.ts'
import { planTablesOf } from './plan-tables.ts'
import { reformTablesOf } from './reform-tables.ts'
import { sceneTablesOf } from './scene-tables.ts'
import { tableName } from './table-name.ts'
import type { StoredPasskey } from './passkeys.ts'
import type { Session } from './session.ts'
import type { StoredEpisodes, StoredRun, StoredSceneRule } from './stored-scene-rule.ts'
import { toolTablesOf } from './tool-tables.ts'
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

/** Hashed password; `id` is the user's, or 0 for the initial password of all users. */
export interface Credential {
  readonly id: number
  salt: string
  hash: string
}

export const initialCredentialId = 0

/**
 * Stored form of an account; its password is in a separate table that no resource exposes, and whether failed attempts
 * lock it is looked up on read.
 */
export type StoredUser = Omit<UserRow, 'keptOutUntil'> &
  Omit<Audit, 'createTime'> & {
    /** Path of the avatar; empty if there is none. */
    userImg: string
  }

/** Stored form of a dictionary; its entries are counted on read. */
export type StoredDict = Omit<DictRow, 'details'>

/** Stored form of a proposed configuration change: its files, and the digest of the state they were compared with. */
export type StoredConfig = StoredDecision<ConfigRow> & { digest: string; files: readonly FileChange[] }

export type StoredProposal = StoredDecision<ProposalRow>

/** Stored form of an organisation; its members are counted on read. */
export type StoredOrg = Omit<OrgRow, 'members'>

/** Stored form of a transformer area; its loss is present once computed. */
export type StoredTransformerArea = Omit<TransformerAreaRow, 'loss'> & { loss?: number | null }

/** Login name of a deleted account. */
export interface GoneName {
  id: number
  name: string
}

/** An upgrade applied to this data folder, with the keys of the items that the folder has received. */
export interface Upgrade {
  id: number
  name: string
  keys?: readonly string[]
}

/** Returns the tables that handlers access by name. */
export const tablesOf = (store: Store) => ({
  menus: store.table<MenuRow>(tableName(menu)),
  roles: store.table<RoleRow>(tableName(role)),
  users: store.table<StoredUser>(tableName(user)),
  orgs: store.table<StoredOrg>(tableName(org)),
  areas: store.table<AreaRow>(tableName(area)),
  dicts: store.table<StoredDict>(tableName(dict)),
  dictDetails: store.table<DictDetailRow>(tableName(dictDetail)),
  jobs: store.table<JobRow & Audit>(tableName(job)),
  configs: store.table<StoredConfig>(tableName(config)),
  proposals: store.table<StoredProposal>(tableName(proposal)),
  jobLog: store.table<JobLogRow>(tableName(jobLog)),
  log: store.table<LogRow>(tableName(log)),
  errorLog: store.table<StoredError>(tableName(errorLog)),
  ...alarmTablesOf(store),
  ...computeTablesOf(store),
  ...reformTablesOf(store),
  ...sceneTablesOf(store),
  ...sceneRuleTablesOf(store),
  ...reportTablesOf(store),
  ...toolTablesOf(store),
  ...controlTablesOf(store),
  ...mailTablesOf(store),
  ...resembleTablesOf(store),
  ...paymentTablesOf(store),
  ...planTablesOf(store),
  transformerAreas: store.table<StoredTransformerArea>(tableName(transformerArea)),
  products: store.table<ProductRow & Audit>(tableName(product)),
  models: store.table<StoredModel>(modelTable),
  modelVersions: store.table<StoredModelVersion>(modelVersionTable),
  productAccess: store.table<StoredAccess>(productAccessTable),
  commands: store.table<CommandRow>(tableName(command)),
  rollOuts: store.table<RollOutRow & Audit>(tableName(rollOut)),
  rollOutDevices: store.table<RollOutDeviceRow>(tableName(rollOutDevice)),
  paramTemplates: store.table<ParamTemplateRow & Audit>(tableName(paramTemplate)),
  credentials: store.table<Credential>('credentials'),
  sessions: store.table<Session>('sessions'),
  locks: store.table<StoredLock>(lockTable),
  goneNames: store.table<GoneName>(goneNameTable),
  upgrades: store.table<Upgrade>(upgradeTable),
  passkeys: store.table<StoredPasskey>(passkeyTable),
})

export type Tables = ReturnType<typeof tablesOf>

/** Stored form of an error, with the ids of the affected users; their number is a column so that it can be sorted. */
export type StoredError = ErrorLogRow & { userIds: readonly number[] }

/** A login name locked after failed attempts; `until` is in epoch milliseconds. */
export interface StoredLock {
  readonly id: number
  name: string
  until: number
}

/** Stored form of a thing model; the id is the product's. */
export type StoredModel = StoredRow & ThingModel

/** Access account of a product's terminals; only salt and hash of the password are stored, empty if it has none. */
interface StoredAccess extends StoredRow {
  account: string
  salt: string
  hash: string
  time: string
  by: string
}

/** A published version of a thing model. */
interface StoredModelVersion extends StoredRow {
  model: ThingModel
  time: string
  by: string
}

export const sceneRuleTablesOf = (store: Store) => ({
  sceneRules: store.table<StoredSceneRule>(tableName(sceneRule)),
  sceneRuleLog: store.table<SceneRuleLogRow>(tableName(sceneRuleLog)),
  sceneRuleRuns: store.table<StoredRun>(ruleRunTable),
  sceneRuleEpisodes: store.table<StoredEpisodes>(ruleEpisodeTable),
})

export type SceneRuleTables = ReturnType<typeof sceneRuleTablesOf>

/** Stored form of a subscription; the pause reason is absent while it is active. */
export type StoredSubscription = Omit<SubscriptionRow, 'pausedBecause'> &
  Partial<Pick<SubscriptionRow, 'pausedBecause'>> &
  Audit

/** Stored form of a file, with the path of its bytes and its owner. */
export type StoredFile = SentFileRow & { path: string; owner: string }

const reportTablesOf = (store: Store) => ({
  subscriptions: store.table<StoredSubscription>(tableName(subscription)),
  sentFiles: store.table<StoredFile>(tableName(sentFile)),
})

/** Sorts menus by display order, then by id. */
export function inOrder(rows: readonly MenuRow[]): MenuRow[] {
  return rows.toSorted((a, b) => a.orderNum - b.orderNum || a.id - b.id)
}

/** Returns the direct children of a menu in display order; 0 is the root. */
export function childrenOf(rows: readonly MenuRow[], parentId: number): MenuRow[] {
  return inOrder(rows.filter((row) => row.parentId === parentId))
}
