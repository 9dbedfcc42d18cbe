import { useMemo, useState, type ReactNode } from 'react'
import { flatQuery, type Filter, type ListPage } from '#contract/wire/crud.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { countSelected, targetOf, useSelection, type Selection } from '#web/engine/actions/use-selection.ts'
import { readQuery, useReads } from '#web/engine/read/use-read.ts'

/** What every gallery needs to know of a picture. */
export interface GalleryPicture {
  id: number
  path: string
}

/** How the pictures of a gallery are described. */
export interface PictureTexts<P extends GalleryPicture> {
  /** What a picture is, for those who cannot see it. */
  describe: (picture: P) => string
  /** Name of the box that selects it. */
  select: (picture: P) => string
  /** What stands below it; its name says the same in words. */
  caption: (picture: P) => ReactNode
  /** The head of a group by its name. */
  groupHead?: (group: string) => ReactNode
}

/** The pictures of a gallery by their places, as far as they have been read. */
export interface PictureSource<P extends GalleryPicture> {
  pictureAt: (index: number) => P | undefined
  /** Reads the pictures from one place to another, both included. */
  look: (from: number, until: number) => void
  selection: Selection
  onMark: (ids: readonly number[], isIn: boolean) => void
}

/** Pictures that are read at once. */
const pageSize = 100

interface GalleryPagesOptions<P> {
  /** Answers pages of the pictures. */
  list: Endpoint<Record<string, string | number>, ListPage<P>>
  filter: Filter
  sort: string
  /** What people filter by, where more than that is asked: the selection is kept until it changes. */
  own?: Filter
  /** Whether they are read at all; so it is if nothing is said. */
  enabled?: boolean
  /** How many there are, where that is known from elsewhere. */
  total?: number
}

/** The pages of pictures that are looked at, how to find a picture by its place, and which of them are selected. */
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

/** What a gallery knows of its pictures. */
export type GalleryPages = ReturnType<typeof useGalleryPages>

/** The first page is always among them: its answer counts all. */
function pagesOf({ from, until }: { from: number; until: number }): number[] {
  const first = pageOf(Math.max(0, from))
  const last = Math.max(first, pageOf(until))
  const near = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return first === 1 ? near : [1, ...near]
}

/** The page that holds the picture at a place. */
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
    /** All that were read, in their order. */
    known: (): P[] => answers.flatMap(({ data }) => data?.list ?? []),
    refetch: () => Promise.all(answers.map(({ refetch }) => refetch())),
  }
}
