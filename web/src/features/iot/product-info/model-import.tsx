import { useId, useMemo, useState } from 'react'
import { recordFor } from '#contract/schema/keys.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { checkModel } from '#domain/metering/model/model-check.ts'
import { ErrorNote } from '#web/engine/read/error-note.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { type ModelPart, modelParts } from './model-draft.ts'
import { modelWords } from './model-words.ts'

interface ImportDialogProps {
  onClose: () => void
  onImport: (model: Readonly<Record<ModelPart, readonly object[]>>) => void
}

/** Imports a thing model from a file or text. The text is validated while edited; nothing changes until it is valid. */
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
      // the file was moved or locked after it was selected
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
        className="control tall full pad-2 fine mono ink-1 code-box"
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
  const { model } = check
  if (model !== undefined) {
    return (
      <p className="note" role="status">
        <StatusGlyph severity="success" />
        {t(
          modelWords.importFine,
          recordFor(modelParts, (part) => model[part].length),
        )}
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

/** Maximum number of errors listed. */
const listed = 200

function Problems({ problems }: { problems: readonly ImportProblem[] }) {
  const t = useText()
  return (
    <ScrollRegion className="edged some-lines" label={t(['Errors by line', '各行错误'])}>
      <ul className="scroll anywhere pad-line bulk-outcome">
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

/** Maximum length of a file in characters. */
const longestImport = 2_000_000

/** Error in a text: line, affected part, and message. */
interface ImportProblem {
  line: number | undefined
  field: string
  text: Text2
}

/** Result of parsing a text: a model, or its problems. */
interface ImportCheck {
  problems: readonly ImportProblem[]
  model?: Readonly<Record<ModelPart, readonly object[]>>
}

const words = {
  long: ['The file is larger than 2 MB.', '文件超过 2 MB。'],
  broken: ['This is not JSON from here on.', '从此处起不是有效的 JSON。'],
} satisfies Record<string, Text2>

/** Parses a thing model from JSON and returns its problems by line. Has no side effects. */
export function checkImport(text: string): ImportCheck {
  if (text.length > longestImport) return { problems: [{ line: undefined, field: '', text: words.long }] }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // browsers report the position of a syntax error in different formats, or not at all
    return { problems: [{ line: jsonLines(text).broken, field: '', text: words.broken }] }
  }
  const problems = checkModel(value)
  if (problems.length > 0) {
    const lines = jsonLines(text)
    return {
      problems: problems.map(({ field, text: why }) => ({ line: lineOf(lines, field), field, text: why })),
    }
  }
  // validation has ensured lists of objects under these names
  const model = value as Record<ModelPart, readonly object[]>
  return { problems: [], model: recordFor(modelParts, (part) => model[part]) }
}

/** Line numbers of the parts of a JSON text. */
interface JsonLines {
  /** 1-based lines by path, such as `properties.3.unit`; the path of the root is empty. */
  lines: ReadonlyMap<string, number>
  /** Line of the first syntax error. */
  broken?: number
}

const blank = /\s*/y
const text = /"(?:[^"\\\n]|\\.)*"/y
const plain = /-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|null/y

/** Scans a JSON text once and records the line of each part up to the first syntax error. */
export function jsonLines(source: string): JsonLines {
  const lines = new Map<string, number>()
  const walk = new Walk(source)
  try {
    walkValue(walk, '', lines)
    if (!walk.isAtEnd()) return { lines, broken: walk.line() }
    return { lines }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { lines, broken: walk.line() }
  }
}

/** Returns the line of a path, or of its nearest known ancestor. */
export function lineOf({ lines }: JsonLines, path: string): number {
  const parts = path.split('.')
  for (let length = parts.length; length > 0; length -= 1) {
    const line = lines.get(parts.slice(0, length).join('.'))
    if (line !== undefined) return line
  }
  return 1
}

/** Maximum nesting depth; no thing model is deeper. */
const deepest = 60

function walkValue(walk: Walk, path: string, lines: Map<string, number>, depth = 0): void {
  if (depth > deepest) throw new SyntaxError('too deep')
  walk.skip()
  lines.set(path, walk.line())
  const below = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`)
  if (walk.takes('{')) {
    walk.each('}', () => {
      const name = String(JSON.parse(walk.token(text)))
      walk.needs(':')
      walkValue(walk, below(name), lines, depth + 1)
    })
  } else if (walk.takes('[')) {
    walk.each(']', (place) => walkValue(walk, below(place), lines, depth + 1))
  } else walk.token(walk.sees('"') ? text : plain)
}

/** Cursor over a text that consumes expected tokens; throws a `SyntaxError` on any other. */
class Walk {
  readonly #source: string
  #at = 0

  constructor(source: string) {
    this.#source = source
  }

  line(): number {
    return this.#source.slice(0, this.#at).split('\n').length
  }

  isAtEnd(): boolean {
    this.skip()
    return this.#at === this.#source.length
  }

  skip(): void {
    blank.lastIndex = this.#at
    this.#at += blank.exec(this.#source)?.[0].length ?? 0
  }

  sees(sign: string): boolean {
    this.skip()
    return this.#source[this.#at] === sign
  }

  takes(sign: string): boolean {
    if (!this.sees(sign)) return false
    this.#at += 1
    return true
  }

  needs(sign: string): void {
    if (!this.takes(sign)) throw new SyntaxError(sign)
  }

  token(form: RegExp): string {
    this.skip()
    form.lastIndex = this.#at
    const [found] = form.exec(this.#source) ?? []
    if (found === undefined) throw new SyntaxError('token')
    this.#at += found.length
    return found
  }

  /** Parses comma-separated members up to a closing token. */
  each(end: string, member: (place: number) => void): void {
    if (this.takes(end)) return
    for (let place = 0; ; place += 1) {
      member(place)
      if (this.takes(end)) return
      this.needs(',')
    }
  }
}
