import { demoCalls } from '#contract/calls/demo.ts'
import { clockSpeeds } from '#contract/metering/demo.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatDateTime } from '#web/lib/time/time.ts'
import { Button } from '#web/ui/control/button.tsx'
import { readAgain, type DemoActs } from './presenter-demo.ts'
import { presenterWords } from './presenter-words.ts'

/** So fast a day passes in a minute. */
const aDayInAMinute = 1440
const leaps = [15, 60, 1440] as const

/** The platform's clock: leaps forward, and how fast it runs. */
export function PresenterClock({ acts, speed }: { acts: DemoActs; speed: number }) {
  const t = useText()
  const warp = (change: { minutes?: number; speed?: number }) =>
    void acts
      .act(demoCalls.warp, change, ({ now }) => t(presenterWords.moved, { time: formatDateTime(now) }))
      .then(readAgain)
  return (
    <section aria-label={t(presenterWords.clock)}>
      <h3>{t(presenterWords.clock)}</h3>
      <div className="presenter-row">
        {leaps.map((minutes) => (
          <Button key={minutes} onClick={() => warp({ minutes })}>
            {t(presenterWords[`ahead${minutes}` as const])}
          </Button>
        ))}
      </div>
      <div className="presenter-row" role="group" aria-label={t(['Speed', '速度'])}>
        {clockSpeeds.map((one) => (
          <Button key={one} aria-pressed={one === speed} onClick={() => warp({ speed: one })}>
            {one === aDayInAMinute ? t(['A day in a minute', '一分钟一天']) : t(['×{n}', '×{n}'], { n: one })}
          </Button>
        ))}
      </div>
    </section>
  )
}
