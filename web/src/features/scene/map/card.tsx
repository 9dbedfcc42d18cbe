import { Link } from 'react-router-dom'
import { acts } from '#contract/text/acts.ts'
import { labels } from '#contract/text/labels.ts'
import { things } from '#contract/text/things.ts'
import { describe } from '#web/stores/failures/failures.ts'
import type { MapCard } from '#contract/calls/scene/map.ts'
import { families, labelIn } from '#domain/metering/families.ts'
import { isPropertyId, propertyOf } from '#domain/metering/properties.ts'
import { device } from '#contract/resources/iot/device.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { mapStateOf, mapStates } from '#domain/map/kinds.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { permission } from '#contract/schema/resource.ts'
import { mayMakeOrders } from '#web/engine/actions/repair-form.tsx'
import { repairOfAlert } from '#web/engine/alerts/repair-of-alert.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { ListLink } from '#web/engine/data/list-link.tsx'
import { readNow } from '#web/engine/device/read-now.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatQuantity } from '#web/lib/chart/number.ts'
import { pagePath, useNavigation } from '#web/stores/session/navigation.ts'
import { can } from '#web/stores/session/session.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { SeverityTag } from '#web/ui/sign/severity-tag.tsx'
import { Facts } from '#web/ui/sign/facts.tsx'
import { useMapCard } from './reads.ts'
import { StateSign } from './state-sign.tsx'
import { words } from './words.ts'

/** States of devices that answer nothing. */
const silent: ReadonlySet<string> = new Set(['inactive', 'retired'])

/** The device that is selected: how it is, what it measures, and what can be done with it. */
export function DeviceCard({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText()
  const { data, error } = useMapCard(id)
  return (
    <section
      className="scroll pad-4 scene-map-card"
      aria-label={t(['Selected device', '所选设备'])}
      aria-busy={data === undefined && error === null}
    >
      <IconButton icon="pi-times" label={t(words.close)} className="scene-map-close" onClick={onClose} />
      {error !== null && data === undefined && <p role="alert">{describe(error)}</p>}
      {data !== undefined && <CardBody card={data} />}
    </section>
  )
}

function CardBody({ card }: { card: MapCard }) {
  const t = useText()
  const language = useLanguage()
  const { id, alerts, state, lastTime } = card
  const name = sayFilled([card.name, card.nameZh], language)
  const shown = mapStateOf({ state, alerts: alerts.length })
  return (
    <>
      <p className="bar gap-2 scene-map-state">
        <StateSign state={shown} />
        {t(labelIn(mapStates, shown))}
        <span className="meta">{t(labelIn(families, card.family))}</span>
      </p>
      <h2>{name}</h2>
      <p className="meta">{lastTime === '' ? t(words.never) : t(words.lastSeen, { time: lastTime })}</p>
      <Facts
        facts={card.values.flatMap(({ property, value }) => {
          if (!isPropertyId(property)) return []
          const { label, unit, decimals } = propertyOf(property)
          return [[t(label), formatQuantity(value, unit, decimals)]]
        })}
        look="below"
      />
      {alerts.length === 0 ? (
        <p className="meta">{t(['No active alerts', '无未恢复告警'])}</p>
      ) : (
        <>
          <h3>
            <ListLink
              page={alert.name}
              filter={{ deviceId: String(id), isActive: 'true', suppressedBy: '0' }}
            >
              {t(things.openAlerts)}
            </ListLink>
          </h3>
          <ul>
            {alerts.map((one) => (
              <li key={one.id}>
                <SeverityTag severity={one.severity} />
                {sayFilled([one.title, one.titleZh], language)}
              </li>
            ))}
          </ul>
        </>
      )}
      <CardActs card={card} name={name} />
    </>
  )
}

function CardActs({ card: { id, state, alerts }, name }: { card: MapCard; name: string }) {
  const t = useText()
  const navigation = useNavigation()
  const info = pagePath(navigation, 'iot/device-info', { id })
  const params = pagePath(navigation, 'iot/device-param', { id })
  const [first] = alerts
  const show = useShowDialog()
  const language = useLanguage()
  const order = async ({ id: alertId, title, titleZh }: MapCard['alerts'][number]) => {
    const on = { target: { ids: [alertId] }, count: 1, rows: [] }
    await repairOfAlert(sayFilled([title, titleZh], language)).run(on, {
      show,
    })
  }
  return (
    <p className="wrap gap-2 above-3">
      {params !== undefined && (
        <Link className="button" to={params}>
          {t(labels.parameters)}
        </Link>
      )}
      {!silent.has(state) && can(permission(device, 'command')) && (
        <Button icon="pi-sync" onClick={() => void ignoreFailure(() => readNow(id, name))}>
          {t(acts.readNow)}
        </Button>
      )}
      {first !== undefined && mayMakeOrders() && (
        <Button icon="pi-file" onClick={() => void ignoreFailure(() => order(first))}>
          {t(['Create work order', '生成工单'])}
        </Button>
      )}
      {info !== undefined && (
        <Link className="button primary" to={info}>
          {t(words.open)}
        </Link>
      )}
    </p>
  )
}
