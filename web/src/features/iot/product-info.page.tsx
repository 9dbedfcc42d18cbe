import { device } from '#contract/resources/iot/device.ts'
import { product } from '#contract/resources/iot/product.ts'
import { rollOut } from '#contract/resources/iot/roll-out.ts'
import { permission } from '#contract/schema/resource.ts'
import { things } from '#contract/text/things.ts'
import { families, labelIn, protocols } from '#domain/metering/families.ts'
import { RecordValues } from '#web/engine/form/record-detail.tsx'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { ResourceList } from '#web/engine/list/resource-list.tsx'
import { recordPage, type RecordProps } from '#web/engine/record/record-page.tsx'
import { cellOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { may } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { deviceDefinition } from './device/definition.tsx'
import { ProductAccessTab } from './product-info/access/access.tsx'
import { ProductFirmware } from './product-info/firmware/firmware.tsx'
import { limitWords, ProductLimits } from './product-info/limits/limits.tsx'
import { ProductModel } from './product-info/model.tsx'
import { ProductParsing, words as parsingWords } from './product-info/parsing/parsing.tsx'
import { ProductVersions, words as versionWords } from './product-info/versions/versions.tsx'
import { productDefinition, productWords, setProductState } from './product/definition.tsx'
import './product-info/product-info.css'

type Props = RecordProps<typeof product>

/** Page of one product: facts, thing model and devices. */
export default recordPage(product, {
  page: 'iot/product-info',
  list: productDefinition,
  picture: () => <Icon name="pi-box" />,
  states: State,
  meta: ({ family, protocol, code, modelVersion }, t) => [
    t(labelIn(families, family)),
    t(labelIn(protocols, protocol)),
    t(['code {code}', '编码 {code}'], { code }),
    t(['model version {n}', '物模型版本 {n}'], { n: modelVersion }),
  ],
  acts: StateButton,
  tabs: [
    { id: 'basic', label: ['Basic information', '基本信息'], content: Basic },
    { id: 'model', label: productWords.model, count: (row) => row.properties, content: ProductModel },
    { id: 'access', label: ['Access', '设备接入'], content: ProductAccessTab },
    { id: 'parsing', label: parsingWords.parsing, content: ProductParsing },
    { id: 'limits', label: limitWords.limits, content: ProductLimits },
    { id: 'versions', label: versionWords.versions, content: ProductVersions },
    {
      id: 'firmware',
      label: ['Firmware', '固件'],
      needs: permission(rollOut, 'list'),
      content: ProductFirmware,
    },
    { id: 'devices', label: things.devices, count: (row) => row.devices, content: Devices },
  ],
})

function State({ record }: Props) {
  return cellOf(product, undefined, record, 'state', useLanguage())
}

function StateButton({ record }: Props) {
  const t = useText()
  const next = record.state === 'enabled' ? 'disable' : 'enable'
  const { label, icon } = product.actions[next]
  if (!may(product, 'state')) return null
  return (
    <Button icon={icon} onClick={() => void setProductState(record, next)}>
      {t(label)}
    </Button>
  )
}

function Basic({ record }: Props) {
  return (
    <div className="card">
      <RecordValues resource={product} definition={productDefinition} record={record} />
    </div>
  )
}

const { cells, filters, inputs, form, leadsTo } = deviceDefinition
const productDevices: PageDefinition<typeof device> = {
  list: ['name', 'state', 'address', 'areaId', 'orgId', 'success', 'lastTime'],
  form,
  cells,
  filters: filters?.filter((name) => name !== 'productId' && name !== 'family'),
  inputs,
  leadsTo,
  without: ['add', 'import', 'update', 'delete'],
}

function Devices({ record: { id } }: Props) {
  return <ResourceList resource={device} definition={productDevices} filter={{ productId: String(id) }} />
}
