import { useMemo, type ComponentType } from 'react'
import type { Filter } from '#contract/wire/crud.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { usePageModule } from '../read/use-page-module.ts'
import { ListSkeleton } from './list-status.tsx'
import type { PageDefinition } from './page-definition.ts'
import { ResourceList } from './resource-list.tsx'
import type { useRows } from './state/use-rows.ts'

/** Exports of a page module that record pages use to show its rows. */
interface PageShares<R extends Resource> {
  /** Definition of the page's list for the current user. */
  useDefinition: () => PageDefinition<R>
  /** Rows as pictures that link to their pages. */
  Tiles: ComponentType<TilesProps<R>>
}

interface TilesProps<R extends Resource> {
  label: string
  rows: ReturnType<typeof useRows<R>>
  /** Number of pictures shown at once. */
  size: number
}

interface PageListProps<R extends Resource> {
  /** Component name of the page, such as `iot/device`. */
  page: string
  resource: R
  filter?: Filter
  /** Overrides of the page's definition; must be referentially stable. */
  otherwise?: Partial<PageDefinition<R>>
}

/**
 * Embeds the list of another page in a record page. Areas do not import each other: the module of the page is loaded by
 * name when the list is first shown.
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
  // `key` remounts the component for another page, so that this hook never changes
  // oxlint-disable-next-line react/hooks
  const own = useDefinition()
  const definition = useMemo(() => ({ ...own, ...otherwise }), [own, otherwise])
  return <ResourceList resource={resource} definition={definition} filter={filter} />
}

/** Rows as pictures, in the way of another page. */
export function PageTiles<R extends Resource>({ page, ...tiles }: TilesProps<R> & { page: string }) {
  const Tiles = usePageShares<R>(page)?.Tiles
  if (Tiles === undefined) return <ListSkeleton rows={2} columns={2} />
  return <Tiles {...tiles} />
}

/** Returns the exports of a page module once loaded; throws when loading fails, as on opening the page. */
function usePageShares<R extends Resource>(page: string): Partial<PageShares<R>> | undefined {
  const { data, error } = usePageModule<PageShares<R>>(page)
  if (error !== null) throw error
  return data
}
