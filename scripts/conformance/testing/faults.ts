import type { ServerResponse } from 'node:http'
import { calls } from '#contract/calls/account/account.ts'
import { unitScheduleCalls, unitCalls } from '#contract/calls/control/unit.ts'
import { commandPlanCalls } from '#contract/calls/iot/command-plan.ts'
import { iotCalls } from '#contract/calls/iot/iot.ts'
import { pictureCalls } from '#contract/calls/system/pictures.ts'
import { orderCalls } from '#contract/calls/reform/order.ts'
import { searchCalls } from '#contract/calls/home/search.ts'
import { unitRequest } from '#contract/resources/control/request.ts'
import { command } from '#contract/resources/iot/command.ts'
import { device } from '#contract/resources/iot/device.ts'
import { crud } from '#contract/wire/crud.ts'
import { tokenHeader } from '#contract/wire/headers.ts'
import type { Alteration } from './altering-proxy.ts'

/** Data for creating faults: the wide account's token, and a device that the other account does not see. */
interface Aim {
  wide: string
  hidden: number
}

/** Fault of a platform, and the page whose gates detect it. */
interface Fault {
  alter: (aim: Aim) => Alteration
  page?: string
}

/** Responds with success. */
export function answered(data: unknown) {
  return (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ code: 0, msg: '', data }))
  }
}

const bare = (status: number) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'text/html' }).end('<html>Whitelabel Error Page</html>')
}
/** Response of a successful bulk action. */
export const done = answered({ ok: 1, fail: 0, errors: [], batchNo: 'x' })

/** Responds as to another user. */
const shared =
  (path: string | RegExp, when?: Alteration['when']) =>
  ({ wide }: Aim): Alteration => ({ path, as: wide, ...(when && { when }) })
const answering =
  (path: string | RegExp, answer: (response: ServerResponse) => void, when?: Alteration['when']) =>
  (): Alteration => ({ path, answer, ...(when && { when }) })
const about = (path: string) => new RegExp(`^${path.replace(/\/[^/]*$/, '/')}`)

/** Claims that one user did both in every row. */
const oneDidBoth = (path: string, by: string, other: string) => (): Alteration => ({
  path,
  change: (body) => {
    const { list, ...data }: { list?: Record<string, unknown>[] } = Object(body['data'])
    return { ...body, data: { ...data, list: list?.map((row) => ({ ...row, [by]: 'x', [other]: 'x' })) } }
  },
})

const tokenIs =
  (pattern: RegExp): NonNullable<Alteration['when']> =>
  ({ headers }) =>
    pattern.test(String(headers[tokenHeader] ?? ''))
const bodyIs =
  (type: string, least: number, most: number): NonNullable<Alteration['when']> =>
  ({ headers }) => {
    const { 'content-type': given = '', 'content-length': length } = headers
    return given.startsWith(type) && Number(length) >= least && Number(length) <= most
  }

const json = 'application/json'
const self = calls.userInfo.path
const profile = calls.updateProfile.path
const { info, list, select, update, export: exported } = crud(device)

/** Possible faults of a platform, by the gates that detect them. */
export const faults: Readonly<Record<string, Fault>> = {
  'session:token': { alter: shared(self, tokenIs(/^[\w-]{43}$/)) },
  'session:socket': { alter: shared('/websocket') },
  'envelope:no-token': { alter: answering(self, answered({}), tokenIs(/^$/)) },
  'envelope:foreign-token': { alter: answering(self, bare(401), tokenIs(/nobody/)) },
  'envelope:broken-body': { alter: answering(profile, done, bodyIs(json, 0, 12)) },
  'envelope:wrong-type': { alter: answering(profile, bare(415), bodyIs('text/plain', 0, 99)) },
  'envelope:wrong-shape': { alter: answering(profile, done, bodyIs(json, 13, 99)) },
  'envelope:too-large': { alter: answering(profile, bare(413), bodyIs(json, 999, Infinity)) },
  'envelope:no-call': { alter: answering('/base/conformance/none', bare(404)) },
  'list:iot/device': {
    alter: ({ hidden }) => ({
      path: list.path,
      change: (body) => ({ ...body, data: { list: [{ id: hidden, name: 'x' }], total: 1 } }),
    }),
  },
  'detail:iot/device': { alter: shared(about(info(0).path)) },
  'update:iot/device': { alter: answering(update.path, answered(null)) },
  'export:iot/device': { alter: shared(exported.path) },
  'choices:iot/device': { alter: shared(select.path) },
  'search:iot/device': { alter: shared(searchCalls.everything.path) },
  'door:batch door:command': { alter: answering(iotCalls.send.path, done), page: 'iot/command' },
  'door:plan': { alter: shared(commandPlanCalls.plan.path), page: 'iot/command' },
  'door:frame': { alter: answering(iotCalls.sendFrame.path, done), page: 'iot/device-info' },
  'door:readings': { alter: shared(about(iotCalls.latest(0).path)), page: 'iot/device-info' },
  'door:diagnosis': { alter: shared(about(iotCalls.diagnose(0).path)), page: 'iot/device-info' },
  'door:unit-state': { alter: answering(unitCalls.readState.path, done), page: 'control/unit' },
  'door:unit-consequence': { alter: shared(unitCalls.consequence.path), page: 'control/unit' },
  'door:schedule': { alter: shared(unitScheduleCalls.dryRun.path), page: 'control/unit' },
  'own-work:control/request': {
    alter: oneDidBoth(crud(unitRequest).list.path, 'askedBy', 'decidedBy'),
    page: 'control/unit',
  },
  'own-work:iot/command': {
    alter: oneDidBoth(crud(command).list.path, 'operator', 'agreedBy'),
    page: 'iot/command',
  },
  'own-work:audit': {
    alter: answering(
      about(orderCalls.steps(0).path),
      answered(['submit', 'pass'].map((act) => ({ act, by: 'x' }))),
    ),
    page: 'reform/audit',
  },
  'upload:drawing upload:page upload:text': {
    alter: answering(pictureCalls.uploadPicture.path, answered({ id: 0 })),
    page: 'tool/picture',
  },
}
