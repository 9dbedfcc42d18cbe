import type { IncidentDetail } from '#contract/calls/alarm/incident.ts'
import { permission } from '#contract/schema/resource.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { Drawer } from '#web/engine/form/drawer.tsx'
import { FormLoading } from '#web/engine/form/form-loading.tsx'
import { Message } from '#web/engine/list/list-status.tsx'
import type { PageTools } from '#web/engine/list/page-definition.ts'
import { isGone } from '#web/engine/record/record-absent.tsx'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { can } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { acknowledge, assign, clear, mute } from '../alert/acts.ts'
import { alertWords } from '../alert/words.ts'
import { IncidentParts } from './parts.tsx'
import { useIncident } from '#web/engine/alerts/use-incidents.ts'
import { incidentWords } from './words.ts'

interface IncidentDrawerProps {
  /** Of one of its alerts. */
  id: number
  tools: PageTools<typeof alert>
  /** Opens an alert. */
  onOpen: (id: number) => void
  onClose: () => void
}

/** One incident beside the list; it follows the platform while it is open. */
export function IncidentDrawer({ id, tools, onOpen, onClose }: IncidentDrawerProps) {
  const t = useWords(incidentWords)
  const c = useWords(common)
  const language = useLanguage()
  const { data, error, refetch } = useIncident(id)
  const isOver = isGone(error)
  const incident = data?.incident
  return (
    <Drawer
      title={incident ? sayFilled([incident.title, incident.titleZh], language) : t('incidents')}
      detail={incident ? sayFilled([incident.place, incident.placeZh], language) : ''}
      closeLabel={c('close')}
      onClose={onClose}
    >
      {isOver && (
        <Message title={t('over')} text={t('overText')}>
          <Button onClick={() => onOpen(id)}>{t('openAlert')}</Button>
        </Message>
      )}
      {data === undefined && !isOver && (
        <FormLoading failure={error ?? undefined} onRetry={() => void refetch()} />
      )}
      {data !== undefined && !isOver && (
        <>
          <IncidentParts detail={data} onOpen={onOpen} />
          <Acts detail={data} tools={tools} />
        </>
      )}
    </Drawer>
  )
}

/** What can be done with all alerts of an incident at once. */
function Acts({ detail, tools }: { detail: IncidentDetail; tools: PageTools<typeof alert> }) {
  const t = useWords(incidentWords)
  const a = useWords(alertWords)
  const { alertIds, toAcknowledge } = detail
  const all = { target: { ids: alertIds }, count: alertIds.length, rows: [] }
  const acts = [
    { verb: 'assign', icon: 'pi-user', label: a('assign'), run: () => assign.run(all, tools) },
    { verb: 'mute', icon: 'pi-bell-slash', label: a('mute'), run: () => mute.run(all, tools) },
    { verb: 'clear', icon: 'pi-check-circle', label: t('close'), run: () => clear.run(all, tools) },
  ].filter(({ verb }) => can(permission(alert, verb)))
  const mayAcknowledge = toAcknowledge.length > 0 && can(permission(alert, 'ack'))
  if (acts.length === 0 && !mayAcknowledge) return null
  return (
    <footer className="form-drawer-foot">
      {acts.map(({ verb, icon, label, run }) => (
        <Button key={verb} icon={icon} onClick={() => void ignoreFailure(async () => void (await run()))}>
          {label}
        </Button>
      ))}
      {mayAcknowledge && (
        <Button
          kind="primary"
          icon="pi-check"
          onClick={() =>
            void ignoreFailure(
              async () => void (await acknowledge({ ids: toAcknowledge }, toAcknowledge.length)),
            )
          }
        >
          {t('acknowledgeAll', { n: toAcknowledge.length })}
        </Button>
      )}
    </footer>
  )
}
