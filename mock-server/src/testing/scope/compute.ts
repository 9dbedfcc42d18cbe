import type { Sampler } from './sampler.ts'

const p = { name: 'p', source: 'this', property: 'p', kind: 'latest', missing: null }
const draft = { expression: 'p', unit: 'kW', day: '2026-11-19' }

/** Requests of the calls about formulas. */
export const computeSamples: Readonly<Record<string, Sampler>> = {
  formulaPreview: ({ hidden, seen }) => [
    { body: { ...draft, args: [p], deviceId: hidden('iot/device') } },
    {
      body: {
        ...draft,
        args: [{ ...p, source: 'device', deviceId: hidden('iot/device') }],
        deviceId: seen('iot/device'),
      },
    },
  ],
}
