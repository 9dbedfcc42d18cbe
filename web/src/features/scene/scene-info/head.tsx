import { Link } from 'react-router-dom'
import type { HealthReason } from '#contract/calls/scene/scene.ts'
import { device } from '#contract/resources/iot/device.ts'
import { scene } from '#contract/resources/scene/scene.ts'
import { permission } from '#contract/schema/resource.ts'
import { acts } from '#contract/text/acts.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { readAllNow } from '#web/engine/device/read-now.ts'
import type { RecordProps } from '#web/engine/record/record-page.tsx'
import { cellOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { useCurrentTab } from '#web/stores/tabs/current-tab.ts'
import { can } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { GradeTag } from '../list/grade.tsx'
import { useSceneStat } from './reads.ts'
import { words } from './words.ts'
import './scene-info.css'

type Props = RecordProps<typeof scene>

/** How a scene does, in one word, and why it does not have all points: each reason leads to what it is about. */
export function SceneStates({ record: { id, grade, health } }: Props) {
  const t = useText()
  const { path } = useCurrentTab()
  const { data } = useSceneStat(id)
  return (
    <>
      <GradeTag grade={data?.health.grade ?? grade} health={data?.health.points ?? health} />
      {data !== undefined && data.health.reasons.length > 0 && (
        <ul className="wrap gap-2 fine scene-reasons" aria-label={t(['Health', '健康度'])}>
          {data.health.reasons.map((reason) => (
            <li key={reason.code}>
              <Link className="hit" to={`${path}?tab=${tabs[reason.code]}`}>
                {t(words[`why_${reason.code}` as const], {
                  points: formatNumber(reason.points, 0),
                  n: reason.count,
                  value: formatNumber(reason.value, 1),
                  limit: formatNumber(reason.limit, 0),
                })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** A field of a scene in a few words. */
export function SceneFact({ record, name }: Props & { name: 'address' | 'type' }) {
  return cellOf(scene, undefined, record, name, useLanguage())
}

/** Who answers for a scene. */
export function SceneManager({ id }: { id: number }) {
  const t = useText()
  const name = useLabels('system/user', id > 0 ? [id] : []).get(id)
  return name === undefined ? null : t(['{name}, manager', '负责人：{name}'], { name })
}

/** Which part of the page shows what a reason is about. */
const tabs: Readonly<Record<HealthReason['code'], string>> = {
  offline: 'devices',
  alerts: 'alerts',
  unbalance: 'overview',
  load: 'overview',
  loss: 'energy',
}

/** Whom to call, and what is done with all devices of a scene. */
export function SceneActs({ record }: Props) {
  const t = useText()
  const name = useLabels('system/user', record.managerId > 0 ? [record.managerId] : []).get(record.managerId)
  const every = [{ sceneId: String(record.id) }, record.devices, nameOf(scene, record)] as const
  return (
    <>
      {record.phone !== '' && name !== undefined && (
        <a className="button secondary" href={`tel:${record.phone}`}>
          <Icon name="pi-phone" />
          {t(['Call {name}', '呼叫{name}'], { name })}
        </a>
      )}
      {record.devices > 0 && can(permission(device, 'command')) && (
        <Button kind="primary" icon="pi-sync" onClick={() => void ignoreFailure(() => readAllNow(...every))}>
          {t(acts.readNow)}
        </Button>
      )}
    </>
  )
}
