import type { Resource } from '#contract/schema/resource.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { pagePathNow } from '#web/stores/session/navigation.ts'
import { goTo } from '#web/stores/tabs/address.ts'
import type { RowAction } from '../list/page-definition.ts'

/** An act that leads to the page of a row, and there to what a query names; for those who have the page. */
export function pageAct<R extends Resource>(
  page: string,
  act: Pick<RowAction<R>, 'icon' | 'id' | 'label'>,
  query = '',
): RowAction<R> {
  return {
    ...act,
    verb: 'info',
    concerns: () => pagePathNow(page, { id: 0 }) !== undefined,
    run: ({ id }) => goTo(`${pagePathNow(page, { id }) ?? ''}${query}`),
  }
}

/** An act that leads from a row to a list or a map, and there to what a query says of the row; for those who have the page. */
export function listAct<R extends Resource>(
  page: string,
  act: Pick<RowAction<R>, 'icon' | 'id' | 'label' | 'verb'>,
  queryOf: (row: Stored<R>) => string,
): RowAction<R> {
  return {
    ...act,
    concerns: () => pagePathNow(page) !== undefined,
    run: (row) => goTo(`${pagePathNow(page) ?? ''}?${queryOf(row)}`),
  }
}
