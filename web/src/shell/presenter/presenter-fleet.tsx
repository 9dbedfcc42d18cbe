import { fleetSizes, type FleetSize } from '#contract/metering/demo.ts'
import { demoCalls } from '#contract/calls/demo.ts'
import { DownloadButton } from '#web/engine/data/download-button.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { Button } from '#web/ui/control/button.tsx'
import { confirm } from '#web/ui/dialog/confirm.ts'
import type { DemoActs } from './presenter-demo.ts'
import { presenterWords } from './presenter-words.ts'

/** How large the fleet is, and a new beginning. */
export function PresenterFleet({ acts, devices }: { acts: DemoActs; devices: number }) {
  const t = useWords(presenterWords)
  const begin = async (question: { title: string; accept: string }, act: () => Promise<void>) => {
    if (await confirm({ ...question, body: t('resetText'), isDanger: true })) await act()
  }
  const scale = (size: FleetSize) => {
    const n = formatNumber(size, 0)
    void begin({ title: t('scaleTitle', { n }), accept: t('scaleAccept', { n }) }, () =>
      acts.act(demoCalls.scale, { devices: size }, () => t('started')),
    )
  }
  const reset = () =>
    void begin({ title: t('resetTitle'), accept: t('reset') }, () =>
      acts.act(demoCalls.reset, undefined, () => t('started')),
    )
  return (
    <section aria-label={t('fleet')}>
      <h3>{t('fleet')}</h3>
      <div className="presenter-row">
        {fleetSizes.map((size) => (
          <Button key={size} aria-pressed={size === devices} onClick={() => scale(size)}>
            {t('scale', { n: formatNumber(size, 0) })}
          </Button>
        ))}
        <Button onClick={reset}>{t('reset')}</Button>
      </div>
      <DownloadButton endpoint={demoCalls.ledgerSheet} payload={undefined} label={t('ledgerSheet')} />
    </section>
  )
}
