import { useMemo } from 'react'
import { separators } from '#contract/text/separators.ts'
import { boxAround } from '#domain/map/box.ts'
import { labelIn } from '#domain/metering/families.ts'
import { orderStates } from '#domain/reform/order-acts.ts'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { ListLink } from '#web/engine/data/list-link.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import type { MapMark, MapModel } from '#web/ui/map/model.ts'
import { viewOver } from '#web/ui/map/view-over.ts'
import { StreetMap } from '#web/ui/map/street-map.tsx'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { orderSigns } from '#web/ui/map/signs.ts'
import { OrderSign } from '../../order/order-sign.tsx'
import { words } from '../words.ts'
import type { OverviewProps } from './figures.tsx'

/** Where the orders of a project are, drawn to scale, each by its state. */
export function ProjectMap({ row, progress }: OverviewProps) {
  const t = useText()
  const { places } = progress
  const states = orderStates.flatMap(([state]) => {
    const n = places.filter((each) => each.state === state).length
    return n === 0 ? [] : [{ state, n, label: t(labelIn(orderStates, state)) }]
  })
  const label = t(['{n} [n|order|orders] at their places: {states}', '{n} 张工单的位置：{states}'], {
    n: places.length,
    states: states.map((each) => `${each.label} ${each.n}`).join(t(separators.parts)),
  })
  return (
    <ChartFrame
      title={t(words.map)}
      caption={t(['order states', '工单状态'])}
      acts={
        <ListLink page="reform/work-order" filter={{ projectId: String(row.id) }}>
          {t(words.orders)}
        </ListLink>
      }
    >
      {places.length === 0 ? (
        <p className="meta">{t(['No order of this project has a position.', '暂无位置信息。'])}</p>
      ) : (
        <>
          <Drawing progress={progress} label={label} />
          <ul className="wrap above-2 ink-2 project-legend" aria-hidden="true">
            {states.map((each) => (
              <li key={each.state} className="bar gap-1">
                <OrderSign of={each.state} />
                {each.label}
              </li>
            ))}
          </ul>
        </>
      )}
    </ChartFrame>
  )
}

function Drawing({
  progress: { places, stations },
  label,
}: Pick<OverviewProps, 'progress'> & { label: string }) {
  const names = useLabels(
    'system/org',
    stations.map(({ orgId }) => orgId),
  )
  const language = useLanguage()
  const model = useMemo<MapModel>(
    () => ({
      language,
      marks: [
        ...places.map(({ id, state, lng, lat }) => ({
          key: `order:${id}`,
          ...orderSigns[state],
          size: 9,
          lng,
          lat,
        })),
        ...stations.map(({ orgId, lng, lat }): MapMark => ({
          key: `station:${orgId}`,
          sign: 'square',
          colour: 'text-1',
          size: 12,
          label: names.get(orgId) ?? '',
          lng,
          lat,
        })),
      ],
    }),
    [places, stations, names, language],
  )
  const whole = useMemo(() => boxAround(places), [places])
  return (
    <StreetMap className="project-map" label={label} model={model} view={viewOver(places)} whole={whole} />
  )
}
