import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { sceneMapCalls, type MapCard, type MapScene } from '#contract/calls/scene/map.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { device } from '#contract/resources/iot/device.ts'
import { scene } from '#contract/resources/scene/scene.ts'
import { acts } from '#contract/text/acts.ts'
import { labels } from '#contract/text/labels.ts'
import { things } from '#contract/text/things.ts'
import { mapStateOf, mapStates, type MapState } from '#domain/map/kinds.ts'
import { families, labelIn } from '#domain/metering/families.ts'
import { homeLists } from '#domain/metering/home.ts'
import { isPropertyId, propertyOf } from '#domain/metering/properties.ts'
import { mayMakeOrders } from '#web/engine/actions/repair-form.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { repairOfAlert } from '#web/subjects/alerts/repair-of-alert.ts'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { ListLink } from '#web/engine/data/list-link.tsx'
import { readNow } from '#web/subjects/device/read-now.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatQuantity } from '#web/lib/chart/number.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { describe } from '#web/stores/failures/failures.ts'
import { pagePath, useNavigation, usePagePath } from '#web/stores/session/navigation.ts'
import { may } from '#web/stores/session/session.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { Facts } from '#web/ui/sign/facts.tsx'
import { SeverityTag } from '#web/ui/sign/severity-tag.tsx'
import { GradeTag } from '../list/grade.tsx'
import type { Layer } from './address.ts'
import { words } from './words.ts'

/** States of devices that do not respond. */
const silent: ReadonlySet<string> = new Set(['inactive', 'retired'])

/** Card of the selected device: state, measurements and actions. */
export function DeviceCard({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText()
  const { data, error } = useRead(sceneMapCalls.card(id), undefined, { every: 5000 })
  return (
    <section
      className="scroll pad-4 scene-map-float scene-map-card"
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
  const { id, alerts, state, lastTime } = card
  const name = t([card.name, card.nameZh])
  const shown = mapStateOf({ state, alerts: alerts.length })
  return (
    <>
      <p className="bar low gap-2">
        <MapSign of={shown} />
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
          <h3 className="fine">
            <ListLink page={alert.name} filter={{ deviceId: String(id), ...homeLists.alerts.filter }}>
              {t(things.openAlerts)}
            </ListLink>
          </h3>
          <ul className="ruled">
            {alerts.map((one) => (
              <li key={one.id} className="wrap gap-2 rows-1 pad-y-1">
                <SeverityTag severity={one.severity} />
                {t([one.title, one.titleZh])}
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
  const order = async ({ id: alertId, title, titleZh }: MapCard['alerts'][number]) => {
    const on = { target: { ids: [alertId] }, count: 1, rows: [] }
    await repairOfAlert(t([title, titleZh])).run(on, {
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
      {!silent.has(state) && may(device, 'command') && (
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
          {t(acts.open)}
        </Link>
      )}
    </p>
  )
}

/** Card of the selected scene: health and figures, with a link to its page. */
export function SceneCard({ scene: row, onClose }: { scene: MapScene; onClose: () => void }) {
  const t = useText()
  const language = useLanguage()
  const path = usePagePath('scene/info', { id: row.id })
  const { devices, online, alerts, load } = scene.fields
  const figures = [
    [devices, formatInteger(row.devices)],
    [online, formatInteger(row.online)],
    [alerts, formatInteger(row.alerts)],
    [load, formatQuantity(row.load, 'kW', 1)],
  ] as const
  return (
    <section
      className="scroll pad-4 scene-map-float scene-map-card"
      aria-label={t(['Selected scene', '所选场景'])}
    >
      <IconButton icon="pi-times" label={t(words.close)} className="scene-map-close" onClick={onClose} />
      <p className="bar low gap-2">
        <GradeTag grade={row.grade} health={row.health} />
        <span className="meta">{labelOf(scene.fields.type, row.type, language)}</span>
      </p>
      <h2>{t([row.name, row.nameZh])}</h2>
      <Facts facts={figures.map(([{ label }, text]) => [t(label), text])} look="below" />
      {path !== undefined && (
        <p className="wrap gap-2 above-3">
          <Link className="button primary" to={path}>
            {t(acts.open)}
          </Link>
        </p>
      )}
    </section>
  )
}

const shapes: Readonly<Record<MapState | Layer, ComponentProps<'path'>>> = {
  alarm: { d: 'M5 1.500h6L14.500 5v6L11 14.500H5L1.500 11V5z', fill: 'var(--crit-mark)' },
  offline: { d: 'M8 3a5 5 0 1 0 0 10a5 5 0 1 0 0-10z', stroke: 'var(--off-mark)' },
  online: { d: 'M8 3a5 5 0 1 0 0 10a5 5 0 1 0 0-10z', fill: 'var(--accent)' },
  idle: { d: 'M8 3a5 5 0 1 0 0 10a5 5 0 1 0 0-10z', stroke: 'var(--off-mark)', strokeDasharray: '3 2' },
  devices: { d: 'M8 1a7 7 0 1 0 0 14a7 7 0 1 0 0-14z', fill: 'var(--accent)' },
  scenes: { d: 'M8 0l8 8h-2.500v8h-11V8H0z', fill: 'var(--ok-mark)' },
  substations: { d: 'M0 0h16v16H0z', fill: 'var(--text-1)' },
  feeders: { d: 'M0 8h16', stroke: 'var(--accent)', strokeWidth: 4 },
  areas: { d: 'M1.500 1.500h13v13h-13z', stroke: 'var(--warn-mark)' },
  districts: { d: 'M0 8h16', stroke: 'var(--off-mark)', strokeDasharray: '4 2' },
  orders: { d: 'M1.500 1.500h13v13h-13z', fill: 'var(--info-mark)' },
  crews: { d: 'M8 0l8 8l-8 8l-8-8z', fill: 'var(--accent)' },
}

/** Map symbol of a state or layer. */
export function MapSign({ of }: { of: MapState | Layer }) {
  return (
    <svg className="fixed" width={12} height={12} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path fill="none" strokeWidth={2.5} {...shapes[of]} />
    </svg>
  )
}
