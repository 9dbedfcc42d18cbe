import { useMemo, useState, type ReactNode } from 'react'
import { flatQuery, type Filter, type ListPage } from '#contract/wire/crud.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { countSelected, targetOf, useSelection, type Selection } from '#web/engine/actions/use-selection.ts'
import { readQuery, useReads } from '#web/engine/read/use-read.ts'

/** Properties every gallery needs of a picture. */
export interface GalleryPicture {
  id: number
  path: string
}

/** Texts for the pictures of a gallery. */
export interface PictureTexts<P extends GalleryPicture> {
  /** Alternative text of a picture. */
  describe: (picture: P) => string
  /** Accessible name of the checkbox. */
  select: (picture: P) => string
  /** Visible caption; the accessible name says the same in words. */
  caption: (picture: P) => ReactNode
  /** Heading of a group by its name. */
  groupHead?: (group: string) => ReactNode
}

/** Loaded pictures of a gallery by index. */
export interface PictureSource<P extends GalleryPicture> {
  pictureAt: (index: number) => P | undefined
  /** Loads the pictures of a range of indexes, both inclusive. */
  look: (from: number, until: number) => void
  selection: Selection
  onMark: (ids: readonly number[], isIn: boolean) => void
}

const pageSize = 100

interface GalleryPagesOptions<P> {
  /** Endpoint that returns pages of pictures. */
  list: Endpoint<Record<string, string | number>, ListPage<P>>
  filter: Filter
  sort: string
  /** The user's own filter, if `filter` contains more; the selection is kept until it changes. */
  own?: Filter
  /** True by default. */
  enabled?: boolean
  /** Total number of pictures, if known from elsewhere. */
  total?: number
}

/** Loads the visible pages of a gallery; returns pictures by index and the selection. */
export function useGalleryPages<P extends GalleryPicture>(options: GalleryPagesOptions<P>) {
  const { filter, own = filter } = options
  const [span, setSpan] = useState({ from: 0, until: 0 })
  const pages = useMemo(() => pagesOf(span), [span])
  const pictures = usePages(options, pages)
  const chosen = useSelection(JSON.stringify(own))
  const { total = pictures.total ?? 0 } = options
  const source: PictureSource<P> = {
    pictureAt: pictures.pictureAt,
    look: (from, until) => {
      if (pageOf(from) !== pageOf(span.from) || pageOf(until) !== pageOf(span.until)) setSpan({ from, until })
    },
    selection: chosen.selection,
    onMark: chosen.mark,
  }
  return {
    pictures,
    source,
    total,
    chosen,
    count: countSelected(chosen.selection, total),
    target: targetOf(chosen.selection, filter, total),
  }
}

export type GalleryPages = ReturnType<typeof useGalleryPages>

/** Returns the pages of a span and always the first page, whose response contains the total. */
function pagesOf({ from, until }: { from: number; until: number }): number[] {
  const first = pageOf(Math.max(0, from))
  const last = Math.max(first, pageOf(until))
  const near = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return first === 1 ? near : [1, ...near]
}

/** Returns the page that contains the picture at an index. */
function pageOf(index: number): number {
  return Math.floor(index / pageSize) + 1
}

function usePages<P>(
  { list, filter, sort, enabled = true }: GalleryPagesOptions<P>,
  pages: readonly number[],
) {
  const answers = useReads(
    pages.map((page) =>
      readQuery(list, flatQuery({ page, limit: pageSize, sort, filter }), {
        isMain: true,
        keepsPrevious: true,
        enabled,
      }),
    ),
  )
  const answered = answers.find(({ data }) => data !== undefined)?.data
  return {
    total: answered?.total,
    counts: answered?.counts,
    error: answers.find(({ error }) => error !== null)?.error ?? null,
    isFetching: answers.some(({ isFetching }) => isFetching),
    pictureAt: (index: number): P | undefined =>
      answers[pages.indexOf(pageOf(index))]?.data?.list[index % pageSize],
    /** Returns all loaded pictures in order. */
    known: (): P[] => answers.flatMap(({ data }) => data?.list ?? []),
    refetch: () => Promise.all(answers.map(({ refetch }) => refetch())),
  }
}
