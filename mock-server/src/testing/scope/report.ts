import { inPath, type Sampler } from './sampler.ts'

const device = 'iot/device'
const area = 'iot/transformer-area'
const range = 'start=2026-11-19&end=2026-11-19&compare=none'

const rows: Sampler = ({ mark }) => [{ query: range }, { query: `${range}&keyword=${mark}` }]
const statusRows: Sampler = ({ mark }) => [{}, { query: `keyword=${mark}` }]
const sheet: Sampler = () => ({ body: { filter: spoken, columns: ['name', 'orgId'], format: 'csv' } })
const spoken = { start: '2026-11-19', end: '2026-11-19', compare: 'none' }

/** Requests of the reports, aimed at what the person does not see. */
export const reportSamples: Readonly<Record<string, Sampler>> = {
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
