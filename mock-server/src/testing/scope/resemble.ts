import { reason, type Sampler } from './sampler.ts'

const device = 'iot/device'
const result = 'compute/resemble-result'
const days = { from: '2026-11-18', to: '2026-11-18' }
const asked = { method: 'curve', property: 'p', scope: 'all', ...days } as const

const search: Sampler = ({ hidden, seen }) => [
  { body: { ...asked, deviceId: hidden(device) } },
  { body: { ...asked, deviceId: seen(device) } },
]

/** Requests of the calls about likeness. */
export const resembleSamples: Readonly<Record<string, Sampler>> = {
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
}
