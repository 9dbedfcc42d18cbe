import type { ledger } from '#contract/resources/reform/ledger.ts'
import { reformWords } from '#contract/text/reform.ts'
import type { Stored } from '#contract/wire/crud.ts'
import type { RowAction } from '#web/engine/list/page-definition.ts'
import { pagePath, type Navigation } from '#web/stores/session/navigation.ts'
import { AssetLabel } from './asset-label.tsx'
import { ChainDialog } from './chain-dialog.tsx'
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
      (row) => (row.orderId > 0 ? undefined : ['It belongs to no order', '未关联工单']),
      (row) => row.orderId,
    ),
  ]
}

const icons = { device: 'pi-external-link', order: 'pi-file-check' } as const
