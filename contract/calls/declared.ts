import * as z from 'zod/mini'
import { allResources } from '../resources/index.ts'
import { componentName } from '../resources/rows.schema.ts'
import { menu } from '../resources/system/menu.ts'
import type { Resource } from '../schema/resource.ts'
import { actionCalls } from '../wire/action.ts'
import { crud } from '../wire/crud.ts'
import type { Declaration } from '../wire/declaration.ts'
import { addressOf, type Address, type Endpoint, type EndpointFor } from '../wire/endpoint.ts'
import { account, own } from './account/account.declared.ts'
import { calls, ownCalls } from './account/account.ts'
import { actionDeclarations } from './action.declared.ts'
import { company, passkey } from './account/sign-in.declared.ts'
import { companyCalls, passkeyCalls } from './account/sign-in.ts'
import { alarmArea } from './alarm/alarm.declared.ts'
import { alarmCalls } from './alarm/alarm.ts'
import { handoverArea } from './alarm/handover.declared.ts'
import { handoverCalls } from './alarm/handover.ts'
import { incidentArea } from './alarm/incident.declared.ts'
import { incidentCalls } from './alarm/incident.ts'
import { outageArea } from './alarm/outage.declared.ts'
import { outageCalls } from './alarm/outage.ts'
import { formulaArea } from './compute/formula.declared.ts'
import { formulaCalls } from './compute/formula.ts'
import { resembleArea } from './compute/resemble.declared.ts'
import { resembleCalls } from './compute/resemble.ts'
import { unitScheduleArea, unitArea } from './control/unit.declared.ts'
import { unitScheduleCalls, unitCalls } from './control/unit.ts'
import { crudDeclarations } from './crud.declared.ts'
import { dashboards } from './home/dashboard.declared.ts'
import { dashboardCalls } from './home/dashboard.ts'
import { home } from './home/home.declared.ts'
import { homeCalls } from './home/home.ts'
import { searching } from './home/search.declared.ts'
import { searchCalls } from './home/search.ts'
import { alarmPastArea } from './iot/alarm-past.declared.ts'
import { alarmPastCalls } from './iot/alarm-past.ts'
import { cameraArea, cameraViewArea } from './iot/camera.declared.ts'
import { cameraViewCalls } from './iot/camera.ts'
import { commandPlanArea } from './iot/command-plan.declared.ts'
import { commandPlanCalls } from './iot/command-plan.ts'
import { deviceArea } from './iot/device.declared.ts'
import { deviceFileArea, deviceRecordArea, topologyArea } from './iot/device-parts.declared.ts'
import { deviceFileCalls, deviceRecordCalls, topologyCalls } from './iot/device-parts.ts'
import { firmwareArea } from './iot/firmware.declared.ts'
import { firmwareCalls } from './iot/firmware.ts'
import { iotCalls } from './iot/iot.ts'
import { ownSheetArea } from './iot/own-sheet.declared.ts'
import { ownSheetCalls } from './iot/own-sheet.ts'
import { paramArea } from './iot/params.declared.ts'
import { productArea, productPartsArea } from './iot/product.declared.ts'
import { productPartsCalls } from './iot/product.ts'
import { meteringArea } from './metering/metering.declared.ts'
import { meteringCalls } from './metering/metering.ts'
import { momentArea } from './moment/moment.declared.ts'
import { momentCalls } from './moment/moment.ts'
import { at, readsAt } from './moment/reads-at.ts'
import { messageLogArea } from './monitor/message-log.declared.ts'
import { messageLogCalls } from './monitor/message-log.ts'
import { redisArea } from './monitor/redis.declared.ts'
import { redisCalls } from './monitor/redis.ts'
import { reformBoxArea } from './reform/box.declared.ts'
import { reformBoxCalls } from './reform/box.ts'
import { crewArea } from './reform/crew.declared.ts'
import { crewCalls } from './reform/crew.ts'
import { quantityArea, ledgerArea } from './reform/ledger.declared.ts'
import { quantityCalls, ledgerCalls } from './reform/ledger.ts'
import { findingArea, orderArea } from './reform/order.declared.ts'
import { findingCalls, orderCalls } from './reform/order.ts'
import { pictureArea } from './reform/picture.declared.ts'
import { pictureActs } from './reform/picture.ts'
import { materialArea, projectArea, reformHeaderArea } from './reform/project.declared.ts'
import { materialCalls, projectCalls, reformHeaderCalls } from './reform/project.ts'
import { sealArea } from './reform/seal.declared.ts'
import { sealCalls } from './reform/seal.ts'
import { analysisArea } from './report/analysis.declared.ts'
import { analysisCalls } from './report/analysis.ts'
import { historyArea } from './report/history.declared.ts'
import { historyCalls } from './report/history.ts'
import { operationArea } from './report/operation.declared.ts'
import { operationCalls } from './report/operation.ts'
import { subscriptionArea } from './report/subscription.declared.ts'
import { subscriptionCalls } from './report/subscription.ts'
import { warningArea } from './report/warning.declared.ts'
import { warningCalls } from './report/warning.ts'
import { sceneMapArea } from './scene/map.declared.ts'
import { sceneMapCalls } from './scene/map.ts'
import { sceneRuleArea } from './scene/rule.declared.ts'
import { sceneRuleCalls } from './scene/rule.ts'
import { sceneArea, sceneProjectArea } from './scene/scene.declared.ts'
import { sceneCalls, sceneProjectCalls } from './scene/scene.ts'
import { configArea } from './system/config.declared.ts'
import { configCalls } from './system/config.ts'
import { demo } from './system/demo.declared.ts'
import { demoCalls } from './system/demo.ts'
import { errorLogArea } from './system/error-log.declared.ts'
import { errorLogCalls } from './system/error-log.ts'
import { pictures } from './system/pictures.declared.ts'
import { pictureCalls } from './system/pictures.ts'
import { proposalArea } from './system/proposal.declared.ts'
import { proposalCalls } from './system/proposal.ts'
import { menuCalls, system } from './system/system.declared.ts'
import { systemCalls } from './system/system.ts'
import { emailArea } from './tool/email.declared.ts'
import { emailCalls } from './tool/email.ts'
import { generatorArea } from './tool/generator.declared.ts'
import { generatorCalls } from './tool/generator.ts'
import { paymentArea } from './tool/payment.declared.ts'
import { paymentCalls } from './tool/payment.ts'
import { hostedPictureArea, storageArea } from './tool/storage.declared.ts'
import { hostedPictureCalls, storageCalls } from './tool/storage.ts'

/** Declaration of a call with its name in the OpenAPI document, method and path. */
export interface DeclaredCall extends Declaration {
  name: string
  method: string
  /** Path below the base path; `{name}` marks a parameter. */
  path: string
}

type AnyEndpoint = Endpoint<unknown, unknown> | EndpointFor<unknown, unknown>

type Named<T> = Readonly<Record<string, T>>

/** Every call of the platform by its address. */
export const declaredCalls: ReadonlyMap<Address, DeclaredCall> = new Map(
  [
    ...joined(calls, account),
    ...joined(ownCalls, own, 'own'),
    ...joined(companyCalls, company, 'company'),
    ...joined(passkeyCalls, passkey, 'passkey'),
    ...joined(pictureCalls, pictures),
    ...joined(systemCalls, system),
    ...joined(configCalls, configArea, 'config'),
    ...joined(proposalCalls, proposalArea, 'proposal'),
    ...joined(homeCalls, home, 'home'),
    ...joined(momentCalls, momentArea, 'moment'),
    ...joined(dashboardCalls, dashboards, 'dashboard'),
    ...joined(iotCalls, { ...deviceArea, ...paramArea, ...productArea, ...cameraArea }),
    ...joined(meteringCalls, meteringArea),
    ...joined(deviceRecordCalls, deviceRecordArea, 'record'),
    ...joined(topologyCalls, topologyArea, 'topology'),
    ...joined(cameraViewCalls, cameraViewArea, 'camera'),
    ...joined(deviceFileCalls, deviceFileArea, 'deviceFile'),
    ...joined(firmwareCalls, firmwareArea, 'firmware'),
    ...joined(productPartsCalls, productPartsArea, 'product'),
    ...joined(commandPlanCalls, commandPlanArea, 'plan'),
    ...joined(alarmCalls, alarmArea, 'alarm'),
    ...joined(alarmPastCalls, alarmPastArea, 'past'),
    ...joined(ownSheetCalls, ownSheetArea, 'own'),
    ...joined(handoverCalls, handoverArea, 'handover'),
    ...joined(incidentCalls, incidentArea, 'incident'),
    ...joined(outageCalls, outageArea, 'outage'),
    ...joined(formulaCalls, formulaArea, 'formula'),
    ...joined(resembleCalls, resembleArea, 'resemble'),
    ...joined(errorLogCalls, errorLogArea),
    ...joined(messageLogCalls, messageLogArea, 'monitor'),
    ...joined(redisCalls, redisArea, 'redis'),
    ...joined(pictureActs, pictureArea, 'reform'),
    ...joined(projectCalls, projectArea, 'project'),
    ...joined(historyCalls, historyArea, 'history'),
    ...joined(searchCalls, searching, 'search'),
    ...joined(sceneMapCalls, sceneMapArea, 'sceneMap'),
    ...joined(orderCalls, orderArea, 'order'),
    ...joined(materialCalls, materialArea, 'material'),
    ...joined(findingCalls, findingArea, 'finding'),
    ...joined(crewCalls, crewArea, 'crew'),
    ...joined(ledgerCalls, ledgerArea, 'ledger'),
    ...joined(demoCalls, demo, 'demo'),
    ...joined(sealCalls, sealArea),
    ...joined(quantityCalls, quantityArea, 'quantity'),
    ...joined(analysisCalls, analysisArea, 'report'),
    ...joined(reformBoxCalls, reformBoxArea, 'reform'),
    ...joined(sceneCalls, sceneArea),
    ...joined(sceneProjectCalls, sceneProjectArea),
    ...joined(reformHeaderCalls, reformHeaderArea, 'reform'),
    ...joined(warningCalls, warningArea, 'warning'),
    ...joined(operationCalls, operationArea, 'operation'),
    ...joined(sceneRuleCalls, sceneRuleArea, 'sceneRule'),
    ...joined(subscriptionCalls, subscriptionArea, 'report'),
    ...joined(hostedPictureCalls, hostedPictureArea, 'picture'),
    ...joined(unitCalls, unitArea, 'unit'),
    ...joined(unitScheduleCalls, unitScheduleArea, 'unitSchedule'),
    ...joined(emailCalls, emailArea, 'email'),
    ...joined(generatorCalls, generatorArea, 'generator'),
    ...joined(storageCalls, storageArea, 'storage'),
    ...joined(paymentCalls, paymentArea, 'payment'),
    ...allResources.flatMap(genericCalls),
  ].map((call) => {
    const address = `${call.method} ${call.path}` as Address
    return [address, readsAt.has(address) ? takingMoment(call) : call]
  }),
)

export function declarationOf(endpoint: AnyEndpoint): DeclaredCall {
  const address = addressOf(endpoint)
  const call = declaredCalls.get(address)
  if (call === undefined) throw new Error(`${address} is not declared`)
  return call
}

/** Finds the declaration of a request by method and path; undefined when there is none. */
export function declarationAt(method: string, path: string): DeclaredCall | undefined {
  const exact = declaredCalls.get(`${method} ${path}` as Address)
  if (exact !== undefined) return exact
  const parts = path.split('/')
  return varying.find((call) => call.method === method && matches(call.path.split('/'), parts))
}

const varying = [...declaredCalls.values()].filter(({ path }) => path.includes('{'))

function matches(pattern: readonly string[], parts: readonly string[]): boolean {
  return (
    pattern.length === parts.length &&
    pattern.every((part, place) => part.startsWith('{') || part === parts[place])
  )
}

/** Joins endpoints with the declarations of the same names; a prefix avoids conflicts between names. */
function joined(
  endpoints: Named<AnyEndpoint>,
  declarations: Named<Declaration>,
  before = '',
): DeclaredCall[] {
  return Object.entries(declarations).map(([name, declaration]) => {
    const endpoint = endpoints[name]
    if (endpoint === undefined) throw new Error(`${name} has no address`)
    const [method = '', path = ''] = addressOf(endpoint).split(' ')
    const whole = before === '' ? name : before + name.charAt(0).toUpperCase() + name.slice(1)
    return { ...declaration, method, path, name: whole }
  })
}

function genericCalls(resource: Resource): DeclaredCall[] {
  const declared = { ...crudDeclarations(resource), ...actionDeclarations(resource) }
  const special = resource.name === menu.name ? { ...declared, ...menuCalls } : declared
  const component = componentName(resource)
  const before = component.charAt(0).toLowerCase() + component.slice(1)
  return joined({ ...crud(resource), ...actionCalls(resource) }, special, before)
}

/** Adds the optional moment to the request of a call. */
function takingMoment(call: DeclaredCall): DeclaredCall {
  const asked = call.request instanceof z.ZodMiniObject ? call.request : z.object({})
  return { ...call, request: z.extend(asked, { at }) }
}
