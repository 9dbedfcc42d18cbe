import { useEffect, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Language } from '#contract/schema/language.ts'
import { crud, type Choice, type ChoiceQuery } from '#contract/wire/crud.ts'
import { resourceNamed } from '#contract/resources/resource-named.ts'
import type { Failure } from '#web/api/failure.ts'
import { call } from '#web/api/http.ts'
import { keyOf } from '#web/engine/data/query-client.ts'
import { useLanguage } from '#web/i18n/use-text.ts'

/** Choices shown at most; the keyword finds the others. */
export const choiceLimit = 50
const restAfterTyping = 250

/** What a reference may point at, found by keyword. Asks once the typing rests, and only while they are shown. */
export function useChoices(resourceName: string, typed: string, isOpen: boolean) {
  const keyword = useRested(typed.trim())
  const query = useQuery({
    ...choicesQuery(resourceName, { keyword }, useLanguage()),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  return { ...query, keyword }
}

/** The first choices that fit, of all if nothing is asked for. */
export function useEveryChoice(resourceName: string, asked: ChoiceQuery = {}, enabled = true) {
  return useQuery<readonly Choice[], Failure>({
    ...choicesQuery(resourceName, asked, useLanguage()),
    enabled,
  })
}

/** The query for what a reference may point at; the platform names it in the language of the request. */
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

/** The value once it has stayed the same for a moment; an emptied one counts at once. */
export function useRested(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setRested, value === '' ? 0 : restAfterTyping, value)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
