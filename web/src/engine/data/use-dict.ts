import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { systemCalls } from '#contract/calls/system/system.ts'
import type { Language } from '#contract/schema/language.ts'
import { dictDetail, type DictEntry } from '#contract/resources/system/dict-detail.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { useLanguage } from '#web/i18n/use-text.ts'
import { callUnreported } from './call-unreported.ts'
import { keyOf } from './query-client.ts'
import { textOf } from './text-of.ts'

export type DictColour = DictEntry['colour']

/** Dictionary with lookups; values are compared as text. */
interface Dict {
  entries: readonly DictEntry[]
  /** Label in the user's language; an unknown value is returned as it is. */
  labelOf: (value: unknown) => string
  colourOf: (value: unknown) => DictColour
}

/**
 * Returns the dictionary with a code. It is cached for the whole console and refetched after an entry was saved; empty
 * while loading or on failure.
 */
export function useDict(code: string): Dict {
  const language = useLanguage()
  const { data = noEntries } = useQuery({
    queryKey: keyOf(dictDetail, 'map', code),
    queryFn: async ({ signal }) => entriesIn(await callUnreported(systemCalls.dictMap, { codes: code }, signal), code),
    staleTime: Infinity,
    gcTime: Infinity,
  })
  return useMemo(() => readDict(data, language), [data, language])
}

/** Indexes dictionary entries for lookup in a language. */
export function readDict(entries: readonly DictEntry[], language: Language): Dict {
  const byValue = new Map(entries.map((entry) => [entry.value, entry]))
  const find = (value: unknown) => byValue.get(textOf(value))
  return {
    entries,
    labelOf: (value) => {
      const entry = find(value)
      return entry === undefined ? textOf(value) : sayFilled([entry.label, entry.labelZh], language)
    },
    colourOf: (value) => find(value)?.colour ?? 'none',
  }
}

function entriesIn(map: unknown, code: string): readonly DictEntry[] {
  const list: unknown = Object(map)[code]
  return Array.isArray(list) ? list.filter(isEntry) : noEntries
}

function isEntry(entry: unknown): entry is DictEntry {
  const { value, label }: Record<string, unknown> = Object(entry)
  return typeof value === 'string' && typeof label === 'string'
}

const noEntries: readonly DictEntry[] = []
