import { command } from '#contract/resources/iot/command.ts'
import { paramTemplate } from '#contract/resources/iot/param-template.ts'
import { faultTable } from '../../src/iot/faults.ts'
import { paramChangeTable, paramTable } from '../../src/iot/params.ts'
import { spanTable } from '../../src/iot/spans.ts'
import { modelTable } from '../../src/iot/stored-model.ts'
import { withAudit } from '../../src/resources/audit.ts'
import type { Seed } from '../../src/store/store.ts'
import { tableName } from '../../src/tables.ts'
import { formatTime } from '../../src/time.ts'
import { templates } from './templates.ts'

/** Tables of what is asked of devices, as they begin at `now` (epoch milliseconds). */
export function iotSeed(now: number): Seed {
  return {
    [tableName(command)]: () => [],
    [tableName(paramTemplate)]: () => withAudit(templates, formatTime(now)),
    [faultTable]: () => [],
    [spanTable]: () => [],
    [paramTable]: () => [],
    [paramChangeTable]: () => [],
    [modelTable]: () => [],
  }
}
