import { byIds, inPath, plain, reason, type Sampler } from './sampler.ts'

const alert = 'alarm/alert'
const order = 'reform/work-order'
const orderPicture = 'reform/picture'
const oldPicture = 'reform/old-picture'
const crew = 'reform/crew'
const project = 'reform/project'
const ledger = 'reform/ledger'
const seal = 'reform/seal'
const quantity = 'reform/quantity'
const box = 'reform/meter-box'

/** Seals to be received into stock. */
const sealRange = { prefix: 'Z', from: '0000000001', to: '0000000002', type: 'lead' }
/** Dates of an order dispatched to a crew. */
const planned = { planDate: '2026-11-23', due: '2026-11-30' }

/** A report without any valid value. */
const emptyReport = {
  key: 'nothing-known',
  arrival: { lng: 0, lat: 0, time: '', reason: '' },
  old: { asset: '', registers: { total: null, tariffs: null }, seals: [] },
  new: { asset: '', registers: { total: null, tariffs: null }, ct: 1, pt: 1, iccid: '', seals: [] },
  boxPlace: '',
  removedAt: '',
  installedAt: '',
  signature: false,
}

const toCrew: Sampler = ({ hidden, seen }) => [
  { body: { ids: [hidden(order)], crewId: seen(crew), ...planned } },
  { body: { ids: [seen(order)], crewId: hidden(crew), ...planned } },
]

/** Requests of terminal reform calls other than resource verbs, by name. */
export const reformSamples: Readonly<Record<string, Sampler>> = {
  orderDispatch: toCrew,
  orderReassign: toCrew,
  orderMaterials: byIds(order),
  orderNoteStep: ({ hidden }) => ({ body: { id: hidden(order), step: 'arrive' } }),
  orderSubmit: ({ hidden }) => ({ body: { id: hidden(order), report: emptyReport } }),
  orderTryReport: ({ hidden }) => ({ body: { id: hidden(order), report: emptyReport } }),
  orderCorrectReading: ({ hidden }) => ({ body: { id: hidden(order), billed: 'typed', opinion: reason } }),
  orderChecks: inPath(order),
  orderOnline: inPath(order),
  orderReports: inPath(order),
  orderSteps: inPath(order),
  orderSite: inPath(order),
  crewPositions: plain,
  crewDay: plain,
  crewWorkers: inPath(crew),
  orderFromAlert: ({ hidden }) => ({ body: { alertId: hidden(alert) } }),
  orderFromDevices: byIds('iot/device', { note: reason }),
  projectPreviewOrders: ({ hidden }) => ({ body: { projectId: hidden(project) } }),
  projectGenerateOrders: ({ hidden }) => ({
    body: { projectId: hidden(project), expect: 0, from: '2026-11-23', perDay: 5, dueDays: 3 },
  }),
  projectCloseCheck: inPath(project),
  projectMoney: inPath(project),
  projectProgress: inPath(project),
  ledgerChain: inPath(ledger),
  ledgerCompare: () => ({ query: 'tab=all&limit=500' }),
  ledgerDecide: ({ hidden }) => ({
    body: { decisions: [{ id: hidden(ledger), field: 'userName', take: 'ledger', value: reason }] },
  }),
  ledgerAskTerminals: byIds(ledger),
  addSeals: ({ hidden }) => ({ body: { ...sealRange, orgId: hidden('system/org') } }),
  findSeal: ({ valueOf }) => ({ query: `number=${String(valueOf(seal, 'number'))}` }),
  traceSeal: inPath(seal),
  quantitySheet: ({ hidden }) => ({ query: `orderId=${hidden(order)}` }),
  quantityBatchSave: ({ hidden, valueOf }) => ({
    body: { rows: [{ id: hidden(quantity), version: valueOf(quantity, 'version'), reason }] },
  }),
  quantitySummary: ({ hidden }) => [
    { query: 'by=project' },
    { query: 'by=crew' },
    { query: `by=order&orderId=${hidden(order)}` },
  ],
  quantitySettlement: ({ hidden }) => ({ query: `projectId=${hidden(project)}` }),
  reformMatchPictures: ({ valueOf }) => ({
    body: { names: [`${String(valueOf(order, 'userNumber'))}_nameplate.jpg`] },
  }),
  reformPictureBranches: plain,
  reformCleanPictures: () => ({ body: { expect: 999_999 } }),
  reformZipOrderPictures: byIds(orderPicture),
  reformAlbumPictures: byIds(orderPicture),
  reformOldPictureOrders: () => ({ query: 'page=1&limit=100' }),
  reformZipOldPictures: byIds(oldPicture),
  reformBoxLayout: inPath(box),
}
