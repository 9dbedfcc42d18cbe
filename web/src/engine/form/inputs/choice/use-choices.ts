import { useEffect, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Language } from '#contract/schema/language.ts'
import { crud, type Choice, type ChoiceQuery } from '#contract/wire/crud.ts'
import { resourceNamed } from '#contract/resources/resource-named.ts'
import type { Failure } from '#web/api/failure.ts'
import { call } from '#web/api/http.ts'
import { keyOf } from '#web/engine/data/query-client.ts'
import { useLanguage } from '#web/i18n/use-text.ts'

/** Maximum number of options shown; searching finds the rest. */
export const choiceLimit = 50
const restAfterTyping = 250

/** Searches the records a reference may point to; debounced, and only while the options are shown. */
export function useChoices(resourceName: string, typed: string, isOpen: boolean) {
  const keyword = useRested(typed.trim())
  const query = useQuery({
    ...choicesQuery(resourceName, { keyword }, useLanguage()),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  return { ...query, keyword }
}

/** Returns the first matching records, or the first of all without a query. */
export function useEveryChoice(resourceName: string, asked: ChoiceQuery = {}, enabled = true) {
  return useQuery<readonly Choice[], Failure>({
    ...choicesQuery(resourceName, asked, useLanguage()),
    enabled,
  })
}

/** Query for the records a reference may point to; the platform labels them in the language of the request. */
export function choicesQuery(resourceName: string, asked: ChoiceQuery, language: Language) {
  const resource = resourceNamed(resourceName)
  return {
    queryKey: keyOf(resource ?? { path: resourceName }, 'select', language, asked),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly Choice[]> => {
      if (resource === undefined) return []
      const query = { ...asked, limit: choiceLimit }
      const sent: unknown = await call(crud(resource).select, query, { signal, isQuiet: true })
      return Array.isArray(sent) ? sent.filter(isChoice) : []
    },
  }
}

function isChoice(value: unknown): value is Choice {
  const { id, label }: Record<string, unknown> = Object(value)
  return Number.isSafeInteger(id) && typeof label === 'string'
}

/** Debounces a value; an emptied value is applied without delay. */
export function useRested(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setRested, value === '' ? 0 : restAfterTyping, value)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
