import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ScenePlan, SceneStat } from '#contract/calls/scene/scene.ts'
import { cityCentre } from '#domain/city/water.ts'
import { mapStates } from '#domain/map/kinds.ts'
import { labelIn } from '#domain/metering/families.ts'
import type { scene } from '#contract/resources/scene/scene.ts'
import { say } from '#contract/schema/language.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { pictureUrl } from '#web/api/picture.ts'
import { StaleNote } from '#web/engine/list/list-status.tsx'
import type { RecordProps } from '#web/engine/record/record-page.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { useConfig } from '#web/stores/config/config.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { StreetMap } from '#web/ui/map/street-map.tsx'
import { viewOver } from '#web/ui/map/view-over.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { boxOfScene, planModel } from './plan-model.ts'
import { useScenePlan } from './reads.ts'
import { words as sceneInfoWords } from './words.ts'
import './plan.css'

/** How close the plan begins: a place is smaller than what other maps show. */
const closest = 17

type Props = RecordProps<typeof scene> & { stat: SceneStat }

/** What stands where in a scene: its devices over its picture or the map. */
export function Plan({ record, stat }: Props) {
  const read = useScenePlan(record.id)
  const { error, refetch } = read
  const retry = () => void refetch()
  return (
    <Loaded read={read} what="record" skeleton={[4, 2]}>
      {(plan) => (
        <>
          {error && <StaleNote failure={error} onRetry={retry} />}
          <PlanMap record={record} stat={stat} plan={plan} />
        </>
      )}
    </Loaded>
  )
}

function PlanMap({ record, stat, plan: { points, total } }: Props & { plan: ScenePlan }) {
  const t = useText()
  const language = useLanguage()
  const { apiBase } = useConfig()
  const [chosen, setChosen] = useState(0)
  const [hasPicture, setPicture] = useState(true)
  const { boundary, lng, lat } = record
  const box = useMemo(
    () => boxOfScene(boundary, [...points, { lng: lng ?? 0, lat: lat ?? 0 }]),
    [boundary, points, lng, lat],
  )
  const url = record.plan === '' || !hasPicture ? '' : pictureUrl(record.plan, apiBase)
  const model = useMemo(
    () =>
      planModel(
        { boundary, points, stat, picture: url },
        { language, words: [t(sceneInfoWords.closed), t(sceneInfoWords.opened)], chosen },
      ),
    [boundary, points, stat, url, language, t, chosen],
  )
  const [view] = useState(() =>
    box === undefined
      ? { ...cityCentre, zoom: 12 }
      : viewOver(
          [
            { lng: box.west, lat: box.south },
            { lng: box.east, lat: box.north },
          ],
          closest,
        ),
  )
  if (box === undefined) return <p className="meta">{t(sceneInfoWords.noPlaces)}</p>
  return (
    <>
      <StreetMap
        className="scene-plan"
        label={t(sceneInfoWords.planText, { n: total })}
        model={model}
        view={view}
        whole={box}
        onPress={(key) => setChosen(Number(key.split(':')[1]))}
      />
      <Chosen point={points.find(({ id }) => id === chosen)} />
      {record.plan !== '' && (
        <Checkbox checked={hasPicture} onChange={setPicture}>
          {t(['Overlay the scene picture on the map', '在地图上叠加场景图片'])}
        </Checkbox>
      )}
      <PlanList points={points} total={total} />
    </>
  )
}

type Point = ScenePlan['points'][number]

/** The same devices in words. */
function PlanList({ points, total }: Pick<ScenePlan, 'points' | 'total'>) {
  const t = useText()
  return (
    <details className="scene-plan-list">
      <summary>{t(['{n} [n|device|devices] on the plan', '图上设备 {n} 台'], { n: total })}</summary>
      <ul>
        {points.map((point) => (
          <li key={point.id}>
            <DeviceLine point={point} />
          </li>
        ))}
      </ul>
      {points.length < total && <p className="meta">{t(sceneInfoWords.placedFirst, { n: points.length })}</p>}
    </details>
  )
}

/** The device that was pressed on. */
function Chosen({ point }: { point: Point | undefined }) {
  const t = useText()
  return (
    <p className="scene-plan-chosen" role="status">
      {point === undefined ? (
        <span className="meta">{t(sceneInfoWords.pressDevice)}</span>
      ) : (
        <DeviceLine point={point} />
      )}
    </p>
  )
}

function DeviceLine({ point: { id, name, nameZh, state } }: { point: Point }) {
  const language = useLanguage()
  const path = usePagePath('iot/device-info', { id })
  const text = sayFilled([name, nameZh], language)
  return (
    <>
      {path === undefined ? text : <Link to={path}>{text}</Link>}{' '}
      <span className="meta">{say(labelIn(mapStates, state), language)}</span>
    </>
  )
}
