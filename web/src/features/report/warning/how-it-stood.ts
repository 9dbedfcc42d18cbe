import type { warning } from '#contract/resources/report/warning.ts'
import type { RowAction } from '#web/engine/list/page-definition.ts'
import { parseTime } from '#web/lib/time/time.ts'
import { useMoment } from '#web/stores/moment/moment.ts'
import { withMoment } from '#web/stores/moment/moment-address.ts'
import { isKnownMoment } from '#web/stores/moment/travel.ts'
import { momentLabels } from '#web/stores/moment/words.ts'
import { navigationOf, pagePath } from '#web/stores/session/navigation.ts'
import { useSession } from '#web/stores/session/session.ts'
import { goTo } from '#web/stores/tabs/address.ts'

/** Leads to the device of a warning as it stood when that was raised. */
export const howItStood: RowAction<typeof warning> = {
  id: 'then',
  label: momentLabels.stoodThen,
  icon: 'pi-history',
  verb: 'list',
  concerns: ({ firstTime, deviceId }) =>
    isKnownMoment(useMoment.getState().bounds, momentOf(firstTime)) && pathOf(deviceId) !== undefined,
  run({ firstTime, deviceId }) {
    const path = pathOf(deviceId)
    if (path !== undefined) goTo(`${path}${withMoment('', momentOf(firstTime))}`)
  },
}

function momentOf(time: string): number {
  return parseTime(time)?.getTime() ?? Number.NaN
}

function pathOf(deviceId: number): string | undefined {
  return pagePath(navigationOf(useSession.getState().nav), 'iot/device-info', { id: deviceId })
}
