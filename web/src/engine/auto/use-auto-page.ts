import { useQuery } from '@tanstack/react-query'
import { isOwnPath, wordsOf } from '#contract/app/auto-pages.ts'
import { describePage, guessPage, type AutoPage } from '#contract/openapi/auto/page.ts'
import { rowsIn } from '#contract/openapi/auto/shapes.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { Failure } from '#web/api/failure.ts'
import { answerBelow, callForeign } from '#web/api/http.ts'
import { useConfig } from '#web/stores/config/config.ts'
import { answerRows } from './answer-rows.ts'

/** Reads a page definition from the platform's API description, or guesses it from the first response. */
export function useAutoPage(path: string | undefined, title: Text2) {
  const { document, pages } = useConfig((config) => config.autoPages)
  return useQuery<{ page: AutoPage; isGuessed: boolean }, Failure>({
    queryKey: ['auto-page', path, title, document],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      if (path === undefined) throw new Failure('broken', '')
      const wanted = { path, title, words: wordsOf(pages ?? {}, path) }
      const read = (at: string) => callForeign('GET', at, {}, { isQuiet: true, signal })
      const noDocument = (error: unknown) => {
        // other kinds of failure, such as a platform that is down, are reported as they are
        if (error instanceof Failure && ['refused', 'broken'].includes(error.kind)) return undefined
        throw error
      }
      const described = isOwnPath(document)
        ? describePage(await read(document).catch(noDocument), wanted)
        : undefined
      const rows = described ? [] : rowsIn(await read(path))
      if (rows === undefined) throw new Failure('broken', '')
      const page = described ?? guessPage(rows, wanted)
      answerBelow(page.resource.path, answerRows(page, path))
      return { page, isGuessed: described === undefined }
    },
  })
}
