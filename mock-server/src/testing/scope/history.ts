import { reason, type Sampler } from './sampler.ts'

const device = 'iot/device'

/** The point that is corrected. */
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

/** Requests of the history of devices. */
export const historySamples: Readonly<Record<string, Sampler>> = {
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
}
