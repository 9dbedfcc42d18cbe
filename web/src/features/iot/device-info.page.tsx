import { device } from '#contract/resources/iot/device.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { StaleNote } from '#web/engine/list/list-status.tsx'
import { RecordAbsent, isGone } from '#web/engine/record/record-absent.tsx'
import { RecordHead } from '#web/engine/record/record-head.tsx'
import { useRecordId } from '#web/engine/data/use-record-id.ts'
import { useTabTitle } from '#web/stores/tabs/current-tab.ts'
import { DeviceGone } from './device-info/gone.tsx'
import { DeviceHead } from './device-info/head.tsx'
import { cards } from './device-info/overview/overview.tsx'
import { useFollowedDevice } from './device-info/reads.ts'
import { DeviceTabs } from './device-info/tabs.tsx'
import './device-info/device-info.css'

export { cards }

/** One device: how it does, what it measures, what went wrong with it and what it was asked. */
export default function DeviceInfoPage() {
  const id = useRecordId()
  // Another device is another page: nothing of the one before may stay.
  return <DeviceInfo key={id} id={id} />
}

function DeviceInfo({ id }: { id: number | undefined }) {
  const read = useFollowedDevice(id)
  const { data } = read
  const isDeleted = isGone(read.error)
  const name = data && nameOf(device, data)
  useTabTitle(name)
  return (
    <div className="page record-page" data-page="iot/device-info">
      {data === undefined || isDeleted ? <RecordHead name={name} /> : <DeviceHead row={data} />}
      {name !== undefined && isDeleted && <DeviceGone name={name} />}
      {data !== undefined && !isDeleted && (
        <>
          <StaleNote read={read} />
          <DeviceTabs row={data} />
        </>
      )}
      {data === undefined && <RecordAbsent resource={device} id={id} read={read} />}
    </div>
  )
}
