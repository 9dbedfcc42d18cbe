import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { say, type Language } from '#contract/schema/language.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { separators } from '#contract/text/separators.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { localKeys } from '#web/lib/keys.ts'
import { SearchField } from '#web/ui/control/search-field.tsx'
import { columnTitle } from '../data/name-of.ts'
import { inSentence } from '../data/record-noun.ts'

/** Milliseconds without a key after which the platform is asked. */
const searchDelay = 300
/** Characters that the box has room for; a Chinese one takes that of two. */
const room = 30

interface SearchBoxProps {
  resource: Resource
  /** The keyword in force. */
  keyword: string
  onSearch: (keyword: string) => void
}

/** Searches while typing. `/` goes to it from anywhere on the page. */
export function SearchBox({ resource, keyword, onSearch }: SearchBoxProps) {
  const t = useText()
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(keyword)
  const [known, setKnown] = useState(keyword)
  /** What was asked for here and is not in force yet; more may have been typed since. */
  const [asked, setAsked] = useState<string>()
  // Cleared or set from elsewhere, such as a saved view; what is being typed is not touched.
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

/** The first of the fields, as many as there is room for. */
function hintOf(names: readonly string[], language: Language): string {
  const size = language === 'zh' ? 2 : 1
  const mark = say(separators.names, language)
  const parts = names.map((name, place) => (place === 0 ? name : mark + inSentence(name)))
  const fits = (n: number) => parts.slice(0, n).join('').length * size <= room
  const n = parts.findIndex((_part, place) => place > 0 && !fits(place + 1))
  return n < 0 ? parts.join('') : `${parts.slice(0, n).join('')}…`
}

/** Fields that the search looks into, as a person calls them: a name in two languages is one name. */
function searchedNames({ search, label, fields }: Resource): readonly string[] {
  const names = search ?? [label]
  return names.filter((name) => !names.includes(fields[name]?.twin ?? '') || fields[name]?.language === 'en')
}
