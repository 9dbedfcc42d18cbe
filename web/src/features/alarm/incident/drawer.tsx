import { Link } from 'react-router-dom'
import { sayFilled } from '#contract/schema/localised.ts'
import { useIncident } from '#web/engine/alerts/use-incidents.ts'
import { Drawer } from '#web/engine/form/drawer.tsx'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { SeverityTag } from '#web/ui/sign/severity-tag.tsx'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { IncidentActs } from './acts.tsx'
import { IncidentParts } from './parts.tsx'
import { useIncidentPath } from './paths.ts'
import { words } from './words.ts'

interface IncidentDrawerProps {
  /** Of one of its alerts. */
  id: number
  /** Opens an alert. */
  onOpen: (id: number) => void
  onClose: () => void
}

/** One incident beside the list; it follows the platform while it is open, and leads to its own page. */
export function IncidentDrawer({ id, onOpen, onClose }: IncidentDrawerProps) {
  const t = useText()
  const language = useLanguage()
  const path = useIncidentPath(id)
  const read = useIncident(id)
  const { data } = read
  const incident = data?.incident
  return (
    <Drawer
      title={incident ? sayFilled([incident.title, incident.titleZh], language) : t(words.incidents)}
      detail={incident ? sayFilled([incident.place, incident.placeZh], language) : ''}
      closeLabel={t(common.close)}
      onClose={onClose}
    >
      <Loaded read={read} skeleton="form">
        {(detail) => (
          <>
            <IncidentParts
              detail={detail}
              onOpen={onOpen}
              head={
                <>
                  <SeverityTag severity={detail.incident.severity} />
                  <strong>{t(words.alerts, { n: formatInteger(detail.incident.alerts) })}</strong>
                  {path !== undefined && <Link to={path}>{t(['Open its page', '打开详情页'])}</Link>}
                </>
              }
            />
            <IncidentActs detail={detail} className="form-drawer-foot" />
          </>
        )}
      </Loaded>
    </Drawer>
  )
}
