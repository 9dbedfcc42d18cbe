import { sealCalls, type SealStep } from '#contract/calls/reform/seal.ts'
import { sealActs } from '#domain/reform/seals.ts'
import { labelIn } from '#domain/metering/families.ts'
import { seal } from '#contract/resources/reform/seal.ts'
import type { Field } from '#contract/schema/field.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { say } from '#contract/schema/language.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { dialogAction } from '#web/engine/actions/dialog-action.tsx'
import { RefLabels } from '#web/engine/data/ref-labels.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { words as sealWords } from './words.ts'
import './seal.css'

interface TraceProps {
  row: Pick<Stored<typeof seal>, 'id' | 'number' | 'version'>
  onClose: () => void
}

/** Everything that happened to a seal, the oldest step first. */
export const traceSeal = dialogAction<typeof seal>({
  id: 'trace',
  label: ['Trace', '轨迹'],
  icon: 'pi-history',
  verb: 'info',
  Dialog: TraceDialog,
})

function TraceDialog({ row, onClose }: TraceProps) {
  const t = useText()
  const read = useRead(sealCalls.traceSeal(row.id), undefined, { by: row.version, staleTime: 0 })
  return (
    <Dialog
      title={t(sealWords.traceOf, { number: row.number })}
      closeLabel={t(common.close)}
      onClose={onClose}
    >
      <Loaded read={read} what="record" skeleton={[4, 2]}>
        {(steps) => (
          <ol className="grid gap-3 seal-trace">
            {steps.map((step, place) => (
              // Steps are never taken away or put in between.
              // oxlint-disable-next-line react/no-array-index-key
              <TraceStep key={place} step={step} />
            ))}
          </ol>
        )}
      </Loaded>
    </Dialog>
  )
}

const about: readonly (readonly ['orderId' | 'deviceId', Field])[] = [
  ['orderId', seal.fields.orderId],
  ['deviceId', seal.fields.deviceId],
]

function TraceStep({ step }: { step: SealStep }) {
  const language = useLanguage()
  const words = sayFilled([step.text, step.textZh], language)
  return (
    <li>
      <time className="meta">{step.time}</time>
      <span>
        <strong>{say(labelIn(sealActs, step.act), language)}</strong>{' '}
        <span className="meta">{sayFilled([step.by, step.byZh], language)}</span>
        {words !== '' && <bdi className="seal-step-text">{words}</bdi>}
        {about.map(([name, field]) => {
          const id = step[name] ?? 0
          return id === 0 ? null : (
            <bdi key={name} className="seal-step-text">
              {say(field.label, language)}: <RefLabels field={field} ids={[id]} />
            </bdi>
          )
        })}
      </span>
    </li>
  )
}
