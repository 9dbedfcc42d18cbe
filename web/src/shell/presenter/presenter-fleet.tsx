import { fleetSizes, type FleetSize } from '#contract/metering/demo.ts'
import { demoCalls } from '#contract/calls/demo.ts'
import { DownloadButton } from '#web/engine/data/download-button.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { Button } from '#web/ui/control/button.tsx'
import { confirm } from '#web/ui/dialog/confirm.ts'
import type { DemoActs } from './presenter-demo.ts'
import { presenterWords } from './presenter-words.ts'

/** How large the fleet is, and a new beginning. */
export function PresenterFleet({ acts, devices }: { acts: DemoActs; devices: number }) {
  const t = useText()
  const begin = async (question: { title: string; accept: string }, act: () => Promise<void>) => {
    if (await confirm({ ...question, body: t(presenterWords.resetText), isDanger: true })) await act()
  }
  const scale = (size: FleetSize) => {
    const n = formatNumber(size, 0)
    void begin(
      { title: t(presenterWords.scaleTitle, { n }), accept: t(['Change to {n}', '切换为 {n} 台'], { n }) },
      () => acts.act(demoCalls.scale, { devices: size }, () => t(presenterWords.started)),
    )
  }
  const reset = () =>
    void begin(
      { title: t(['Reset the demonstration?', '重置演示数据？']), accept: t(presenterWords.reset) },
      () => acts.act(demoCalls.reset, undefined, () => t(presenterWords.started)),
    )
  return (
    <section aria-label={t(presenterWords.fleet)}>
      <h3>{t(presenterWords.fleet)}</h3>
      <div className="presenter-row">
        {fleetSizes.map((size) => (
          <Button key={size} aria-pressed={size === devices} onClick={() => scale(size)}>
            {t(['{n} [n|device|devices]', '{n} 台'], { n: formatNumber(size, 0) })}
          </Button>
        ))}
        <Button onClick={reset}>{t(presenterWords.reset)}</Button>
      </div>
      <DownloadButton
        endpoint={demoCalls.ledgerSheet}
        payload={undefined}
        label={t(presenterWords.ledgerSheet)}
      />
    </section>
  )
}
