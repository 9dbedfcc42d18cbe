import { useMemo } from 'react'
import { permission } from '#contract/schema/resource.ts'
import { device } from '#contract/resources/iot/device.ts'
import { paramTemplate } from '#contract/resources/iot/param-template.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { RecordHead } from '#web/engine/record/record-head.tsx'
import { RecordTabs } from '#web/engine/record/record-tabs.tsx'
import { ResourceList } from '#web/engine/list/resource-list.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { can } from '#web/stores/session/session.ts'
import { deviceBulkActs } from '../device/acts.ts'
import { deviceDefinition } from '../device/definition.tsx'
import { useDevicePaths } from '../device/paths.ts'
import { TemplateList } from '../param-template/list.tsx'
import { ParamDrift } from './drift.tsx'

/** The parameters of the fleet: devices to choose from, those that differ, and the templates. */
export function ParamFleet() {
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
