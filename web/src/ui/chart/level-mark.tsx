import type { Level } from '#web/lib/chart/level.ts'

const shapes: Readonly<Record<Level, string>> = {
  normal: 'M8 3.500a4.500 4.500 0 1 0 0 9a4.500 4.500 0 1 0 0-9z',
  minor: 'M8 2.500l6.500 11h-13z',
  major: 'M8 1.500l6.500 6.500L8 14.500 1.500 8z',
  critical: 'M5 1.500h6L14.500 5v6L11 14.500H5L1.500 11V5z',
}

interface LevelMarkProps {
  level: Level
  /** Its middle inside another drawing, in its units; alone it is as large as a letter. */
  at?: { x: number | string; y: number | string }
}

const size = 12

/** How grave something is, as a shape first: circle, triangle, diamond, octagon with an exclamation mark. */
export function LevelMark({ level, at }: LevelMarkProps) {
  const mark = (
    <>
      <path d={shapes[level]} />
      {level === 'critical' && <path className="glyph-cut" d="M8 4.500v4.500M8 11v.8" />}
    </>
  )
  if (at === undefined) {
    return (
      <svg className={`level-mark level-${level}`} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        {mark}
      </svg>
    )
  }
  return (
    <svg x={at.x} y={at.y} overflow="visible" className={`level-${level}`}>
      <g transform={`translate(${-size / 2} ${-size / 2}) scale(${size / 16})`}>{mark}</g>
    </svg>
  )
}
