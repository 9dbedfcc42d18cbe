import { formulaLog, type FormulaLogRow } from '#contract/resources/compute/formula-log.ts'
import { device } from '#contract/resources/iot/device.ts'
import type { Served } from '#mock/world/world.ts'
import { runsSource } from './runs.ts'

/** The last runs of formulas on the devices that are followed; who sees a device sees its runs. */
export const servedFormulaLog: Served<FormulaLogRow> = {
  resource: formulaLog,
  isReadOnly: true,
  newestFirst: true,
  belongs: {
    own: () => false,
    with: { resource: device.name, id: ({ deviceId }) => deviceId },
  },
  view: runsSource,
}
