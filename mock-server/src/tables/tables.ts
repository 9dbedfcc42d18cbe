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

/** Tables that handlers know by name. */
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

/** The tables of the linkage rules of a store. */
export const sceneRuleTablesOf = (store: Store) => ({
  sceneRules: store.table<StoredSceneRule>(tableName(sceneRule)),
  sceneRuleLog: store.table<SceneRuleLogRow>(tableName(sceneRuleLog)),
  sceneRuleRuns: store.table<StoredRun>(ruleRunTable),
  sceneRuleEpisodes: store.table<StoredEpisodes>(ruleEpisodeTable),
})

export type SceneRuleTables = ReturnType<typeof sceneRuleTablesOf>

/** A subscription as it is stored; why it has paused is left out while it runs. */
export type StoredSubscription = Omit<SubscriptionRow, 'pausedBecause'> &
  Partial<Pick<SubscriptionRow, 'pausedBecause'>> &
  Audit

/** A file as it is stored: where its bytes are, and whose it is. */
export type StoredFile = SentFileRow & { path: string; owner: string }

/** The tables of the reports of a store. */
const reportTablesOf = (store: Store) => ({
  subscriptions: store.table<StoredSubscription>(tableName(subscription)),
  sentFiles: store.table<StoredFile>(tableName(sentFile)),
})

/** Menus in the order in which they are shown; equal numbers by id. */
export function inOrder(rows: readonly MenuRow[]): MenuRow[] {
  return rows.toSorted((a, b) => a.orderNum - b.orderNum || a.id - b.id)
}

/** The menus that hang directly below a node, in order; 0 is the root. */
export function childrenOf(rows: readonly MenuRow[], parentId: number): MenuRow[] {
  return inOrder(rows.filter((row) => row.parentId === parentId))
}
