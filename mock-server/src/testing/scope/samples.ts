import type { DeclaredCall } from '#contract/calls/declared.ts'
import { byIds, inPath, plain, reason, type Aim, type Sample, type Sampler } from './sampler.ts'
import { actionSamples } from './actions.ts'
import { areaSamples } from './areas.ts'
import { reformSamples } from './reform.ts'

const device = 'iot/device'
const area = 'iot/transformer-area'
const camera = 'iot/camera'
const picture = 'iot/camera-picture'
const command = 'iot/command'
const alert = 'alarm/alert'
const user = 'system/user'

const ofDevice =
  (rest = ''): Sampler =>
  ({ hidden }) => ({ query: `deviceId=${hidden(device)}${rest}` })

const end = Date.parse('2026-11-20T08:00:00+08:00')

/** Requests of calls other than resource verbs, by name, aimed at hidden rows. */
export const samples: Readonly<Record<string, Sampler>> = {
  resetPasswords: byIds(user),
  clearLog: plain,
  homeKpi: plain,
  homeLoad: plain,
  homeStations: plain,
  homeLineLoss: plain,
  homeTodo: plain,
  homeReform: plain,
  activate: byIds(device),
  maintain: byIds(device, { on: true }),
  retire: byIds(device),
  move: ({ hidden, seen }) => [
    { body: { ids: [hidden(device)], orgId: seen('system/org') } },
    { body: { ids: [seen(device)], orgId: hidden('system/org') } },
  ],
  latest: inPath(device),
  curve: ofDevice(`&props=energy,ua&start=${end - 86_400_000}&end=${end}&step=900`),
  freeze: ofDevice('&period=day&start=2026-11-10&end=2026-11-19'),
  collection: ofDevice('&days=7'),
  measures: inPath(device),
  lineLoss: ({ hidden }) => ({ query: `areaId=${hidden(area)}&start=2026-11-10&end=2026-11-19` }),
  diagnose: inPath(device),
  meterFace: inPath(device),
  proof: ({ hidden }) => [
    { query: `of=device&id=${hidden(device)}&start=${end - 86_400_000}&end=${end}` },
    { query: `of=area&id=${hidden(area)}&start=${end - 86_400_000}&end=${end}` },
    { query: `of=fleet&id=${hidden('system/org')}&start=${end - 86_400_000}&end=${end}` },
    { query: `of=areas&id=0&start=${end - 86_400_000}&end=${end}` },
    { query: `of=fleet&id=0&start=${end - 86_400_000}&end=${end}` },
  ],
  areaScope: ({ hidden }) => ({ query: `areaId=${hidden(area)}&start=2026-11-10&end=2026-11-19` }),
  changes: ofDevice(),
  params: ofDevice(),
  wantParams: ({ hidden }) => ({ body: { deviceId: hidden(device), values: { heartbeat: '10' }, reason } }),
  adoptParams: ({ hidden }) => ({ body: { deviceId: hidden(device), params: ['heartbeat'], reason } }),
  drift: plain,
  writeWanted: byIds(device, { params: [], reason }),
  applyTemplate: byIds(device, { templateId: 1, reason }),
  consequence: byIds(device, { kind: 'relayOpen' }),
  send: byIds(device, { kind: 'readNow' }),
  planPlan: byIds(device, { name: reason, kind: 'readNow', time: '2027-01-10 08:00:00' }),
  planDecide: ({ hidden }) => ({ body: { id: hidden('iot/command-plan'), isAgreed: true, opinion: reason } }),
  proposalDecide: ({ hidden }) => ({
    body: { id: hidden('system/proposal'), isAgreed: true, opinion: reason },
  }),
  planTargets: inPath('iot/command-plan'),
  planLeftOut: inPath('iot/command-plan-run'),
  sendFrame: ({ hidden }) => ({ body: { deviceId: hidden(device), frame: '68', reason } }),
  cancel: byIds(command),
  retry: byIds(command),
  snapshot: ({ hidden }) => [
    { body: { ids: [hidden(camera)] } },
    { body: { ids: [1], alertId: hidden(alert) } },
    { body: { ids: [1], orderId: hidden('reform/work-order') } },
  ],
  linkedPictures: ({ hidden }) => ({ query: `alertId=${hidden(alert)}` }),
  cameraView: inPath(camera),
  cameraTurn: ({ hidden }) => ({ body: { id: hidden(camera), pan: 0, tilt: 0, zoom: 2 } }),
  cameraSavePreset: ({ hidden }) => ({ body: { id: hidden(camera), name: 'Try' } }),
  cameraRemovePreset: ({ hidden }) => ({ body: { id: hidden(camera), presetId: 1 } }),
  setCameras: byIds(camera, { state: 'disabled' }),
  pictureDays: ({ hidden }) => ({ query: `cameraId=${hidden(camera)}&start=2026-11-01&end=2026-11-20` }),
  pictureHours: ({ hidden }) => ({ query: `cameraId=${hidden(camera)}` }),
  reviewPictures: byIds(picture, { reviewed: true }),
  zipPictures: byIds(picture),
  picture: ({ hidden }) => ({ query: `p=cam/${hidden(camera)}/live.svg` }),
  deviceFileUpload: inPath(device),
  deviceFileLink: ({ hidden }) => ({ body: { id: hidden('iot/device-file'), isDownload: false } }),
  recordEvents: ofDevice('&days=90'),
  recordSim: inPath(device),
  recordAudit: ofDevice(),
  topologyAround: ({ hidden }) => [
    { query: `of=device&id=${hidden(device)}` },
    { query: `of=area&id=${hidden(area)}` },
    { query: `of=org&id=${hidden('system/org')}` },
  ],
  productAccess: () => ({ in: { id: 4 } }),
  batches: plain,
  refusals: plain,
  findingFromAlerts: byIds(alert),
  findingFromDrift: byIds(device),
  findingFromCommands: byIds(command),
  materialCheckMaterials: ({ hidden }) => ({ in: { projectId: hidden('reform/project') } }),
  materialImportMaterials: ({ hidden }) => ({ in: { projectId: hidden('reform/project') } }),
  momentRaised: () => ({ query: 'date=2026-11-19' }),
  reportPreview: inPath('report/subscription'),
  reportSendNow: ({ hidden }) => ({ body: { id: hidden('report/subscription') } }),
  reportResend: ({ hidden }) => ({ body: { id: hidden('report/sent-file') } }),
  reportDownload: inPath('report/sent-file'),
  warningStat: () => ({ query: 'start=2026-10-01&end=2026-11-20' }),
  operationMaintenance: () => ({ query: 'start=2026-10-01&end=2026-11-20' }),
  operationActions: () => ({ query: 'start=2026-10-01&end=2026-11-20' }),
  sceneMapPoints: () => ({ query: 'bbox=118,29,119,30&zoom=12' }),
  sceneMapCluster: () => ({ query: 'bbox=118,29,119,30&line=118,29,119,29,119,30,118,30' }),
  sceneMapCard: inPath(device),
  sceneMapLayers: () => ({ query: 'bbox=118,29,119,30' }),
  sceneMapHeat: () => ({ query: 'bbox=118,29,119,30&zoom=12&of=alerts' }),
  ...actionSamples,
  ...areaSamples,
  ...reformSamples,
  pictureUses: inPath('tool/picture'),
  storageBegin: ({ hidden }) => ({
    body: { key: 'into-a-folder', name: 'a.txt', size: 1, parentId: hidden('tool/storage') },
  }),
  storageLink: ({ hidden }) => ({ body: { id: hidden('tool/storage'), minutes: 1, isDownload: false } }),
  storageText: inPath('tool/storage'),
  searchEverything: ({ mark }) => ({ query: `text=${mark}&limit=20` }),
}

/** Calls that neither read nor change rows of other owners, each with the reason. */
export const harmless: Readonly<Record<string, string>> = {
  ...named(
    'formulas are everybody’s who may read them; recalculations are found by who began them and count what he sees',
    `formulaValidate formulaCopy formulaRecalc formulaRecalcCancel
    formulaRecalcJobs formulaUsage formulaVersions formulaOutputs`,
  ),
  ...named(
    'about oneself',
    `login companyStart companyCallback companyTicket companyProvider passkeyAsk passkeySignIn passkeyList passkeyAskNew
    passkeyAdd passkeyRemove logout userInfo changePassword prove updateProfile nav ownLog ownSessions ownRevokeSession uploadPicture
    addingSeals updateAvatar uploadToCloud homeLayout homeSaveLayout reportErrors historyExports
    historyExportFile historyCancelExport historyRemoveExport resembleRuns resembleFound resembleCancel pastRun pastCancel`,
  ),
  ...named(
    'about what is everybody’s: dictionaries, jobs, products, rules, columns of sheets, errors of the console, payments',
    `dictMap nextRuns clearJobLog model updateModel modelImpact modelVersions productSetAccess productLimitRules pastStart pastStartLimits
    copyProduct clearErrorLog reformHeaderSets reformSortHeaders reformCopyHeaders
    reformPublishHeaders reformHeaderTemplate reformImportHeaders resembleRunTask paymentSettings paymentSaveSettings
    paymentSimulate paymentPay paymentQuery paymentRefund paymentBack`,
  ),
  ...named('about a sheet that is sent, tried in features/iot/own-sheet', 'ownPreview ownTake ownExample'),
  ...named(
    'dashboards hold no data and are seen by who made them and the roles that they are shared with',
    'dashboardList dashboardInfo dashboardSave dashboardRemove dashboardChoose',
  ),
  ...named(
    'about what the role of the asking person demands, what another one is to decide, schedules, and how far back the platform can look',
    'proposalPropose twoPersons planNextRuns reportNextRuns momentBounds',
  ),
  ...named(
    'about the platform as a whole, for who sees all data: tried in threats/data-scope',
    `monitorRecentMessages redisState redisKeys redisValue redisAddKey redisSetEntry redisRemoveEntry redisRename
    redisExpire redisRemoveKeys redisClearPrefix emailSettings emailSaveSettings emailTest emailSend emailAgain emailAttach
    emailAttachment configDownload configCompare configPropose configChanges configDecide configWithdraw`,
  ),
  ...named(
    'counts the devices that the person sees, tried in features/iot/product-parts',
    'productLimitImpact',
  ),
  ...named(
    'about tables of the generator, which are everybody’s',
    'generatorImportTables generatorSyncTable generatorPreviewPage generatorWritePage',
  ),
  ...named(
    'open to who has a signed link, or about one’s own uploads, tried in features/tool/storage',
    'storageOpen storagePart storageFinish storageCancel',
  ),
  ...named(
    'about how the platform stores files, with a permission of its own',
    'storageSettings storageSetSettings storageCheck storageSynchronise',
  ),
  ...named(
    'open to the provider and to payers, by signature or token, tried in features/tool/payment',
    'paymentNotify paymentCashier paymentCashierAct',
  ),
  ...named('open to who has the token of a link, tried in threats/viewer-link', 'viewProject'),
  ...named('a file with a form of its own, tried in features/reform/picture', 'reformUploadOrderPicture'),
  ...named(
    'for administrators alone, who see everything',
    'demoState demoReset demoWarp demoInject demoHeal demoOutage demoBlackout demoStorm demoCut demoScale demoWorkOrder demoRejects demoLedgerSheet',
  ),
}

/** Requests of resource verbs, by the last part of their path. */
export const verbSamples: Readonly<Record<string, (resource: Belonging, aim: Aim) => readonly Sample[]>> = {
  list: (_resource, { mark }) => [{}, { query: `keyword=${mark}` }],
  select: ({ name }, { hidden, mark }) => [{ query: `ids=${hidden(name)}` }, { query: `keyword=${mark}` }],
  'info/{id}': ({ name }, { hidden }) => [{ in: { id: hidden(name) } }],
  save: ({ copyOf }) => [{ body: copyOf }],
  update: ({ name, label }, { hidden, mark }) => [{ body: { id: hidden(name), [label]: mark } }],
  'delete/{ids}': ({ name }, { hidden }) => [{ in: { ids: hidden(name) } }],
  delete: ({ name, count }, { hidden }) => [
    { body: { ids: [hidden(name)] } },
    // refused for every caller, with the number of rows visible to that caller
    { body: { filter: {}, except: [], expect: count + 1 } },
  ],
  export: ({ label, refs }) => [{ body: { filter: {}, columns: [label, ...refs], format: 'csv' } }],
  template: () => [{ query: 'format=csv' }],
}

/** What samples need to know about a resource. */
export interface Belonging {
  name: string
  label: string
  /** Fields that refer to other rows. */
  refs: readonly string[]
  /** Number of rows, hidden ones included. */
  count: number
  /** Body of a new row, copied from a hidden one. */
  copyOf: object
}

/** Verbs of sheet uploads: their results are visible to the uploader only, and rows are checked like forms. */
export const uploads: ReadonlySet<string> = new Set(['import', 'import/{job}', 'import/{job}/failed'])

/** Path of a call with its parameters filled in. */
export function addressOf({ path }: DeclaredCall, { in: parts = {}, query }: Sample): string {
  const filled = Object.entries(parts).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, String(value)),
    path,
  )
  return query === undefined ? filled : `${filled}?${query}`
}

function named(why: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(/\s+/).map((name) => [name, why]))
}
