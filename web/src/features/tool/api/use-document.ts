import { useQuery } from '@tanstack/react-query'
import type { Failure } from '#web/api/failure.ts'
import { callForText } from '#web/api/http.ts'
import { readDocument, type ApiDescription } from './read-document.ts'

/** Where a platform describes itself, below the base path. */
export const apiPath = '/openapi.json'

/** Why there is nothing to show: no such address, something else there, or no answer at all. */
export interface DocumentProblem {
  kind: 'noDocument' | 'otherDocument'
  status: number
  failure?: Failure
}

interface Read {
  document?: ApiDescription
  problem?: DocumentProblem
}

/** The document of the platform; it stays for as long as the window does. */
export function useApiDocument() {
  const { data, error, refetch } = useQuery<Read, Failure>({
    queryKey: ['api-document'],
    queryFn: async ({ signal }) => {
      const { status, text } = await callForText({ method: 'GET', path: apiPath }, undefined, { signal })
      if (status !== 200) return { problem: { kind: 'noDocument', status } }
      const document = readDocument(text)
      return document === undefined ? { problem: { kind: 'otherDocument', status } } : { document }
    },
    staleTime: Infinity,
  })
  const failed: DocumentProblem | undefined = error
    ? { kind: 'noDocument', status: 0, failure: error }
    : undefined
  return { data: data?.document, problem: data?.problem ?? failed, retry: () => void refetch() }
}
