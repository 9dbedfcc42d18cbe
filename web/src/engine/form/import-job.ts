import type { ImportJob, RowError } from '#contract/crud.ts'
import { Failure } from '#web/api/failure.ts'

/** Reads what the platform says about an import; throws a `Failure` where it is none. */
export function readJob(data: unknown): ImportJob {
  const { job, state, ok, fail, total, progress, errors }: Record<string, unknown> = Object(data)
  if (typeof job !== 'string' || !isState(state)) throw new Failure('broken', '')
  return {
    job,
    state,
    ok: toCount(ok),
    fail: toCount(fail),
    total: toCount(total),
    progress: toCount(progress),
    errors: Array.isArray(errors) ? errors.filter(isRowError) : [],
  }
}

function isState(state: unknown): state is ImportJob['state'] {
  return state === 'checked' || state === 'running' || state === 'done'
}

function toCount(value: unknown): number {
  return typeof value === 'number' && value > 0 ? Math.floor(value) : 0
}

function isRowError(value: unknown): value is RowError {
  return typeof Object(value).msg === 'string'
}
