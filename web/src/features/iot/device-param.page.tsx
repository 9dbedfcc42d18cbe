import { device } from '#contract/resources/iot/device.ts'
import { paramTemplate } from '#contract/resources/iot/param-template.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import { useRecordId } from '#web/engine/data/use-record-id.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { ResourceList } from '#web/engine/list/resource-list.tsx'
import { RecordHead } from '#web/engine/record/record-head.tsx'
import { RecordTabs } from '#web/engine/record/record-tabs.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { may } from '#web/stores/session/session.ts'
import { useCurrentTab } from '#web/stores/tabs/current-tab.ts'
import { DevicePage } from './device-info/page.tsx'
import { ParamDrift } from './device-param/drift.tsx'
import { deviceBulkActs } from './device/acts.ts'
import { deviceDefinition } from './device/definition.tsx'
import { TemplateList } from './param-template/list.tsx'
import { ParamTable } from './param/table.tsx'

/** Parameters of the device in the address, or of the fleet. */
export default function DeviceParamPage() {
  const id = useRecordId()
  const { params } = useCurrentTab()
  const isFleet = id === undefined && params['id'] === undefined
  return (
    <div className="page record-page" data-page="iot/device-param">
      {isFleet ? (
        <ParamFleet />
      ) : (
        <DevicePage key={id} id={id} title={['{name}: parameters', '{name} 参数']}>
          {(record) => (
            <div className="fill stack scroll record-panel">
              <ParamTable record={record} />
            </div>
          )}
        </DevicePage>
      )}
    </div>
  )
}

/** Parameters of the fleet: devices to select, differing devices, and templates. */
function ParamFleet() {
  const t = useText()
  const title = t(catalogue['iot/device-param'])
  const tabs = [
    { id: 'drift', label: t(['Differing', '参数不一致']), content: <ParamDrift /> },
    {
      id: 'devices',
      label: t(['Choose a device', '选择设备']),
      content: <ResourceList resource={device} definition={devices} />,
    },
    ...(may(paramTemplate, 'list')
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

const { cells, filters, form, inputs } = deviceDefinition

/** Devices whose parameters can be opened, compared, or written by a template. */
const devices: PageDefinition<typeof device> = {
  list: ['name', 'state', 'family', 'address', 'orgId', 'lastTime'],
  form,
  cells,
  filters,
  inputs,
  without: ['add', 'update', 'delete', 'import', 'export'],
  bulkActions: deviceBulkActs.filter(({ id }) => id === 'template' || id === 'compare'),
  leadsTo: { page: 'iot/device-param' },
}
