import { fill, type Text2 } from '../../contract/schema/language.ts'
import { eventKinds, isEventCode } from '../metering/events.ts'
import type { Incident, IncidentCause } from './incident.ts'

const titles: Readonly<Record<Exclude<IncidentCause, 'alone'>, Text2>> = {
  terminal: ['{place} lost', '{place}失联'],
  line: ['Meters behind {place} cannot be read', '{place}下接电表抄读失败'],
  area: ['{kind} across {place}', '{place}：{kind}'],
  station: ['{kind} in several areas of {place}', '{place}多个台区：{kind}'],
  storm: ['Storm of alerts at {place}', '{place}告警风暴'],
  device: ['{n} [n|trouble|troubles] at once on {place}', '{place}同时出现 {n} 种异常'],
}

const evidences: Readonly<Record<IncidentCause, Text2>> = {
  terminal: [
    '{place} does not answer; {devices} of the {of} [of|meter|meters] behind it silent since {since}; {near} of {n} began within {minutes} min.',
    '{place} 无应答；下接 {of} 只电表中 {devices} 只自 {since} 起无数据；{n} 条中 {near} 条在 {minutes} 分钟内发生。',
  ],
  line: [
    '{devices} of the {of} [of|meter|meters] behind {place} silent since {since}, while the terminal answers; {near} of {n} began within {minutes} min.',
    '{place} 应答正常，下接 {of} 只电表中 {devices} 只自 {since} 起无数据；{n} 条中 {near} 条在 {minutes} 分钟内发生。',
  ],
  area: [
    '{devices} of the {of} [of|device|devices] of {place} since {since}; {near} of {n} began within {minutes} min.',
    '{place} {of} 台设备中 {devices} 台自 {since} 起异常；{n} 条中 {near} 条在 {minutes} 分钟内发生。',
  ],
  station: [
    '{devices} of the {of} [of|device|devices] of {place} since {since}, in several areas at once; {near} of {n} began within {minutes} min.',
    '{place} {of} 台设备中 {devices} 台自 {since} 起在多个台区同时异常；{n} 条中 {near} 条在 {minutes} 分钟内发生。',
  ],
  storm: [
    '{n} [n|alert|alerts] of several kinds on {devices} of the {of} [of|device|devices] of {place} since {since}; {near} began within {minutes} min.',
    '{place} {of} 台设备中 {devices} 台自 {since} 起先后发生 {n} 条多类告警，其中 {near} 条在 {minutes} 分钟内发生。',
  ],
  device: [
    '{n} [n|alert|alerts] of {place} since {since}; {near} began within {minutes} min.',
    '{place} 自 {since} 起有 {n} 条告警，其中 {near} 条在 {minutes} 分钟内发生。',
  ],
  alone: ['Nothing else began near it, in place or in time.', '同一地点、同一时段没有其他告警。'],
}

type Said = Pick<Incident, 'cause' | 'code' | 'alertIds' | 'since' | 'evidence'>

/** Returns the title of an incident; a single alert keeps its own title. */
export function incidentTitle(incident: Said, place: Text2, alone: Text2): Text2 {
  return incident.cause === 'alone' ? alone : filledFor(incident, titles[incident.cause], place)
}

/** Describes why the alerts of an incident have a common cause. */
export function incidentEvidence(incident: Said, place: Text2): Text2 {
  return filledFor(incident, evidences[incident.cause], place)
}

function filledFor(
  { cause, code, alertIds, since, evidence }: Said,
  [en, zh]: Text2,
  [place, placeZh]: Text2,
): Text2 {
  const [kind, kindZh] = isEventCode(code) ? eventKinds[code].label : [code, code]
  // the terminal's own alert is no meter behind it
  const n = alertIds.length - Number(cause === 'terminal')
  const values = { ...evidence, n, since: since.slice(5, 16) }
  return [fill(en, { ...values, place, kind }), fill(zh, { ...values, place: placeZh, kind: kindZh })]
}
