import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { say, type Language } from '#contract/schema/language.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { separators } from '#contract/text/separators.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { localKeys } from '#web/lib/keys.ts'
import { SearchField } from '#web/ui/control/search-field.tsx'
import { columnTitle } from '../data/name-of.ts'
import { inSentence } from '../data/record-noun.ts'
import './filter.css'

/** Debounce of the search in milliseconds. */
const searchDelay = 300
/** Width of the box in characters; a Chinese character counts as two. */
const room = 30

interface SearchBoxProps {
  resource: Resource
  /** Active keyword. */
  keyword: string
  onSearch: (keyword: string) => void
}

/** Search field that searches while typing. `/` focuses it from anywhere on the page. */
export function SearchBox({ resource, keyword, onSearch }: SearchBoxProps) {
  const t = useText()
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(keyword)
  const [known, setKnown] = useState(keyword)
  /** Requested keyword that is not active yet; more may have been typed since. */
  const [asked, setAsked] = useState<string>()
  // adopts a keyword set from outside, such as by a saved view, but leaves ongoing input alone
  if (known !== keyword) {
    setKnown(keyword)
    if (keyword !== asked && keyword !== text.trim()) setText(keyword)
    setAsked(undefined)
  }
  const search = useEffectEvent((next: string) => {
    setAsked(next)
    onSearch(next)
  })
  const wanted = text.trim()
  useEffect(() => {
    if (wanted === keyword) return undefined
    const timer = setTimeout(() => search(wanted), searchDelay)
    return () => clearTimeout(timer)
  }, [wanted, keyword])
  useEffect(() => focusOnSlash(() => input.current?.focus()), [])

  const names = searchedNames(resource).flatMap((name) => {
    const field = resource.fields[name]
    return field === undefined ? [] : [columnTitle(resource, name, language)]
  })
  const fields = names.join(t(separators.names))
  const hint = hintOf(names, language)
  if (names.length === 0) return null
  return (
    <SearchField
      label={t(['Search {fields}', '按{fields}搜索'], { fields })}
      ref={input}
      value={text}
      placeholder={hint}
      data-tip={hint === fields ? undefined : fields}
      onSearch={setText}
      className="search-control"
    />
  )
}

function focusOnSlash(focus: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    const isTyping = document.activeElement?.matches('input, textarea, select, dialog *') ?? false
    if (!localKeys.find.matches(event) || isTyping || document.querySelector('dialog[open]') !== null) return
    event.preventDefault()
    focus()
  }
  window.addEventListener('keydown', onKey)
  return () => window.removeEventListener('keydown', onKey)
}

/** Returns the placeholder: as many field names as fit. */
function hintOf(names: readonly string[], language: Language): string {
  const size = language === 'zh' ? 2 : 1
  const mark = say(separators.names, language)
  const parts = names.map((name, place) => (place === 0 ? name : mark + inSentence(name)))
  const fits = (n: number) => parts.slice(0, n).join('').length * size <= room
  const n = parts.findIndex((_part, place) => place > 0 && !fits(place + 1))
  return n < 0 ? parts.join('') : `${parts.slice(0, n).join('')}…`
}

/** Returns the searched fields; a bilingual name counts once. */
function searchedNames({ search, label, fields }: Resource): readonly string[] {
  const names = search ?? [label]
  return names.filter((name) => !names.includes(fields[name]?.twin ?? '') || fields[name]?.language === 'en')
}
