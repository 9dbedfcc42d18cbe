import { reformWords } from '#contract/text/reform.ts'
import { missing } from '#web/lib/text/missing.ts'
import { useText } from '#web/i18n/use-text.ts'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { Facts } from '#web/ui/sign/facts.tsx'
import type { Order } from './reads.ts'
import './evidence.css'

/** Of a repair: what was to be done, what was done, and whether its alert has ended meanwhile. */
export function RepairFacts({ order: { note, work, alertEnded } }: { order: Order }) {
  const t = useText()
  return (
    <>
      <Facts
        facts={[
          [t(reformWords.toDo), note || missing],
          [t(reformWords.workDone), work || missing],
        ]}
        look="text"
      />
      {alertEnded !== '' && (
        <p className="note">
          <StatusGlyph severity="info" />
          <span>{t(['Its alert ended on {time}.', '告警已于 {time} 结束。'], { time: alertEnded })}</span>
        </p>
      )}
    </>
  )
}
