import type { Level } from '#web/lib/chart/level.ts'
import { shapes } from '#web/ui/sign/colour-tag.tsx'
import './small.css'

const colours: Readonly<Record<Level, keyof typeof shapes>> = {
  normal: 'ok',
  minor: 'warn',
  major: 'major',
  critical: 'crit',
}

interface LevelMarkProps {
  level: Level
  /** Centre within another SVG, in that SVG's units; without it the mark is a separate SVG of text size. */
  at?: { x: number | string; y: number | string }
}

const size = 12

/** Severity level as a shape: circle, triangle, diamond, or octagon with an exclamation mark. */
export function LevelMark({ level, at }: LevelMarkProps) {
  const mark = (
    <>
      <path d={shapes[colours[level]]} />
      {level === 'critical' && <path className="glyph-cut" d="M8 4.500v4.500M8 11v.8" />}
    </>
  )
  if (at === undefined) {
    return (
      <svg
        className={`fixed level-mark level-${level}`}
        fill="currentColor"
        viewBox="0 0 16 16"
        aria-hidden="true"
        focusable="false"
      >
        {mark}
      </svg>
    )
  }
  return (
    <svg x={at.x} y={at.y} overflow="visible" fill="currentColor" className={`level-${level}`}>
      <g transform={`translate(${-size / 2} ${-size / 2}) scale(${size / 16})`}>{mark}</g>
    </svg>
  )
}
