import type { DeviceRow } from '#contract/resources/iot/device.ts'
import type { Fault, Simulation } from '#mock/simulation/types.ts'
import type { Table } from '#mock/store/table.ts'

type Place = 'orgId' | 'areaId' | 'parentId' | 'productId'

/** Device fields used by alarms. */
export type WatchedDevice = Pick<
  DeviceRow,
  Place | 'id' | 'name' | 'nameZh' | 'family' | 'state' | 'wiring' | 'pt'
>

/** Receives faults that occur on this platform; curves show them from then on. */
interface FaultSink {
  add: (fault: Fault) => unknown
  /** Added faults that may still last, in order of addition. */
  all: () => Iterable<Fault>
}

/** Devices with their measurements and events. */
export interface AlarmSources {
  devices: Pick<Table<WatchedDevice>, 'rows' | 'get'>
  /** Ids of the devices behind a terminal. */
  childrenOf: (id: number) => readonly number[]
  simulation: Pick<
    Simulation,
    | 'faults'
    | 'kindOf'
    | 'limitOf'
    | 'sample'
    | 'points'
    | 'lastHeard'
    | 'isReachable'
    | 'lineLoss'
    | 'calmRange'
  >
  faults: FaultSink
}

/** Returns the parts of a platform's devices that alarms read and change. */
export function sourcesOf(
  fleet: { table: AlarmSources['devices'] } & Pick<AlarmSources, 'childrenOf' | 'faults'>,
  simulation: AlarmSources['simulation'],
): AlarmSources {
  return { devices: fleet.table, childrenOf: fleet.childrenOf, faults: fleet.faults, simulation }
}

/** Whether a device is in service, so that its alerts are wanted. */
export function isWatched({ state }: Pick<WatchedDevice, 'state'>): boolean {
  return state === 'online' || state === 'offline'
}
