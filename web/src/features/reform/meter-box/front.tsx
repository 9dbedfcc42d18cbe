import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import type { BoxLayout, BoxMeter } from '#contract/calls/reform/box.ts'
import { separators } from '#contract/text/separators.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { Button } from '#web/ui/control/button.tsx'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import type { Box } from './definition.tsx'
import { boxViews, MeterDrawing, PositionText, type BoxView, type Position } from './meter.tsx'
import { words } from './words.ts'

interface FrontProps {
  box: Box
  layout: BoxLayout
  view: BoxView
  onView: (view: BoxView) => void
  /** The device that is looked at. */
  chosen: number
  onChoose: (meter: BoxMeter) => void
}

/** The box from its front: every position where it is, with its meter. */
export function Front({ box, layout, view, onView, chosen, onChoose }: FrontProps) {
  const t = useText()
  const { positions, columns, time } = layout
  const inside = positions.filter(({ isBeyond }) => !isBeyond)
  const shared = { view, chosen, onChoose }
  return (
    <section className="card box-front" aria-label={t(words.front)}>
      <header className="flow gap-2 below-3 rows-1 title-row">
        <h2>{t(words.front)}</h2>
        <span className="meta">{t(['as read at {time}', '{time} 读数'], { time: time.slice(11) })}</span>
        <Segmented
          label={t(['What the positions show', '表位显示内容'])}
          value={view}
          options={boxViews.map((one) => [one, t(words[`view_${one}` as const])] as const)}
          onChange={onView}
        />
      </header>
      <ScrollRegion label={box.number}>
        <div className="box-case">
          <p className="wrap gap-3 rows-1 below-2 fine ink-2">
            <strong>{box.number}</strong>
            <span>{t([box.address, box.addressZh])}</span>
          </p>
          {/* the number of columns is the box's own */}
          <ul className="grid gap-2 box-grid" style={{ '--columns': columns } as CSSProperties}>
            {inside.map((position) => (
              <PositionTile key={position.place} position={position} {...shared} />
            ))}
          </ul>
        </div>
      </ScrollRegion>
      {inside.every(({ meters }) => meters.length === 0) && <p className="meta">{t(words.noMeters)}</p>}
      <Outside layout={layout} {...shared} />
    </section>
  )
}

/** Meters that the ledger puts where the box has no position. */
function Outside({
  layout: { positions, unplaced },
  ...shared
}: Omit<TileProps, 'position'> & { layout: BoxLayout }) {
  const t = useText()
  const beyond = positions.filter(({ isBeyond }) => isBeyond)
  return (
    <>
      {beyond.length > 0 && (
        <>
          <h3>
            <ColourTag colour="crit">{t(['outside the box', '超出表箱'])}</ColourTag>
          </h3>
          <ul className="grid gap-2 box-grid box-outside">
            {beyond.map((position) => (
              <PositionTile key={position.place} position={position} {...shared} />
            ))}
          </ul>
        </>
      )}
      {unplaced.length > 0 && (
        <>
          <h3>{t(['Without a position', '未标明表位'])}</h3>
          <p className="meta">{t(words.unplacedText)}</p>
          <ul className="grid gap-2 box-grid box-outside">
            {unplaced.map((meter) => (
              <li key={meter.ledgerId} className="stack gap-1 box-position">
                <PositionMeter position={noPlace} meter={meter} {...shared} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const noPlace: Position = { place: '', row: 0, column: 0, isBeyond: true, meters: [], before: [] }

type TileProps = Pick<FrontProps, 'view' | 'chosen' | 'onChoose'> & { position: Position }

function PositionTile({ position, ...shared }: TileProps) {
  const t = useText()
  const { row, column, meters } = position
  return (
    <li className="stack gap-1 box-position" data-free={meters.length === 0 || undefined}>
      {meters.length === 0 && (
        <>
          <span className="fine strong">{t(['Free', '空闲'])}</span>
          <span className="meta">{t(words.place, { row, column })}</span>
        </>
      )}
      {meters.length > 1 && <ColourTag colour="crit">{t(words.twice, { n: meters.length })}</ColourTag>}
      {meters.map((meter) => (
        <PositionMeter
          key={`${meter.ledgerId} ${meter.deviceId}`}
          position={position}
          meter={meter}
          {...shared}
        />
      ))}
    </li>
  )
}

function PositionMeter({ position, meter, view, chosen, onChoose }: TileProps & { meter: BoxMeter }) {
  const t = useText()
  const path = usePagePath('iot/device-info', { id: meter.deviceId })
  const short = t([meter.short.en, meter.short.zh])
  const { row, column } = position
  const place = row > 0 ? t(words.place, { row, column }) : ''
  return (
    <div
      className="fill stack gap-1 fine edged box-place"
      data-chosen={meter.deviceId === chosen || undefined}
    >
      <span className="bar gap-2 spread nowrap box-place-head">
        <span className="meta">{place}</span>
        {path === undefined || meter.deviceId === 0 ? (
          <strong>{short}</strong>
        ) : (
          <Link className="cell-link hit" to={path}>
            {short}
          </Link>
        )}
      </span>
      <span className="origin box-drawing">
        <MeterDrawing meter={meter} />
        {/* over the drawing, whose figures are no words of its name */}
        <Button
          kind="bare"
          className="box-choose"
          aria-pressed={meter.deviceId === chosen}
          aria-label={[t(words.user, { place, user: short }), `${formatNumber(meter.reading, 2)} kWh`].join(
            t(separators.parts),
          )}
          onClick={() => onChoose(meter)}
        />
      </span>
      <PositionText position={position} meter={meter} view={view} />
    </div>
  )
}
