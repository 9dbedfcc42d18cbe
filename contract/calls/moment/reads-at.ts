import * as z from 'zod/mini'
import { alert } from '../../resources/alarm/alert.ts'
import { command } from '../../resources/iot/command.ts'
import { device } from '../../resources/iot/device.ts'
import { workOrder } from '../../resources/reform/work-order.ts'
import { operation } from '../../resources/report/operation.ts'
import { warning } from '../../resources/report/warning.ts'
import { scene } from '../../resources/scene/scene.ts'
import type { Resource } from '../../schema/resource.ts'
import { described } from '../../schema/zod.ts'
import { crud } from '../../wire/crud.ts'
import { addressOf, type Address } from '../../wire/endpoint.ts'
import { alarmCalls } from '../alarm/alarm.ts'
import { outageCalls } from '../alarm/outage.ts'
import { homeCalls } from '../home/home.ts'
import { deviceRecordCalls } from '../iot/device-parts.ts'
import { iotCalls } from '../iot/iot.ts'
import { meteringCalls } from '../metering/metering.ts'
import { crewCalls } from '../reform/crew.ts'
import { analysisCalls } from '../report/analysis.ts'
import { operationCalls } from '../report/operation.ts'
import { warningCalls } from '../report/warning.ts'
import { historyCalls } from '../report/history.ts'
import { sceneMapCalls } from '../scene/map.ts'
import { sceneCalls } from '../scene/scene.ts'

/** Resources whose past rows the platform can reconstruct. */
export const resourcesAt: readonly Resource[] = [alert, command, device, workOrder, operation, warning, scene]

const { kpi, load, stations, lineLoss, todo, reform } = homeCalls
/** Calls that can be queried for a past moment: they accept `at` in addition to their request. */
export const readsAt: ReadonlySet<Address> = new Set(
  [
    kpi,
    load,
    stations,
    lineLoss,
    todo,
    reform,
    ...Object.values(sceneMapCalls),
    crewCalls.positions,
    sceneCalls.sceneStat,
    sceneCalls.scenePlan,
    iotCalls.latest,
    iotCalls.curve,
    iotCalls.freeze,
    iotCalls.collection,
    iotCalls.lineLoss,
    meteringCalls.meterFace,
    meteringCalls.proof,
    ...Object.values(deviceRecordCalls),
    alarmCalls.timeline,
    alarmCalls.open,
    alarmCalls.perDay,
    alarmCalls.stat,
    outageCalls.desk,
    ...Object.values(analysisCalls),

    historyCalls.list,
    historyCalls.curve,
    historyCalls.freeze,
    historyCalls.settlement,
    historyCalls.overview,
    operationCalls.maintenance,
    operationCalls.actions,
    warningCalls.stat,
    ...resourcesAt.flatMap((resource) => [crud(resource).list, crud(resource).info]),
  ]
    .map(addressOf)
    .filter((address) => address.startsWith('GET ')),
)

/** Past moment of a query. */
export const at = z.optional(
  described(
    z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)),
    'Past moment to read the state at, YYYY-MM-DD HH:mm:ss; defaults to the present',
  ),
)
