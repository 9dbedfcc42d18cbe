import { nameOf } from '#web/engine/data/name-of.ts'
import { device } from '#contract/resources/iot/device.ts'
import { StaleNote } from '#web/engine/list/list-status.tsx'
import { RecordAbsent, isGone } from '#web/engine/record/record-absent.tsx'
import { RecordHead } from '#web/engine/record/record-head.tsx'
import { useRecordId } from '#web/engine/data/use-record-id.ts'
import { useText } from '#web/i18n/use-text.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import { useCurrentTab, useTabTitle } from '#web/stores/tabs/current-tab.ts'
import { DeviceGone } from './device-info/gone.tsx'
import { DeviceHead } from './device-info/head.tsx'
import { useFollowedDevice } from './device-info/reads.ts'
import { ParamFleet } from './device-param/fleet.tsx'
import { ParamTable } from './param/table.tsx'

/** The parameters of a device, or of the fleet where the address names none. */
export default function DeviceParamPage() {
  const id = useRecordId()
  const { params } = useCurrentTab()
  const isFleet = id === undefined && params['id'] === undefined
  return (
    <div className="page record-page" data-page="iot/device-param">
      {isFleet ? <ParamFleet /> : <DeviceParams key={id} id={id} />}
    </div>
  )
}

function DeviceParams({ id }: { id: number | undefined }) {
  const t = useText()
  const { data, error, refetch } = useFollowedDevice(id)
  const isDeleted = isGone(error)
  const name = data && nameOf(device, data)
  useTabTitle(name && t(['{name}: parameters', '{name} 参数'], { name }))
  if (data === undefined || name === undefined) {
    return (
      <>
        <RecordHead name={t(catalogue['iot/device-param'])} />
        <RecordAbsent resource={device} id={id} failure={error ?? undefined} onRetry={() => void refetch()} />
      </>
    )
  }
  if (isDeleted) {
    return (
      <>
        <RecordHead name={name} />
        <DeviceGone name={name} />
      </>
    )
  }
  return (
    <>
      <DeviceHead row={data} />
      {error && <StaleNote failure={error} onRetry={() => void refetch()} />}
      <div className="record-panel">
        <ParamTable row={data} />
      </div>
    </>
  )
}
