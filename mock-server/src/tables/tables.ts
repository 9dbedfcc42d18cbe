import type { Audit } from '#contract/wire/crud.ts'
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
import { errorLog } from '#contract/resources/monitor/error-log.ts'
import { log, type LogRow } from '#contract/resources/monitor/log.ts'
import { area, type AreaRow } from '#contract/resources/system/area.ts'
import { dictDetail, type DictDetailRow } from '#contract/resources/system/dict-detail.ts'
import { dict, type DictRow } from '#contract/resources/system/dict.ts'
import { jobLog, type JobLogRow } from '#contract/resources/system/job-log.ts'
import { job, type JobRow } from '#contract/resources/system/job.ts'
import { menu, type MenuRow } from '#contract/resources/system/menu.ts'
import { org, type OrgRow } from '#contract/resources/system/org.ts'
import { role, type RoleRow } from '#contract/resources/system/role.ts'
import { user, type UserRow } from '#contract/resources/system/user.ts'
import type { Resource } from '#contract/schema/resource.ts'
import type { Store } from '#mock/store/store.ts'
import type { Table } from '#mock/store/table.ts'
import { computeTablesOf, type ComputeTables } from './compute-tables.ts'
import { alarmTablesOf, type AlarmTables } from './alarm/alarm-tables.ts'
import { resembleTablesOf, type ResembleTables } from './resemble-tables.ts'
import { reformTablesOf, type ReformTables } from './reform-tables.ts'
import { sceneTablesOf, type SceneTables } from './scene-tables.ts'
import { sceneRuleTablesOf, type SceneRuleTables } from './scene-rule-tables.ts'
import { controlTablesOf, type ControlTables } from './control-tables.ts'
import { mailTablesOf, type MailTables } from './mail-tables.ts'
import { planTablesOf, type PlanTables } from './plan-tables.ts'
import { paymentTablesOf, type PaymentTables } from './payment-tables.ts'
import { reportTablesOf, type ReportTables } from './report-tables.ts'
import { toolTablesOf, type ToolTables } from './tool-tables.ts'
import type { Credential } from './credential.ts'
import type { Session } from './session.ts'
import {
  goneNameTable,
  lockTable,
  modelTable,
  modelVersionTable,
  productAccessTable,
  upgradeTable,
} from './unserved-tables.ts'
import type { StoredAccess, StoredModel, StoredModelVersion } from './stored-model.ts'
import type { StoredLock } from './stored-lock.ts'
import type { StoredError } from './stored-error.ts'

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
    jobLog: store.table(tableName(jobLog)),
    log: store.table(tableName(log)),
    errorLog: store.table(tableName(errorLog)),
    ...alarmTablesOf(store, tableName),
    ...computeTablesOf(store, tableName),
    ...reformTablesOf(store, tableName),
    ...sceneTablesOf(store, tableName),
    ...sceneRuleTablesOf(store, tableName),
    ...reportTablesOf(store, tableName),
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
  }
}
