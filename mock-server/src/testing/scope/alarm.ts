import { byIds, inPath, plain, reason, type Sampler } from './sampler.ts'

const alert = 'alarm/alert'
const device = 'iot/device'
const group = 'alarm/group'

/** Requests of rules, groups, alerts and incidents, aimed at what the person does not see. */
export const alarmSamples: Readonly<Record<string, Sampler>> = {
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
  outageDesk: ({ hidden }) => [{}, { query: `areaId=${hidden('iot/transformer-area')}` }],
  alarmPerDay: ({ valueOf }) => ({ query: `deviceId=${String(valueOf(alert, 'deviceId'))}&days=90` }),
  alarmStat: () => ({ query: 'by=org&days=90' }),
}
