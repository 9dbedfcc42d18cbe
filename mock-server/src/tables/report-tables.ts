import { sentFile, type SentFileRow } from '#contract/resources/report/sent-file.ts'
import { subscription, type SubscriptionRow } from '#contract/resources/report/subscription.ts'
import type { Resource } from '#contract/schema/resource.ts'
import type { Audit } from '#contract/wire/crud.ts'
import type { Store } from '#mock/store/store.ts'
import type { Table } from '#mock/store/table.ts'

/** A subscription as it is stored; why it has paused is left out while it runs. */
export type StoredSubscription = Omit<SubscriptionRow, 'pausedBecause'> &
  Partial<Pick<SubscriptionRow, 'pausedBecause'>> &
  Audit

/** A file as it is stored: where its bytes are, and whose it is. */
export type StoredFile = SentFileRow & { path: string; owner: string }

export interface ReportTables {
  subscriptions: Table<StoredSubscription>
  sentFiles: Table<StoredFile>
}

/** The tables of a store; `tableName` gives the name under which the rows of a resource are kept. */
export function reportTablesOf(
  store: Store,
  tableName: (resource: Pick<Resource, 'name'>) => string,
): ReportTables {
  return {
    subscriptions: store.table(tableName(subscription)),
    sentFiles: store.table(tableName(sentFile)),
  }
}
