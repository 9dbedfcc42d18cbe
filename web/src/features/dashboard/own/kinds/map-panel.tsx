import { useMemo } from 'react'
import type { DashboardPanel } from '#contract/calls/home/dashboard.ts'
import { boxAround, isPlaced } from '#domain/map/box.ts'
import { device } from '#contract/resources/iot/device.ts'
import { ListLink } from '#web/engine/data/list-link.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import type { MapMark, MapModel } from '#web/ui/map/model.ts'
import { StreetMap } from '#web/ui/map/street-map.tsx'
import { viewOver } from '#web/ui/map/view-over.ts'
import { words } from '../words.ts'
import { usePanelRows } from './use-panel-rows.ts'

type Map = Extract<DashboardPanel, { kind: 'map' }>

/** Terminals that are drawn at most; how many there are is said. */
const drawn = 100

/** Where the terminals of a filter are. */
export function MapPanel({ panel: { filter }, title }: { panel: Map; title: string }) {
  const t = useText()
  const language = useLanguage()
  const { data, status } = usePanelRows(device, filter, drawn)
  const places = useMemo(() => (data?.list ?? []).filter(isPlaced), [data])
  const model = useMemo<MapModel>(
    () => ({
      language,
      marks: places.map(({ id, lng, lat, state }): MapMark => ({
        key: `device:${id}`,
        sign: 'dot',
        colour: state === 'online' ? 'accent' : 'off-mark',
        size: 10,
        lng,
        lat,
      })),
    }),
    [places, language],
  )
  const whole = useMemo(() => boxAround(places), [places])
  const isEmpty = data !== undefined && places.length === 0
  const shown = { n: formatInteger(places.length), all: formatInteger(data?.total ?? 0) }
  return (
    <ChartFrame
      title={title}
      caption={data && t(['{n} of {all}', '显示 {n} / {all} 条'], shown)}
      status={isEmpty ? { kind: 'empty', text: t(words.noPlace) } : status}
      height={160}
      acts={
        <ListLink page={device.name} filter={filter}>
          {t(words.all, { n: shown.all })}
        </ListLink>
      }
    >
      <StreetMap
        className="own-map"
        label={t(['{n} [n|terminal|terminals] on the map', '地图上的 {n} 台终端'], { n: places.length })}
        model={model}
        view={viewOver(places)}
        whole={whole}
      />
    </ChartFrame>
  )
}
