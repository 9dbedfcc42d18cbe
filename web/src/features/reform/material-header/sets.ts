import { useQuery } from '@tanstack/react-query'
import { reformHeaderCalls, type HeaderSet } from '#contract/calls/reform/header.ts'
import { projectTypes, type ProjectType } from '#contract/reform/kinds.ts'
import { materialHeader } from '#contract/resources/reform/material-header.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { crud, flatQuery, type Stored } from '#contract/wire/crud.ts'
import type { Failure } from '#web/api/failure.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { keyOf } from '#web/engine/data/query-client.ts'

export type Header = Stored<typeof materialHeader>

/** Headers that a set has at most. */
const most = 100

/** The versions of every project type. */
export function useSets() {
  return useQuery<readonly HeaderSet[], Failure>({
    queryKey: keyOf(materialHeader, 'sets'),
    queryFn: ({ signal }) => callQuietly(reformHeaderCalls.headerSets, undefined, signal),
  })
}

/** The headers of a set in their order. */
export function useHeaders({ type, edition }: Pick<HeaderSet, 'edition' | 'type'>) {
  return useQuery<readonly Header[], Failure>({
    queryKey: keyOf(materialHeader, 'set', type, edition),
    queryFn: () => headersOf({ type, edition }),
    staleTime: 0,
  })
}

/** The same, asked for once. */
export async function headersOf({
  type,
  edition,
}: {
  type: ProjectType
  edition: number
}): Promise<readonly Header[]> {
  const filter = { type, edition: String(edition) }
  const { list } = await callQuietly(
    crud(materialHeader).list,
    flatQuery({ page: 1, limit: most, sort: 'position', filter }),
  )
  return list
}

/** What a project type is called, with its code: `JC · Centralised reading`. */
export function typeName(type: string): Text2 {
  const [, en, zh] = projectTypes.find(([code]) => code === type) ?? [type, type, type]
  return [`${type.toUpperCase()} · ${en}`, `${type.toUpperCase()} · ${zh}`]
}
