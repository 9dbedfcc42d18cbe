import { useMemo } from 'react'
import { device } from '#contract/resources/iot/device.ts'
import { paramTemplate } from '#contract/resources/iot/param-template.ts'
import { permission } from '#contract/schema/resource.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { useRecordId } from '#web/engine/data/use-record-id.ts'
import { StaleNote } from '#web/engine/list/list-status.tsx'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { ResourceList } from '#web/engine/list/resource-list.tsx'
import { isGone, RecordAbsent } from '#web/engine/record/record-absent.tsx'
import { RecordHead } from '#web/engine/record/record-head.tsx'
import { RecordTabs } from '#web/engine/record/record-tabs.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { can } from '#web/stores/session/session.ts'
import { useCurrentTab, useTabTitle } from '#web/stores/tabs/current-tab.ts'
import { DeviceGone } from './device-info/gone.tsx'
import { DeviceHead } from './device-info/head.tsx'
import { useFollowedDevice } from './device-info/reads.ts'
import { ParamDrift } from './device-param/drift.tsx'
import { deviceBulkActs } from './device/acts.ts'
import { deviceDefinition } from './device/definition.tsx'
import { useDevicePaths } from './device/paths.ts'
import { TemplateList } from './param-template/list.tsx'
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
  const read = useFollowedDevice(id)
  const { data } = read
  const isDeleted = isGone(read.error)
  const name = data && nameOf(device, data)
  useTabTitle(name && t(['{name}: parameters', '{name} 参数'], { name }))
  if (data === undefined || name === undefined) {
    return (
      <>
        <RecordHead />
        <RecordAbsent resource={device} id={id} read={read} />
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
      <StaleNote read={read} />
      <div className="record-panel">
        <ParamTable row={data} />
      </div>
    </>
  )
}

/** The parameters of the fleet: devices to choose from, those that differ, and the templates. */
function ParamFleet() {
  const t = useText()
  const title = t(catalogue['iot/device-param'])
  const tabs = [
    { id: 'drift', label: t(['Differing', '参数不一致']), content: <ParamDrift /> },
    { id: 'devices', label: t(['Choose a device', '选择设备']), content: <DeviceChoice /> },
    ...(can(permission(paramTemplate, 'list'))
      ? [{ id: 'templates', label: t(['Templates', '参数模板']), content: <TemplateList /> }]
      : []),
  ]
  return (
    <>
      <RecordHead name={title} />
      <RecordTabs label={title} tabs={tabs} />
    </>
  )
}

/** Devices whose parameters can be opened, compared, or be written by a template. */
function DeviceChoice() {
  const { params } = useDevicePaths()
  const definition = useMemo((): PageDefinition<typeof device> => {
    const { cells, filters, inputs } = deviceDefinition
    return {
      list: ['name', 'state', 'family', 'address', 'orgId', 'lastTime'],
      form: deviceDefinition.form,
      cells,
      filters,
      inputs,
      without: ['add', 'update', 'delete', 'import', 'export'],
      bulkActions: deviceBulkActs.filter(({ id }) => id === 'template' || id === 'compare'),
      ...(params && { href: (row) => params(row.id) }),
    }
  }, [params])
  return <ResourceList resource={device} definition={definition} />
}
