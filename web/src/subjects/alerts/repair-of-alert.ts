import { findingCalls, orderCalls } from '#contract/calls/reform/order.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { useLocale } from '#web/stores/preferences/locale.ts'
import { repairForm } from '#web/engine/actions/repair-form.tsx'
import { callUnreported } from '#web/engine/data/call-unreported.ts'

/** Declares the form that creates a repair for one alert; its note starts with the alert's title, else with `said`. */
export function repairOfAlert(said = '') {
  return repairForm(alert, {
    isOne: true,
    why: ({ rows: [row] }) =>
      row === undefined ? said : sayFilled([row.title, row.titleZh], useLocale.getState().language),
    send: (asked, { target }) => {
      const [alertId = 0] = 'ids' in target ? target.ids : []
      return callUnreported(orderCalls.fromAlert, { alertId, ...asked })
    },
  })
}

/** Form that creates a repair per alert; alerts that have an order, or whose device has one, are named. */
export const repairsOfAlerts = repairForm(alert, {
  saysFound: true,
  send: (asked, { target }) => callUnreported(findingCalls.fromAlerts, { ...target, ...asked }),
})
