import type { Resource } from '#contract/schema/resource.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { pagePathNow } from '#web/stores/session/navigation.ts'
import { goTo } from '#web/stores/tabs/address.ts'
import type { RowAction } from '../list/page-definition.ts'

/** Row action that opens a record page with an optional query; hidden from users without access to the page. */
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

/** Row action that opens a list or map page with a query derived from the row; hidden without access to the page. */
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
