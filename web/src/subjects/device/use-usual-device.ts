import { device } from '#contract/resources/iot/device.ts'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { may } from '#web/stores/session/session.ts'

/** Returns the default device of a workbench: the online transformer terminal with the most alerts. */
export function useUsualDevice(isWanted: boolean): { deviceId: number | undefined; isReading: boolean } {
  const filter = { family: 'transformer', state: 'online' }
  const { data, isLoading } = useRows(
    device,
    { page: 1, limit: 1, sort: '-alerts', filter },
    { enabled: isWanted && may(device, 'list') },
  )
  return { deviceId: isWanted ? data?.list[0]?.id : undefined, isReading: isLoading }
}
