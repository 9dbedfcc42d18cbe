import { byIds, inPath, plain, reason, type Sampler } from './sampler.ts'

const alert = 'alarm/alert'
const device = 'iot/device'
const group = 'alarm/group'

const unit = 'control/unit'
const request = 'control/request'
const schedule = 'control/schedule'
const rollOut = 'iot/roll-out'
const off = { act: 'off', reason: 'test' }

const decision: Sampler = ({ hidden }) => ({ body: { id: hidden(request), opinion: reason } })

const scene = 'scene/list'
const project = 'scene/project'
const rule = 'scene/rule'
const camera = 'iot/camera'
const user = 'system/user'

const things: Sampler = ({ hidden, seen }) => [
  { body: { id: hidden(scene), deviceIds: [seen(device)] } },
  { body: { id: seen(scene), deviceIds: [hidden(device)] } },
  { body: { id: seen(scene), cameraIds: [hidden(camera)] } },
]

/** On a hidden scene, and on a visible one with a hidden device. */
const looks: Sampler = ({ hidden, seen }) => [{ in: { id: hidden(scene) } }, { in: { id: seen(scene) } }]

const scenes: Sampler = ({ hidden, seen }) => [
  { body: { id: hidden(project), sceneIds: [seen(scene)] } },
  { body: { id: seen(project), sceneIds: [hidden(scene)] } },
]

const p = { name: 'p', source: 'this', property: 'p', kind: 'latest', missing: null }
const draft = { expression: 'p', unit: 'kW', day: '2026-11-19' }

const result = 'compute/resemble-result'
const days = { from: '2026-11-18', to: '2026-11-18' }
const asked = { method: 'curve', property: 'p', scope: 'all', ...days } as const

const search: Sampler = ({ hidden, seen }) => [
  { body: { ...asked, deviceId: hidden(device) } },
  { body: { ...asked, deviceId: seen(device) } },
]

/** Time of the corrected point. */
const corrected = Date.parse('2026-11-19T08:00:00+08:00')

const historyDays = { start: '2026-11-18', end: '2026-11-19' }
const ofHistory =
  (rest = ''): Sampler =>
  ({ hidden }) => ({
    query: `deviceIds=${hidden(device)}&start=${historyDays.start}&end=${historyDays.end}${rest}`,
  })
const historyFile = (id: number) => ({
  ...historyDays,
  deviceIds: String(id),
  props: 'p',
  mode: 'curve',
  format: 'csv',
  sheets: 'one',
  offset: 480,
  separator: false,
  name: 'values',
})

const area = 'iot/transformer-area'
const range = 'start=2026-11-19&end=2026-11-19&compare=none'

const rows: Sampler = ({ mark }) => [{ query: range }, { query: `${range}&keyword=${mark}` }]
const statusRows: Sampler = ({ mark }) => [{}, { query: `keyword=${mark}` }]
const sheet: Sampler = () => ({ body: { filter: spoken, columns: ['name', 'orgId'], format: 'csv' } })
const spoken = { start: '2026-11-19', end: '2026-11-19', compare: 'none' }

/** Requests of calls other than resource verbs, by name, aimed at hidden rows. */
export const areaSamples: Readonly<Record<string, Sampler>> = {
  // rules, groups, alerts and incidents
  alarmReplay: ({ hidden }) => ({
    body: { condition: { kind: 'event', code: 'OFFLINE' }, deviceId: hidden(device), date: '2026-11-19' },
  }),
  alarmPreviewRecipients: ({ hidden }) => ({ query: `groupId=${hidden(group)}&severity=critical` }),
  alarmTestSend: ({ hidden }) => ({ body: { id: hidden(group) } }),
  alarmAcknowledge: byIds(alert),
  alarmUnacknowledge: byIds(alert),
  alarmComment: ({ hidden }) => ({ body: { id: hidden(alert), text: reason } }),
  alarmTimeline: inPath(alert),
  alarmOpen: plain,
  handoverNow: plain,
  handoverReport: inPath('alarm/handover'),
  incidentList: plain,
  incidentEnded: plain,
  incidentInfo: inPath(alert),
  outageDesk: ({ hidden }) => [{}, { query: `areaId=${hidden(area)}` }],
  alarmPerDay: ({ valueOf }) => ({ query: `deviceId=${String(valueOf(alert, 'deviceId'))}&days=90` }),
  alarmStat: () => ({ query: 'by=org&days=90' }),
  // remote switching
  unitConsequence: byIds(unit, { act: 'off' }),
  unitExec: ({ hidden }) => ({ body: { id: hidden(unit), ...off, confirmName: reason } }),
  unitBatchExec: ({ hidden, seen }) => [
    { body: { ids: [hidden(unit)], ...off } },
    { body: { ids: [seen(unit), hidden(unit)], ...off } },
  ],
  unitReadState: byIds(unit),
  unitCancel: ({ hidden }) => ({ body: { requestId: hidden(request) } }),
  unitApprove: decision,
  unitReject: decision,
  unitScheduleDryRun: ({ hidden }) => ({ body: { id: hidden(schedule), days: 7 } }),
  firmwareProgress: inPath(rollOut),
  firmwareVersions: ({ valueOf }) => ({ in: { id: Number(valueOf(rollOut, 'productId')) } }),
  firmwareAct: ({ hidden }) => ({ body: { id: hidden(rollOut), act: 'pause' } }),
  // scenes
  sceneStat: looks,
  scenePlan: looks,
  bindDevices: things,
  unbindDevices: things,
  discardScene: ({ hidden }) => ({ body: { id: hidden(scene), reason } }),
  sceneRuleRun: ({ hidden }) => ({ body: { id: hidden(rule) } }),
  sceneRuleDryRun: ({ hidden }) => ({ body: { id: hidden(rule) } }),
  sceneRuleCopy: ({ hidden }) => ({ body: { id: hidden(rule) } }),
  bindScenes: scenes,
  unbindScenes: scenes,
  setMembers: ({ hidden, seen }) => [
    { body: { id: hidden(project), members: [] } },
    { body: { id: seen(project), members: [{ userId: hidden(user), role: 'viewer' }] } },
  ],
  viewerLinks: inPath(project),
  shareProject: ({ hidden }) => ({ body: { id: hidden(project), days: 7 } }),
  revokeLink: ({ hidden }) => ({ body: { id: hidden(project), linkId: 999_999 } }),
  // formulas
  formulaPreview: ({ hidden, seen }) => [
    { body: { ...draft, args: [p], deviceId: hidden(device) } },
    {
      body: {
        ...draft,
        args: [{ ...p, source: 'device', deviceId: hidden(device) }],
        deviceId: seen(device),
      },
    },
  ],
  // similarity searches
  resembleCompare: ({ hidden, seen }) => ({
    body: {
      series: [
        { deviceId: seen(device), property: 'p', ...days },
        { deviceId: hidden(device), property: 'p', ...days },
      ],
    },
  }),
  resembleSearch: search,
  resembleRun: search,
  resembleMark: ({ hidden }) => ({ body: { id: hidden(result), isTwin: true } }),
  resembleOrder: ({ hidden }) => ({ body: { deviceId: hidden(device), note: reason } }),
  // device history
  historyList: ofHistory(),
  historyCurve: ofHistory('&props=p,forward'),
  historyFreeze: ofHistory('&period=day'),
  historySettlement: ofHistory(),
  historyOverview: ofHistory('&props=p'),
  historyCorrections: ({ hidden }) => ({ query: `deviceId=${hidden(device)}&property=p&time=${corrected}` }),
  historyCorrect: ({ hidden }) => ({
    body: { points: [{ deviceId: hidden(device), property: 'p', time: corrected }], kind: 'invalid', reason },
  }),
  historyRecollect: ({ hidden }) => ({ body: { deviceIds: String(hidden(device)), ...historyDays } }),
  historyExport: ({ hidden }) => ({ body: historyFile(hidden(device)) }),
  historyStartExport: ({ hidden }) => ({ body: historyFile(hidden(device)) }),
  // reports
  reportStat: () => [
    { query: `kind=lineLoss&${range}` },
    { query: `kind=collect&group=areaId&${range}` },
    { query: `kind=energy&group=name&${range}` },
  ],
  reportSuspects: ({ hidden }) => ({ query: `areaId=${hidden(area)}&${range}` }),
  reportLineLossRows: rows,
  reportLineLossSheet: sheet,
  reportEnergyRows: rows,
  reportEnergySheet: sheet,
  reportDemandRows: rows,
  reportDemandSheet: sheet,
  reportQualityRows: rows,
  reportQualitySheet: sheet,
  reportCollectRows: rows,
  reportCollectSheet: sheet,
  reportStatusStat: () => [{}, { query: 'group=areaId' }],
  reportStatusRows: statusRows,
  reportStatusSheet: () => ({ body: { filter: {}, columns: ['name', 'orgId'], format: 'csv' } }),
  reportStatusTimeline: inPath(device),
}
