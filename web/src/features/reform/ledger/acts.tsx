import type { ChainLink } from '#contract/calls/reform/ledger.ts'
import { ledger } from '#contract/resources/reform/ledger.ts'
import { orderPicture } from '#contract/resources/reform/picture.ts'
import { reformWords } from '#contract/text/reform.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { labelIn } from '#domain/metering/families.ts'
import { pictureSlots } from '#domain/reform/kinds.ts'
import { ListLink } from '#web/engine/data/list-link.tsx'
import { StoredImage } from '#web/subjects/gallery/stored-image.tsx'
import type { RowAction } from '#web/engine/list/page-definition.ts'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { FieldCell, labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { pagePath, type Navigation } from '#web/stores/session/navigation.ts'
import { may } from '#web/stores/session/session.ts'
import { RowsTable } from '#web/ui/control/table.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { LabelDialog } from '../label/label-dialog.tsx'
import { words as assetLabelWords } from '../label/words.ts'
import { ReplacementChain, useChain } from './chain.tsx'
import { words } from './words.ts'

export type LedgerRecord = Stored<typeof ledger>

/** What can be done with one asset beside editing and deleting it. */
export function ledgerActs(navigation: Navigation, go: (path: string) => void): RowAction<typeof ledger>[] {
  const goingTo = (
    id: 'device' | 'order',
    component: string,
    refusal: RowAction<typeof ledger>['refusal'],
    idOf: (row: LedgerRecord) => number,
  ): RowAction<typeof ledger>[] => {
    if (pagePath(navigation, component, { id: 0 }) === undefined) return []
    const run = (row: LedgerRecord) => go(pagePath(navigation, component, { id: idOf(row) }) ?? '')
    return [{ id, label: words[id], icon: icons[id], verb: 'info', refusal, run }]
  }
  return [
    {
      id: 'chain',
      label: words.chain,
      icon: 'pi-history',
      verb: 'info',
      run: async ({ id, assetNumber }, { show }) => {
        await show((close) => <ChainDialog id={id} name={assetNumber} onClose={close} />)
      },
    },
    {
      id: 'label',
      label: reformWords.printLabel,
      icon: 'pi-print',
      verb: 'info',
      run: async (row, { show }) => {
        await show((close) => <AssetLabel asset={row} onClose={() => close()} />)
      },
    },
    ...goingTo(
      'device',
      'iot/device-info',
      (row) => (row.deviceId > 0 ? undefined : ['No device is recorded here', '未关联设备']),
      (row) => row.deviceId,
    ),
    ...goingTo(
      'order',
      'reform/work-order-info',
      (row) => (row.orderId > 0 ? undefined : ['Not linked to an order', '未关联工单']),
      (row) => row.orderId,
    ),
  ]
}

const icons = { device: 'pi-external-link', order: 'pi-file-check' } as const

/** Old and new side by side, and what happened at the place. */
function ChainDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const t = useText()
  return (
    <Dialog title={`${t(words.chain)}: ${name}`} size="wide" onClose={onClose}>
      <OldAndNew id={id} />
      <ReplacementChain id={id} />
      <AssetPictures assetNumber={name} />
    </Dialog>
  )
}

/** Pictures that are shown; all of them are in their list. */
const most = 8

/** The pictures on which an asset is seen, for who may see pictures. */
function AssetPictures({ assetNumber }: { assetNumber: string }) {
  const t = useText()
  const isSeen = may(orderPicture, 'list')
  const filter = { keyword: assetNumber }
  const { data } = useRows(orderPicture, { page: 1, limit: most, sort: '-time', filter }, { enabled: isSeen })
  if (!isSeen || data === undefined) return null
  return (
    <section aria-label={t(words.pictures)} className="grid gap-2 asset-pictures">
      <h3>{t(words.pictures)}</h3>
      {data.total === 0 && <p className="meta">{t(['No pictures of this asset.', '暂无该资产的照片。'])}</p>}
      {data.list.length > 0 && (
        <ul className="grid gap-2">
          {data.list.map(({ id, path, slot }) => (
            <li key={id} className="grid gap-1">
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

/** The fields shown of both, so that differences are seen at a glance. */
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

/** The last two assets of a place side by side; nothing where there was only one. */
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

/** The label of an asset: its number, what it is and for whom it hangs. */
function AssetLabel({ asset, onClose }: { asset: Stored<typeof ledger>; onClose: () => void }) {
  const t = useText()
  const language = useLanguage()
  const { id, assetNumber, manufacturer, model, userNumber } = asset
  const maker = labelOf(ledger.fields.manufacturer, manufacturer, language)
  return (
    <LabelDialog
      title={t(assetLabelWords.titleOf, { number: assetNumber })}
      labels={[
        {
          id,
          code: assetNumber,
          lines: [`${maker} ${model}`, userNumber, t([asset.address, asset.addressZh])],
        },
      ]}
      onClose={onClose}
    />
  )
}
