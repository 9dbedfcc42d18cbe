import type { ErrorLogRow } from '#contract/resources/monitor/error-log.ts'

/** An error as it is stored: with the ids of those it happened to; how many they are stands beside, to sort by. */
export type StoredError = ErrorLogRow & { userIds: readonly number[] }
