import { commandPlan, commandPlanRun } from '#contract/resources/iot/command-plan.ts'
import { command } from '#contract/resources/iot/command.ts'
import { paramTemplate } from '#contract/resources/iot/param-template.ts'
import { rollOut, rollOutDevice } from '#contract/resources/iot/roll-out.ts'
import {
  faultTable,
  paramChangeTable,
  paramTable,
  spanTable,
  correctionTable,
  exportTable,
  modelTable,
  modelVersionTable,
  productAccessTable,
} from '#mock/tables/unserved-tables.ts'
import { withAudit } from '#mock/store/audit-fields.ts'
import type { Seed } from '#mock/store/store-options.ts'
import { tableName } from '#mock/tables/tables.ts'
import { formatTime } from '#mock/lib/time.ts'
import { templates } from './templates.ts'

/** Tables of what is asked of devices, as they begin at `now` (epoch milliseconds). */
export function iotSeed(now: number): Seed {
  return {
    [tableName(command)]: () => [],
    [tableName(commandPlan)]: () => [],
    [tableName(commandPlanRun)]: () => [],
    [tableName(rollOut)]: () => [],
    [tableName(rollOutDevice)]: () => [],
    [tableName(paramTemplate)]: () => withAudit(templates, formatTime(now)),
    [faultTable]: () => [],
    [spanTable]: () => [],
    [correctionTable]: () => [],
    [exportTable]: () => [],
    [paramTable]: () => [],
    [paramChangeTable]: () => [],
    [modelTable]: () => [],
    [modelVersionTable]: () => [],
    [productAccessTable]: () => [],
  }
}
