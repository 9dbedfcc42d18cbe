import { useText } from '#web/i18n/use-text.ts'
import type { Delta, DeltaKind } from '#web/lib/chart/delta.ts'

/** No shape for an unchanged value: a dash before a number would read as a minus. */
const shapes = { up: 'M5 1.500l4 7H1z', down: 'M5 8.500l-4-7h8z' }
const words = { up: ['up', '上升'], down: ['down', '下降'] } as const

/** Change of a figure; coloured only where one direction is known to be better. */
export function DeltaText({ delta, kind }: { delta: Delta; kind: DeltaKind }) {
  const t = useText()
  const { text, direction, tone } = delta
  return (
    <span className={`ink-2 strong delta ${tone}`}>
      {direction !== 'same' && (
        <>
          <svg
            width={8}
            height={8}
            viewBox="0 0 10 10"
            fill="currentColor"
            aria-hidden="true"
            focusable="false"
          >
            <path d={shapes[direction]} />
          </svg>
          <span className="hidden">{t(words[direction])} </span>
        </>
      )}
      {text}
      {{ percent: ' %', points: ` ${t(['pt', '个百分点'])}`, count: '' }[kind]}
    </span>
  )
}
