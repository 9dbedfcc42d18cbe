import { useRef } from 'react'
import { fill, languages, type Language } from '#contract/schema/language.ts'
import { alarm } from '#contract/resources/alarm/alarm.ts'
import { acts } from '#contract/text/acts.ts'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import './alarm.css'

/** What stands in the places of a preview. */
const examples: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { device: 'Xinghe Garden #2', value: '187.2 V', limit: '198 V', phase: 'B', duration: '12 min' },
  zh: { device: '星河花园 2 号', value: '187.2 V', limit: '198 V', phase: 'B', duration: '12 分钟' },
}
const places = Object.keys(examples.en)

/** The text of the alerts of a rule: its places by a press, and how it will read. */
export function TemplateInput(input: InputProps) {
  const t = useText()
  const box = useRef<HTMLInputElement>(null)
  const text = typeof input.value === 'string' ? input.value : ''
  const insert = (place: string) => {
    const { selectionStart, selectionEnd } = box.current ?? {}
    const [from, to] = [selectionStart ?? text.length, selectionEnd ?? text.length]
    input.onChange(`${text.slice(0, from)}{${place}}${text.slice(to)}`)
    box.current?.focus()
  }
  return (
    <div className="template-input">
      <div className={input.isInvalid ? 'control invalid' : 'control'}>
        <input
          ref={box}
          id={input.id}
          value={text}
          maxLength={alarm.fields.template.max}
          autoComplete="off"
          aria-invalid={input.isInvalid || undefined}
          aria-describedby={input.describedBy}
          onChange={({ target }) => input.onChange(target.value)}
          onBlur={input.onBlur}
        />
      </div>
      <div className="wrap gap-1 above-2 below-2">
        {places.map((place) => (
          <Button
            className="week-preset"
            key={place}
            aria-label={t(['Insert {place}', '插入 {place}'], { place: `{${place}}` })}
            onClick={() => insert(place)}
          >
            {`{${place}}`}
          </Button>
        ))}
      </div>
      <div className="above-2 anywhere condition-words" role="status">
        <span className="meta">{t(acts.preview)}</span>
        {text === '' ? (
          <p className="meta">{t(['The usual text of its kind is used.', '使用该事件类型的默认文本。'])}</p>
        ) : (
          languages.map((one) => (
            <p key={one} lang={one}>
              {fill(text, examples[one])}
            </p>
          ))
        )}
      </div>
    </div>
  )
}
