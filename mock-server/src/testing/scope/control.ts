import { byIds, inPath, reason, type Sampler } from './sampler.ts'

const unit = 'control/unit'
const request = 'control/request'
const schedule = 'control/schedule'
const off = { act: 'off', reason: 'test' }

const decision: Sampler = ({ hidden }) => ({ body: { id: hidden(request), opinion: reason } })

/** Requests of what is switched from afar, aimed at what the person does not see. */
export const controlSamples: Readonly<Record<string, Sampler>> = {
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
  firmwareProgress: inPath('iot/roll-out'),
  firmwareVersions: ({ valueOf }) => ({ in: { id: Number(valueOf('iot/roll-out', 'productId')) } }),
  firmwareAct: ({ hidden }) => ({ body: { id: hidden('iot/roll-out'), act: 'pause' } }),
}
