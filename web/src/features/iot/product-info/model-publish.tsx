import type { ReactNode } from 'react'
import { iotCalls } from '#contract/calls/iot/iot.ts'
import { separators } from '#contract/text/separators.ts'
import { code } from '#contract/wire/envelope.ts'
import { isModel, type ThingModel } from '#domain/metering/model/model-check.ts'
import { Failure } from '#web/api/failure.ts'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import { changeUnreported } from '#web/engine/read/call-and-refresh.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { Facts } from '#web/ui/sign/facts.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { modelWords } from './model-words.ts'
import '../param/param.css'

interface PublishDialogProps {
  model: ThingModel
  onClose: () => void
  onPublished?: (version: number) => void
  /** Called with the model another user has published meanwhile; by default a notification is shown. */
  onConflict?: (theirs: ThingModel) => void
  /** Further impact of the version. */
  children?: ReactNode
}

/** Dialog with the impact of a new version, which publishes it and reports the outcome. */
export function PublishDialog({ model, onClose, onPublished, onConflict, children }: PublishDialogProps) {
  const t = useText()
  const version = model.version + 1
  const warn = (theirs: ThingModel) => notify('warning', t(modelWords.conflictTitle, { n: theirs.version }))
  return (
    <FormDialog
      title={t(['Publish version {n}?', '发布版本 {n}？'], { n: version })}
      accept={t(['Publish version {n}', '发布版本 {n}'], { n: version })}
      fields={{}}
      send={async () => {
        try {
          const answer = await changeUnreported(iotCalls.updateModel, model)
          return () => {
            onPublished?.(answer.version)
            notify('success', t(['Version {n} published', '已发布版本 {n}'], { n: answer.version }))
          }
        } catch (error) {
          const theirs = theirsIn(error)
          if (theirs === undefined) throw error
          return () => (onConflict ?? warn)(theirs)
        }
      }}
      onClose={(goOn) => {
        onClose()
        goOn?.()
      }}
    >
      <Impact model={model} />
      {children}
    </FormDialog>
  )
}

/** Returns the model another user has published, if that is why a version was rejected. */
function theirsIn(error: unknown): ThingModel | undefined {
  if (!(error instanceof Failure) || error.code !== code.conflict) return undefined
  const { current }: Record<string, unknown> = Object(error.data)
  return isModel(current) ? current : undefined
}

function Impact({ model }: { model: ThingModel }) {
  const t = useText()
  const read = useRead(iotCalls.modelImpact, model, { gcTime: 0 })
  return (
    <Loaded read={read} what="record" skeleton={<p role="status">{t(modelWords.counting)}</p>}>
      {({ devices, rules, ...impact }) => {
        const lists = (['added', 'changed', 'removed'] as const).filter((list) => impact[list].length > 0)
        return (
          <div className="grid gap-2 model-impact">
            <p className="bar gap-2 fine sunk tint-warn pad-line">
              <StatusGlyph severity="warning" />
              <strong>
                {t(modelWords.affects, { devices: formatInteger(devices), rules: formatInteger(rules) })}
              </strong>
            </p>
            <p>
              {lists.length === 0 ? t(modelWords.nothing, { n: model.version }) : t(modelWords.affectsText)}
            </p>
            <Facts
              facts={lists.map((list) => [
                `${t(modelWords[list])} ${impact[list].length}`,
                impact[list].join(t(separators.names)),
              ])}
              look="text"
            />
          </div>
        )
      }}
    </Loaded>
  )
}
