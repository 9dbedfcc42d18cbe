import { useRef } from 'react'
import { functionNames, functionOf } from '#domain/compute/functions.ts'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { completionsFor } from './complete.ts'
import { Problems } from './problems.tsx'
import { draftOf, useChecked } from './reads.ts'
import { words } from './words.ts'
import { Writer } from './writer.tsx'
import './formula.css'

/** An expression as it is written: coloured, completed, and checked at every stroke. */
export function ExpressionInput(input: InputProps) {
  const t = useText()
  const draft = draftOf(input.values)
  const checked = useChecked(draft)
  const { expression: text } = draft
  const area = useRef<HTMLTextAreaElement>(null)
  const write = (next: { text: string; caret: number }) => {
    input.onChange(next.text)
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(next.caret, next.caret)
    })
  }
  const insert = (name: string) => {
    const caret = area.current?.selectionStart ?? text.length
    write({ text: `${text.slice(0, caret)}${name}(${text.slice(caret)}`, caret: caret + name.length + 1 })
  }
  return (
    <div className="formula-expression">
      <Writer
        input={input}
        area={area}
        text={text}
        problems={checked.problems}
        propose={(word) => completionsFor(word, draft.args, checked.unitOf)}
        onWrite={write}
      />
      <p className="flow gap-2 spread meta">
        <span>{t(words.complete)}</span>
        <span className={text.length > 255 ? 'ink-crit' : undefined}>
          {t(['{n} of 255', '{n} / 255 字符'], { n: text.length })}
        </span>
      </p>
      <Problems text={text} checked={checked} onFix={(next) => write({ text: next, caret: next.length })} />
      <div className="flow gap-2" role="group" aria-label={t(['Functions', '函数'])}>
        {functionNames.map((name) => (
          <FunctionButton key={name} name={name} onInsert={() => insert(name)} />
        ))}
      </div>
    </div>
  )
}

function FunctionButton({ name, onInsert }: { name: (typeof functionNames)[number]; onInsert: () => void }) {
  const t = useText()
  const { signature, hint } = functionOf(name)
  return (
    <Button className="formula-function" data-tip={`${signature}: ${t(hint)}`} onClick={onInsert}>
      {name}
    </Button>
  )
}
