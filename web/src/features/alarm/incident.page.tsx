import { alert } from '#contract/resources/alarm/alert.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { useIncident } from '#web/subjects/alerts/incident-note.tsx'
import { useRecordId } from '#web/engine/data/use-record-id.ts'
import { StaleNote } from '#web/engine/list/list-status.tsx'
import { RecordAbsent, isGone } from '#web/engine/record/record-absent.tsx'
import { RecordHead } from '#web/engine/record/record-head.tsx'
import { useLanguage } from '#web/i18n/use-text.ts'
import { useTabTitle } from '#web/stores/tabs/current-tab.ts'
import { IncidentActs } from './incident/acts.tsx'
import { IncidentState, incidentFacts, useOpenAlert } from './incident/facts.tsx'
import { IncidentParts } from './incident/parts.tsx'

/** Page of an incident, open or ended: cause, evidence, alerts and activity. Any of its alert ids addresses it. */
export default function IncidentPage() {
  const id = useRecordId()
  // keyed by id, so that no state of the previous incident is kept
  return <IncidentRecord key={id} id={id} />
}

function IncidentRecord({ id }: { id: number | undefined }) {
  const language = useLanguage()
  const openAlert = useOpenAlert()
  const read = useIncident(id)
  const { data } = read
  const isOver = isGone(read.error)
  const incident = isOver ? undefined : data?.incident
  const title = incident && sayFilled([incident.title, incident.titleZh], language)
  useTabTitle(title)
  return (
    <div className="page record-page" data-page="alarm/incident">
      <RecordHead
        name={title}
        states={incident && <IncidentState row={incident} />}
        meta={incident && incidentFacts(incident, language)}
      >
        {data !== undefined && !isOver && <IncidentActs detail={data} className="line gap-2 list-acts" />}
      </RecordHead>
      {data === undefined || isOver ? (
        <RecordAbsent resource={alert} id={id} read={read} />
      ) : (
        <div className="fill stack scroll record-panel">
          <StaleNote read={read} />
          <section className="card incident-card" aria-label={title}>
            <h2 className="hidden">{title}</h2>
            <IncidentParts detail={data} onOpen={openAlert} />
          </section>
        </div>
      )}
    </div>
  )
}
