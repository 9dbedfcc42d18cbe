import { useId, useMemo, useState } from 'react'
import { ErrorNote } from '#web/engine/read/error-note.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import type { ModelPart } from './model-draft.ts'
import { checkImport, sizesOf, type ImportCheck, type ImportProblem } from './model-import.ts'
import { modelWords } from './model-words.ts'

interface ImportDialogProps {
  onClose: () => void
  onImport: (model: Readonly<Record<ModelPart, readonly object[]>>) => void
}

/** Takes a thing model from a file or a text. It is checked while it is there; nothing changes until it is right. */
export function ModelImportDialog({ onClose, onImport }: ImportDialogProps) {
  const t = useText()
  const [text, setText] = useState('')
  const check = useMemo(() => (text.trim() === '' ? undefined : checkImport(text)), [text])
  const model = check?.model
  return (
    <Dialog
      title={t(['Import a thing model', '导入物模型'])}
      size="wide"
      onClose={onClose}
      acts={
        <Button kind="primary" isOff={model === undefined} onClick={() => model && onImport(model)}>
          {t(['Replace the rows', '替换现有行'])}
        </Button>
      }
    >
      <div className="grid gap-2">
        <p>{t(modelWords.importText)}</p>
        <Source text={text} onText={setText} />
        {check && <Outcome check={check} />}
      </div>
    </Dialog>
  )
}

function Source({ text, onText }: { text: string; onText: (text: string) => void }) {
  const t = useText()
  const id = useId()
  const [isUnreadable, setUnreadable] = useState(false)
  const read = async (file: File | undefined) => {
    if (file === undefined) return
    try {
      onText(await file.text())
      setUnreadable(false)
    } catch {
      // Moved or locked since it was chosen.
      setUnreadable(true)
    }
  }
  return (
    <>
      <label className="form-label" htmlFor={`${id}-file`}>
        {t(['Choose a file', '选择文件'])}
      </label>
      <input
        id={`${id}-file`}
        type="file"
        accept=".json,application/json"
        data-initial-focus
        onChange={({ target }) => void read(target.files?.[0])}
      />
      {isUnreadable && <ErrorNote>{t(['The file could not be read.', '文件无法读取。'])}</ErrorNote>}
      <label className="form-label" htmlFor={`${id}-text`}>
        {t(['or paste its text', '或粘贴文本'])}
      </label>
      <textarea
        id={`${id}-text`}
        className="control fine mono ink-1 code-box"
        rows={6}
        spellCheck={false}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
    </>
  )
}

function Outcome({ check }: { check: ImportCheck }) {
  const t = useText()
  if (check.model !== undefined) {
    return (
      <p className="note" role="status">
        <StatusGlyph severity="success" />
        {t(modelWords.importFine, sizesOf(check.model))}
      </p>
    )
  }
  return (
    <div role="status">
      <p className="note error">
        <StatusGlyph severity="error" />
        {t(modelWords.importWrong, { n: check.problems.length })}
      </p>
      <Problems problems={check.problems} />
    </div>
  )
}

/** Errors that are listed; a person mends these first. */
const listed = 200

function Problems({ problems }: { problems: readonly ImportProblem[] }) {
  const t = useText()
  return (
    <ScrollRegion className="device-outcome" label={t(['Errors by line', '各行错误'])}>
      <ul className="scroll anywhere above-2 bulk-outcome">
        {problems.slice(0, listed).map(({ line, field, text }) => (
          <li key={`${field} ${text[0]}`}>
            {line !== undefined && <strong>{t(['Line {n}', '第 {n} 行'], { n: line })}</strong>}{' '}
            {field !== '' && <code>{field}</code>} {t(text)}
          </li>
        ))}
      </ul>
    </ScrollRegion>
  )
}
