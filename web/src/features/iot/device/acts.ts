import type { Text2 } from '#contract/schema/language.ts'
import { sentences } from '#contract/text/sentences.ts'
import { device } from '#contract/resources/iot/device.ts'
import { readNow } from '#web/subjects/device/read-now.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import type { BulkAction, RowAction } from '#web/engine/list/page-definition.ts'
import { askOrder } from '../command/ordering.tsx'
import { needsOf, type DeviceOrder } from '../command/orders.ts'
import { compareAct } from '../param-compare/act.tsx'
import type { DeviceRecord } from './live.ts'
import { words } from './words.ts'

/** Where the pages of a device are, as far as the person's menu has them. */
export interface DevicePaths {
  info?: (id: number) => string
  params?: (id: number) => string
}

/** Why a device can be asked nothing at all. */
export function commandRefusal({ state }: Pick<DeviceRecord, 'state'>): Text2 | undefined {
  if (state === 'inactive') return ['It is not commissioned', '设备未投运']
  if (state === 'sheet') return sentences.deviceOfSheet
  return state === 'retired' ? ['It is retired', '设备已退役'] : undefined
}

/** Why a device cannot be deleted. */
export function removalRefusal({ state }: Pick<DeviceRecord, 'state'>): Text2 | undefined {
  return state === 'inactive' ? undefined : words.onlyInactive
}

/** What can be done with one device beside editing and deleting it. */
export function deviceActs(
  go: (path: string) => void,
  { info, params }: DevicePaths,
): RowAction<typeof device>[] {
  const { label, icon } = needsOf('readNow')
  const read: RowAction<typeof device> = {
    id: 'read',
    label,
    icon,
    verb: 'command',
    refusal: commandRefusal,
    run: (row) => readNow(row.id, nameOf(device, row)),
  }
  const open = info && goingTo('open', words.open, 'pi-external-link', (row) => go(info(row.id)))
  const toParams = params && goingTo('params', words.params, 'pi-sliders-h', (row) => go(params(row.id)))
  return [read, ...(open ? [open] : []), ...(toParams ? [toParams] : [])]
}

function goingTo(
  id: string,
  label: Text2,
  icon: string,
  run: (row: DeviceRecord) => void,
): RowAction<typeof device> {
  return { id, label, icon, verb: 'info', run }
}

/** What can be done with all selected devices. */
export const deviceBulkActs: readonly BulkAction[] = [
  ordering('readNow', 'command'),
  ordering('clockSync', 'command'),
  ordering('template', 'write'),
  compareAct,
  ordering('move', 'move'),
  ordering('state', 'activate'),
]

function ordering(order: DeviceOrder, verb: string): BulkAction {
  const { label, icon } = needsOf(order)
  return {
    id: order,
    label,
    icon,
    verb,
    run: async (target, count, { show }) => {
      const answer = await askOrder(show, order, target, count)
      // a batch shows its outcome itself
      return answer === undefined || 'batchNo' in answer ? undefined : answer
    },
  }
}
