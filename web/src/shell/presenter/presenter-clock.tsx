import { demoCalls } from '#contract/calls/demo.ts'
import { clockSpeeds } from '#contract/metering/demo.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { formatDateTime } from '#web/lib/time/time.ts'
import { Button } from '#web/ui/control/button.tsx'
import { readAgain, type DemoActs } from './presenter-demo.ts'
import { presenterWords } from './presenter-words.ts'

/** So fast a day passes in a minute. */
const aDayInAMinute = 1440
const leaps = [15, 60, 1440] as const

/** The platform's clock: leaps forward, and how fast it runs. */
export function PresenterClock({ acts, speed }: { acts: DemoActs; speed: number }) {
  const t = useWords(presenterWords)
  const warp = (change: { minutes?: number; speed?: number }) =>
    void acts
      .act(demoCalls.warp, change, ({ now }) => t('moved', { time: formatDateTime(now) }))
      .then(readAgain)
  return (
    <section aria-label={t('clock')}>
      <h3>{t('clock')}</h3>
      <div className="presenter-row">
        {leaps.map((minutes) => (
          <Button key={minutes} onClick={() => warp({ minutes })}>
            {t(`ahead${minutes}`)}
          </Button>
        ))}
      </div>
      <div className="presenter-row" role="group" aria-label={t('speed')}>
        {clockSpeeds.map((one) => (
          <Button key={one} aria-pressed={one === speed} onClick={() => warp({ speed: one })}>
            {one === aDayInAMinute ? t('dayInMinute') : t('speedOf', { n: one })}
          </Button>
        ))}
      </div>
    </section>
  )
}
