import type { IncidentDetail } from '#contract/calls/alarm/incident.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { acts } from '#contract/text/acts.ts'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { useText } from '#web/i18n/use-text.ts'
import { may } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { mayMakeOrders } from '#web/engine/actions/repair-form.tsx'
import { repairOfAlert } from '#web/subjects/alerts/repair-of-alert.ts'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { acknowledge, assign, clear, mute } from '../alert/acts.ts'

interface Act {
  verb: string
  /** Condition beyond the permission. */
  isOffered?: boolean
  icon: string
  label: string
  isMain?: boolean
  run: () => Promise<unknown>
}

/** Returns the actions for all alerts of an incident; for an ended one, only acknowledging remaining alerts. */
function useIncidentActs({ alertIds, toAcknowledge, incident }: IncidentDetail): readonly Act[] {
  const t = useText()
  const tools = { show: useShowDialog() }
  const all = { target: { ids: alertIds }, count: alertIds.length, rows: [] }
  const cause = { target: { ids: [incident.id] }, count: 1, rows: [] }
  const onOpen: readonly Act[] = [
    { verb: 'assign', icon: 'pi-user', label: t(acts.assign), run: () => assign.run(all, tools) },
    { verb: 'mute', icon: 'pi-bell-slash', label: t(acts.mute), run: () => mute.run(all, tools) },
    {
      verb: 'clear',
      icon: 'pi-check-circle',
      label: t(['Close all', '全部解除']),
      run: () => clear.run(all, tools),
    },
    {
      verb: 'list',
      icon: 'pi-wrench',
      label: t(acts.createOrder),
      isOffered: mayMakeOrders(),
      run: () => repairOfAlert(t([incident.title, incident.titleZh])).run(cause, tools),
    },
  ]
  const acknowledging: Act = {
    verb: 'ack',
    icon: 'pi-check',
    label: t(['Acknowledge all ({n})', '全部确认（{n}）'], { n: toAcknowledge.length }),
    isMain: true,
    run: () => acknowledge({ ids: toAcknowledge }, toAcknowledge.length),
  }
  const offered = [
    ...(alertIds.length > 0 ? onOpen : []),
    ...(toAcknowledge.length > 0 ? [acknowledging] : []),
  ]
  return offered.filter(({ verb, isOffered = true }) => isOffered && may(alert, verb))
}

/** Action buttons of an incident in a bar with the given class; renders nothing when no action is available. */
export function IncidentActs({ detail, className }: { detail: IncidentDetail; className: string }) {
  const offered = useIncidentActs(detail)
  if (offered.length === 0) return null
  return (
    <div className={className}>
      {offered.map(({ verb, icon, label, isMain, run }) => (
        <Button
          key={verb}
          kind={isMain ? 'primary' : 'plain'}
          icon={icon}
          onClick={() => void ignoreFailure(() => run())}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
