import { useNavigate } from 'react-router-dom'
import { ledger } from '#contract/resources/reform/ledger.ts'
import { labels } from '#contract/text/labels.ts'
import { things } from '#contract/text/things.ts'
import type { ChainLink } from '#contract/calls/reform/ledger.ts'
import { orderPicture } from '#contract/resources/reform/picture.ts'
import { reformWords } from '#contract/text/reform.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { isFamily, isTerminal, labelIn } from '#domain/metering/families.ts'
import { pictureSlots } from '#domain/reform/kinds.ts'
import { declaredActions } from '#web/engine/actions/declared-actions.ts'
import type { PageDefinition, RowAction } from '#web/engine/list/page-definition.ts'
import { readListState } from '#web/engine/list/state/list-state.ts'
import { FieldCell, labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { missing } from '#web/lib/text/missing.ts'
import { usePagePath, pagePathNow } from '#web/stores/session/navigation.ts'
import { useCurrentTab } from '#web/stores/tabs/current-tab.ts'
import { Button } from '#web/ui/control/button.tsx'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { ListLink } from '#web/engine/data/list-link.tsx'
import { StoredImage } from '#web/subjects/gallery/stored-image.tsx'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { dialogAction } from '#web/engine/actions/dialog-action.tsx'
import { pageAct } from '#web/engine/actions/page-act.ts'
import { goTo } from '#web/stores/tabs/address.ts'
import { may } from '#web/stores/session/session.ts'
import { RowsTable } from '#web/ui/control/table.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { LabelDialog } from '../label/label-dialog.tsx'
import { ReplacementChain, useChain, words } from './chain.tsx'

type LedgerRecord = Stored<typeof ledger>

/** Row actions of the ledger besides edit and delete. */
const ledgerActs: readonly RowAction<typeof ledger>[] = [
  dialogAction<typeof ledger>({
    id: 'chain',
    label: words.chain,
    icon: 'pi-history',
    verb: 'info',
    Dialog: ChainDialog,
  }),
  dialogAction<typeof ledger>({
    id: 'label',
    label: reformWords.printLabel,
    icon: 'pi-print',
    verb: 'info',
    Dialog: AssetLabel,
  }),
  {
    ...pageAct('iot/device-info', { id: 'device', label: labels.device, icon: 'pi-external-link' }),
    refusal: ({ deviceId }) => (deviceId > 0 ? undefined : ['No device is recorded here', '未关联设备']),
    run: ({ deviceId }) => goTo(pagePathNow('iot/device-info', { id: deviceId }) ?? ''),
  },
  {
    ...pageAct('reform/work-order-info', { id: 'order', label: things.workOrder, icon: 'pi-file-check' }),
    refusal: ({ orderId }) => (orderId > 0 ? undefined : ['Not linked to an order', '未关联工单']),
    run: ({ orderId }) => goTo(pagePathNow('reform/work-order-info', { id: orderId }) ?? ''),
  },
]

interface AssetDialogProps {
  row: LedgerRecord
  onClose: () => void
}

/** Comparison of old and new asset, and the history of the place. */
function ChainDialog({ row: { id, assetNumber }, onClose }: AssetDialogProps) {
  const t = useText()
  return (
    <Dialog title={`${t(words.chain)}: ${assetNumber}`} size="wide" onClose={onClose}>
      <OldAndNew id={id} />
      <ReplacementChain id={id} />
      <AssetPictures assetNumber={assetNumber} />
    </Dialog>
  )
}

/** Maximum number of pictures shown. */
const most = 8

/** Pictures of an asset, for users who may see pictures. */
function AssetPictures({ assetNumber }: { assetNumber: string }) {
  const t = useText()
  const isSeen = may(orderPicture, 'list')
  const filter = { keyword: assetNumber }
  const { data } = useRows(orderPicture, { page: 1, limit: most, sort: '-time', filter }, { enabled: isSeen })
  if (!isSeen || data === undefined) return null
  return (
    <section aria-label={t(reformWords.pictures)} className="grid gap-2 above-3">
      <h3>{t(reformWords.pictures)}</h3>
      {data.total === 0 && <p className="meta">{t(['No pictures of this asset.', '暂无该资产的照片。'])}</p>}
      {data.list.length > 0 && (
        <ul className="grid gap-2 tiles">
          {data.list.map(({ id, path, slot }) => (
            <li key={id} className="grid gap-1 picture-frame">
              <StoredImage path={path} isSmall alt={t(labelIn(pictureSlots, slot))} />
              <span className="meta">{t(labelIn(pictureSlots, slot))}</span>
            </li>
          ))}
        </ul>
      )}
      {data.total > 0 && (
        <ListLink page="reform/picture" filter={filter}>
          {t(['All {n} pictures', '全部 {n} 张照片'], { n: data.total })}
        </ListLink>
      )}
    </section>
  )
}

/** Fields compared between both assets. */
const shown = [
  'phase',
  'assetNumber',
  'manufacturer',
  'model',
  'installed',
  'removed',
  'firstReading',
  'lastReading',
  'seals',
] as const satisfies readonly (keyof ChainLink)[]

/** Compares the last two assets of a place; renders nothing if there was only one. */
function OldAndNew({ id }: { id: number }) {
  const t = useText()
  const language = useLanguage()
  const { data } = useChain(id)
  const [old, fresh] = data?.links.slice(-2) ?? []
  if (old === undefined || fresh === undefined) return null
  const cell = (link: ChainLink, name: (typeof shown)[number]) => (
    <FieldCell field={ledger.fields[name]} value={link[name]} language={language} />
  )
  return (
    <div className="table-scroll below-4">
      <RowsTable
        label={t(['Old and new', '新旧对照'])}
        rows={shown}
        keyOf={(name) => name}
        columns={[
          { head: t(['Field', '项目']), isName: true, cell: (name) => t(ledger.fields[name].label) },
          { head: t(['Old', '旧']), cell: (name) => cell(old, name) },
          { head: t(['New', '新']), cell: (name) => cell(fresh, name) },
        ]}
      />
    </div>
  )
}

/** Label of an asset: number, type, customer and address. */
function AssetLabel({ row, onClose }: AssetDialogProps) {
  const t = useText()
  const { id, assetNumber: code, manufacturer, model, userNumber, address, addressZh } = row
  const maker = labelOf(ledger.fields.manufacturer, manufacturer, useLanguage())
  const lines = [`${maker} ${model}`, userNumber, t([address, addressZh])]
  return <LabelDialog labels={[{ id, code, lines }]} onClose={onClose} />
}

/** Columns, filters, form and actions of the ledger. */
export const ledgerDefinition: PageDefinition<typeof ledger> = {
  list: [
    'assetNumber',
    'phase',
    'userNumber',
    'userName',
    'address',
    'areaId',
    'family',
    'installed',
    'conflicts',
    'completeness',
  ],
  important: ['userName', 'conflicts', 'completeness'],
  more: [
    'userType',
    'orgId',
    'line',
    'boxId',
    'boxPlace',
    'logicalAddress',
    'commAddress',
    'manufacturer',
    'model',
    'produced',
    'removed',
    'ct',
    'pt',
    'multiplier',
    'wiring',
    'ratedVoltage',
    'ratedCurrent',
    'protocol',
    'comm',
    'simNumber',
    'iccid',
    'seals',
    'projectId',
    'projectType',
    'batch',
    'orderId',
    'firstReading',
    'lastReading',
    'online',
    'pictures',
  ],
  filters: [
    'projectId',
    'projectType',
    'batch',
    'orgId',
    'areaId',
    'family',
    'manufacturer',
    'conflicts',
    'completeness',
    'installed',
    'removed',
  ],
  presetTab: { label: ['Incomplete', '不完整'], filter: { completenessEnd: '99' } },
  sort: 'userNumber',
  form: [
    { title: things.user, fields: ['userNumber', 'userName', 'userType', 'address'] },
    {
      title: ['Place', '安装位置'],
      fields: ['orgId', 'areaId', 'line', 'boxId', 'boxPlace', 'deviceId', 'projectId', 'orderId', 'phase'],
    },
    {
      title: ['Asset', '资产'],
      fields: [
        'assetNumber',
        'family',
        'manufacturer',
        'model',
        'produced',
        'installed',
        'removed',
        'firstReading',
        'lastReading',
        'seals',
      ],
    },
    {
      title: ['Metering', '计量'],
      fields: ['ct', 'pt', 'wiring', 'ratedVoltage', 'ratedCurrent'],
    },
    {
      title: labels.communication,
      fields: ['logicalAddress', 'commAddress', 'protocol', 'comm', 'simNumber', 'iccid'],
    },
    { title: labels.remarks, fields: ['remark'] },
  ],
  applies: (name, { family, comm }) => {
    if (name === 'simNumber' || name === 'iccid') return comm === '4g'
    return (name !== 'boxId' && name !== 'boxPlace') || !isFamily(family) || !isTerminal(family)
  },
  cells: {
    conflicts: (row) => <ConflictCell row={row} />,
    completeness: (row) => <CompletenessCell row={row} />,
    ct: (row) => <RatioCell ratio={row.ct} />,
    pt: (row) => <RatioCell ratio={row.pt} />,
  },
  rowActions: ledgerActs,
  bulkActions: declaredActions(ledger).bulk,
  headActs: ReconcileLink,
  protectedBecause: ({ phase }) =>
    phase === 'planned' ? undefined : ['Only planned assets can be deleted', '仅待装资产可以删除'],
}

/** Link to the reconciliation of the filtered rows. */
function ReconcileLink() {
  const t = useText()
  const navigate = useNavigate()
  const path = usePagePath('reform/reconcile')
  const { query } = useCurrentTab()
  if (path === undefined) return null
  const { filter } = readListState(query, ledger, undefined)
  const text = new URLSearchParams(filter).toString()
  return (
    <Button
      icon="pi-arrow-right-arrow-left"
      onClick={() => void navigate(text === '' ? path : `${path}?${text}`)}
    >
      {t(['Reconcile', '核对'])}
    </Button>
  )
}

/** Conflicts of a row. */
function ConflictCell({ row: { conflicts } }: { row: LedgerRecord }) {
  const language = useLanguage()
  if (conflicts.length === 0) return missing
  return (
    <span>
      {conflicts.map((one) => (
        <ColourTag key={one} colour="warn">
          {labelOf(ledger.fields.conflicts, one, language)}
        </ColourTag>
      ))}
    </span>
  )
}

/** Completeness of an asset's data; highlighted if incomplete. */
function CompletenessCell({ row: { completeness } }: { row: LedgerRecord }) {
  const language = useLanguage()
  if (completeness < 100) return <ColourTag colour="warn">{`${completeness} %`}</ColourTag>
  return <FieldCell field={ledger.fields.completeness} value={completeness} language={language} />
}

/** Formats a ratio as `n:1`; a placeholder if it is unknown. */
function RatioCell({ ratio }: { ratio: number }) {
  return ratio > 0 ? `${ratio}:1` : missing
}
