import { findingCalls, orderCalls } from '#contract/calls/reform/order.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { useLocale } from '#web/stores/preferences/locale.ts'
import { repairForm } from '#web/engine/actions/repair-form.tsx'
import { callQuietly } from '#web/engine/data/call-quietly.ts'

/** Makes a repair of one alert; the text begins with what is said, or with what the row of the alert says. */
export function repairOfAlert(said = '') {
  return repairForm(alert, {
    isOne: true,
    why: ({ rows: [row] }) =>
      row === undefined ? said : sayFilled([row.title, row.titleZh], useLocale.getState().language),
    send: (asked, { target }) => {
      const [alertId = 0] = 'ids' in target ? target.ids : []
      return callQuietly(orderCalls.fromAlert, { alertId, ...asked })
    },
  })
}

/** Makes a repair of each of several alerts; each that has an order, or whose device has, is named. */
export const repairsOfAlerts = repairForm(alert, {
  saysFound: true,
  send: (asked, { target }) => callQuietly(findingCalls.fromAlerts, { ...target, ...asked }),
})
