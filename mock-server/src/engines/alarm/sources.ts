import type { DeviceRow } from '#contract/resources/iot/device.ts'
import type { Fault, Simulation } from '#mock/simulation/types.ts'
import type { Table } from '#mock/store/table.ts'

type Place = 'orgId' | 'areaId' | 'parentId' | 'productId'

/** What alarms need to know of a device. */
export type WatchedDevice = Pick<
  DeviceRow,
  Place | 'id' | 'name' | 'nameZh' | 'family' | 'state' | 'wiring' | 'pt'
>

/** Takes faults that happen on this platform; the curves of their devices show them from then on. */
interface FaultSink {
  add: (fault: Fault) => unknown
  /** Faults that were added and may still last, in the order in which they came. */
  all: () => Iterable<Fault>
}

/** The devices, and what they measure and report. */
export interface AlarmSources {
  devices: Pick<Table<WatchedDevice>, 'rows' | 'get'>
  /** Ids of the devices behind a terminal. */
  childrenOf: (id: number) => readonly number[]
  simulation: Pick<
    Simulation,
    'faults' | 'kindOf' | 'limitOf' | 'sample' | 'points' | 'lastHeard' | 'isHeard' | 'lineLoss' | 'calmRange'
  >
  faults: FaultSink
}

/** What alarms read and change of the devices of a platform. */
export function sourcesOf(
  fleet: { table: AlarmSources['devices'] } & Pick<AlarmSources, 'childrenOf' | 'faults'>,
  simulation: AlarmSources['simulation'],
): AlarmSources {
  return { devices: fleet.table, childrenOf: fleet.childrenOf, faults: fleet.faults, simulation }
}

/** Whether alerts of a device are wanted: not while it is worked on, not before and not after its service. */
export function isWatched({ state }: Pick<WatchedDevice, 'state'>): boolean {
  return state === 'online' || state === 'offline'
}
