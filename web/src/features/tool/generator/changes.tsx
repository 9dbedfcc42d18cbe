import { useState } from 'react'
import { generatorCalls, type TableChange } from '#contract/calls/tool/generator.ts'
import { call } from '#web/api/http.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { generatorWords } from './words.ts'

interface ChangesProps {
  sent: { id: number; text: string }
  changes: readonly TableChange[]
  onClose: (isTaken?: boolean) => void
}

/** What differs in the source of a table, to be taken over or left. */
export function Changes({ sent, changes, onClose }: ChangesProps) {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    const isDone = await ignoreFailure(async () => {
      await call(generatorCalls.syncTable, { ...sent, apply: true })
      notify('success', t(['Columns synced', '字段已同步']))
    })
    setBusy(false)
    if (isDone) onClose(true)
  }
  return (
    <Dialog
      title={t(['{n} [n|change|changes]', '{n} 处变更'], { n: changes.length })}
      size="wide"
      closeLabel={t(common.close)}
      onClose={() => onClose()}
      footer={
        <>
          <Button onClick={() => onClose()}>{t(common.cancel)}</Button>
          <Button kind="primary" data-initial-focus isBusy={isBusy} onClick={() => void take()}>
            {t(['Take over', '应用变更'])}
          </Button>
        </>
      }
    >
      <ul className="generator-changes">
        {changes.map(({ column, kind, before, after }) => (
          <li key={column}>
            <strong>{column}</strong>{' '}
            <span className="meta">{t(generatorWords[`change_${kind}` as const])}</span>{' '}
            {before !== '' && <del>{before}</del>} {after !== '' && <ins>{after}</ins>}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
