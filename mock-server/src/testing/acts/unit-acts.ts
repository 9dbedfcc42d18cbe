import type { UnitRow } from '#contract/resources/control/unit.ts'
import type { CommandBench } from '../command-bench.ts'

/** What tests of units that are switched from afar do, at the bench that stands when they do it. */
export function unitActs(bench: () => CommandBench) {
  return {
    ask: (path: string, body: object, as = 'engineer') =>
      bench().platform.call('POST', `/base/ctrl/${path}`, { as, body }),
    unitOf: async (id: number): Promise<UnitRow> => {
      const path = `/base/ctrl/unitControl/info/${id}`
      return (await bench().platform.call('GET', path, { as: 'engineer' })).data as UnitRow
    },
    /** A unit of the seed whose device is online, that fits. */
    one: (fits: (row: UnitRow, sticks: boolean) => boolean): UnitRow => {
      const { tables, fleet } = bench().platform.world
      const row = tables.units.rows.find((unit) => {
        const device = fleet.table.get(unit.deviceId)
        return device?.state === 'online' && fits(unit, device.sticks !== undefined)
      })
      if (row === undefined) throw new Error('The fleet of the test is too small')
      return row
    },
  }
}

/** Whether one person alone may switch a unit. */
export const isPlain = ({ isProtected, isImportant }: UnitRow, sticks: boolean): boolean =>
  !isProtected && !isImportant && !sticks
