import type { Text2 } from '#contract/schema/language.ts'
import { acts } from '#contract/text/acts.ts'
import { labels } from '#contract/text/labels.ts'
import { sentences } from '#contract/text/sentences.ts'
import { device } from '#contract/resources/iot/device.ts'
import { pageAct } from '#web/engine/actions/page-act.ts'
import { readNow } from '#web/subjects/device/read-now.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import type { BulkAction, RowAction } from '#web/engine/list/page-definition.ts'
import { askOrder } from '../command/ordering.tsx'
import { needsOf, type DeviceOrder } from '../command/orders.ts'
import { compareAct } from '../param-compare/act.tsx'
import type { DeviceRecord } from './live.ts'

/** Returns why a device accepts no commands at all. */
export function commandRefusal({ state }: Pick<DeviceRecord, 'state'>): Text2 | undefined {
  if (state === 'inactive') return ['It is not commissioned', '设备未投运']
  if (state === 'sheet') return sentences.deviceOfSheet
  return state === 'retired' ? ['It is retired', '设备已退役'] : undefined
}

export const deviceActs: readonly RowAction<typeof device>[] = [
  {
    ...needsOf('readNow'),
    id: 'read',
    verb: 'command',
    refusal: commandRefusal,
    run: (row) => readNow(row.id, nameOf(device, row)),
  },
  pageAct('iot/device-info', { id: 'open', label: acts.open, icon: 'pi-external-link' }),
  pageAct('iot/device-param', { id: 'params', label: labels.parameters, icon: 'pi-sliders-h' }),
]

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
      // a batch shows its own outcome
      return answer === undefined || 'batchNo' in answer ? undefined : answer
    },
  }
}
