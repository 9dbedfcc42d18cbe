import type { Resource } from '#contract/schema/resource.ts'
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
