import { useId } from 'react'
import type { Frame, PaperShape } from './plot/paper-pen.ts'

interface PaperPlotProps {
  shapes: readonly PaperShape[]
  size: { width: number; height: number }
}

/** A plot on paper, of lines that stay sharp. What it shows is said by the chart around it. */
export function PaperPlot({ shapes, size: { width, height } }: PaperPlotProps) {
  const id = useId()
  const frames = [...new Map(shapes.flatMap(framed)).entries()]
  return (
    <svg className="paper-plot" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <defs>
        {frames.map(([name, { left, top, right, bottom }]) => (
          <clipPath key={name} id={`${id}${name}`}>
            <rect x={left} y={top} width={Math.max(0, right - left)} height={Math.max(0, bottom - top)} />
          </clipPath>
        ))}
      </defs>
      {shapes.map((shape, place) =>
        shape.kind === 'path' ? (
          <path
            // shapes are drawn once and never change their order
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            d={shape.d}
            fill={shape.fill}
            stroke={shape.stroke}
            strokeWidth={shape.width}
            strokeDasharray={shape.dash === '' ? undefined : shape.dash}
            clipPath={shape.frame && `url(#${id}${nameOf(shape.frame)})`}
          />
        ) : (
          <text
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            x={shape.x}
            y={shape.y}
            textAnchor={shape.anchor}
            fill={shape.colour}
            fontWeight={shape.isStrong ? 600 : 400}
            {...(shape.halo !== undefined && { stroke: shape.halo, strokeWidth: 3 })}
          >
            {shape.text}
          </text>
        ),
      )}
    </svg>
  )
}

function framed(shape: PaperShape): [string, Frame][] {
  return shape.kind === 'path' && shape.frame !== undefined ? [[nameOf(shape.frame), shape.frame]] : []
}

function nameOf({ left, top, right, bottom }: Frame): string {
  return [left, top, right, bottom].map((place) => Math.round(place)).join('-')
}
