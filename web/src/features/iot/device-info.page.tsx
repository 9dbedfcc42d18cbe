import { useRecordId } from '#web/engine/data/use-record-id.ts'
import { cards } from './device-info/overview/overview.tsx'
import { DevicePage } from './device-info/page.tsx'
import { DeviceTabs } from './device-info/tabs.tsx'
import './device-info/device-info.css'

export { cards }

/** One device: how it does, what it measures, what went wrong with it and what it was asked. */
export default function DeviceInfoPage() {
  const id = useRecordId()
  return (
    <div className="page record-page" data-page="iot/device-info">
      {/* Another device is another page: nothing of the one before may stay. */}
      <DevicePage key={id} id={id}>
        {(record) => <DeviceTabs record={record} />}
      </DevicePage>
    </div>
  )
}
