import type { HeaderSet } from '#contract/calls/reform/project.ts'
import { projectTypes } from '#domain/reform/kinds.ts'
import { materialHeader } from '#contract/resources/reform/material-header.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { crud, flatQuery, type Stored } from '#contract/wire/crud.ts'
import { callUnreported } from '#web/engine/data/call-unreported.ts'
import { useRead } from '#web/engine/read/use-read.ts'

export type Header = Stored<typeof materialHeader>

/** Maximum number of headers per set. */
const most = 100

type SetKey = Pick<HeaderSet, 'edition' | 'type'>

/** Loads the headers of a set in order. */
export function useHeaders(set: SetKey) {
  const read = useRead(crud(materialHeader).list, headersQuery(set), { staleTime: 0 })
  return { ...read, data: read.data?.list }
}

/** Fetches the headers of a set once, outside of components. */
export async function headersOf(set: SetKey): Promise<readonly Header[]> {
  const { list } = await callUnreported(crud(materialHeader).list, headersQuery(set))
  return list
}

function headersQuery({ type, edition }: SetKey) {
  const filter = { type, edition: String(edition) }
  return flatQuery({ page: 1, limit: most, sort: 'position', filter })
}

/** Name of a project type with its code: `JC · Centralised reading`. */
export function typeName(type: string): Text2 {
  const [, en, zh] = projectTypes.find(([code]) => code === type) ?? [type, type, type]
  return [`${type.toUpperCase()} · ${en}`, `${type.toUpperCase()} · ${zh}`]
}
