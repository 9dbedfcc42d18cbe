import { commandPlan } from '../../resources/iot/command-plan.ts'
import { role } from '../../resources/system/role.ts'
import { seal } from '../../resources/reform/seal.ts'
import { sceneRule } from '../../resources/scene/scene-rule.ts'
import { unitSchedule } from '../../resources/control/schedule.ts'
import { user } from '../../resources/system/user.ts'
import { actionCall } from '../../wire/action.ts'
import { crud } from '../../wire/crud.ts'
import { addressOf, type Address } from '../../wire/endpoint.ts'
import { unitCalls } from '../control/unit.ts'
import { errorLogCalls } from '../system/error-log.ts'
import { commandPlanCalls } from '../iot/command-plan.ts'
import { iotCalls } from '../iot/iot.ts'
import { sceneRuleCalls } from '../scene/rule.ts'
import { passkeyCalls } from './sign-in.ts'
import { systemCalls } from '../system/system.ts'
import { configCalls } from '../system/config.ts'

/**
 * Calls that may require the password again: they void, switch a relay now or by automation, change a role or its
 * holders, reset a password, take over a configuration, create a passkey, or clear a log. Whether one requires it
 * depends on what it would change.
 */
export const asksPassword: ReadonlySet<Address> = new Set(
  [
    actionCall(seal, 'void'),
    iotCalls.send,
    iotCalls.sendFrame,
    iotCalls.retry,
    commandPlanCalls.plan,
    actionCall(commandPlan, 'pause'),
    commandPlanCalls.decide,
    unitCalls.exec,
    unitCalls.batchExec,
    unitCalls.approve,
    actionCall(unitSchedule, 'enable'),
    actionCall(sceneRule, 'enable'),
    sceneRuleCalls.copy,
    sceneRuleCalls.run,
    configCalls.decide,
    passkeyCalls.askNew,
    passkeyCalls.add,
    systemCalls.resetPasswords,
    systemCalls.clearLog,
    systemCalls.clearJobLog,
    errorLogCalls.clearErrorLog,
    ...[role, user, sceneRule, unitSchedule].flatMap((resource) => [
      crud(resource).save,
      crud(resource).update,
    ]),
    crud(role).importCommit,
    crud(user).importCommit,
    crud(role).remove,
    crud(role).removeMany,
  ].map((call) => addressOf(call)),
)
