import { useMemo, type ComponentType } from 'react'
import type { Filter } from '#contract/wire/crud.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { usePageModule } from '../read/use-page-module.ts'
import { ListSkeleton } from './list-status.tsx'
import type { PageDefinition } from './page-definition.ts'
import { ResourceList } from './resource-list.tsx'
import type { useRows } from './state/use-rows.ts'

/** What the file of a page exports beside the page, for the pages of records that show its rows as well. */
interface PageShares<R extends Resource> {
  /** What its list shows to the person at work, and what can be done in it. */
  useDefinition: () => PageDefinition<R>
  /** Its rows as pictures, each leading to its own page. */
  Tiles: ComponentType<TilesProps<R>>
}

interface TilesProps<R extends Resource> {
  label: string
  rows: ReturnType<typeof useRows<R>>
  /** Pictures that are shown at once. */
  size: number
}

interface PageListProps<R extends Resource> {
  /** Component string of the page, such as `iot/device`. */
  page: string
  resource: R
  filter?: Filter
  /** What is otherwise here than on that page; the same object each time. */
  otherwise?: Partial<PageDefinition<R>>
}

/**
 * The list of another page inside a record, as that page itself shows it. Areas do not import each other: the code of
 * the page is fetched by its name when the list is first shown.
 * @example <PageList page="iot/device" resource={device} filter={{ sceneId: '7' }} />
 */
export function PageList<R extends Resource>({ page, ...list }: PageListProps<R>) {
  const useDefinition = usePageShares<R>(page)?.useDefinition
  if (useDefinition === undefined) return <ListSkeleton rows={6} columns={4} />
  return <KnownList key={page} useDefinition={useDefinition} {...list} />
}

type KnownListProps<R extends Resource> = Omit<PageListProps<R>, 'page'> &
  Pick<PageShares<R>, 'useDefinition'>

function KnownList<R extends Resource>({ useDefinition, resource, filter, otherwise }: KnownListProps<R>) {
  // The list of another page is another component, by its key: this hook stays the same.
  // oxlint-disable-next-line react/hooks
  const own = useDefinition()
  const definition = useMemo(() => ({ ...own, ...otherwise }), [own, otherwise])
  return <ResourceList resource={resource} definition={definition} filter={filter} />
}

/** Some rows as another page shows them in pictures. */
export function PageTiles<R extends Resource>({ page, ...tiles }: TilesProps<R> & { page: string }) {
  const Tiles = usePageShares<R>(page)?.Tiles
  if (Tiles === undefined) return <ListSkeleton rows={2} columns={2} />
  return <Tiles {...tiles} />
}

/** What a page shares, once its code is there. A page that cannot be fetched fails like one that is opened. */
function usePageShares<R extends Resource>(page: string): Partial<PageShares<R>> | undefined {
  const { data, error } = usePageModule<PageShares<R>>(page)
  if (error !== null) throw error
  return data
}
