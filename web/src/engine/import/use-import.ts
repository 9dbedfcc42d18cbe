import { useEffect, useEffectEvent, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { crud, type ImportJob, type RowError } from '#contract/wire/crud.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { code } from '#contract/wire/envelope.ts'
import { Failure } from '#web/api/failure.ts'
import { call, upload } from '#web/api/http.ts'
import { keyOf, refreshResource } from '#web/engine/data/query-client.ts'
import { useConfig } from '#web/stores/config/config.ts'
import { explainFailure, problemOf, type Problem } from '../form/explain-failure.ts'

const askAgainAfter = 500

/** State of an import, bound to its file. */
interface Run {
  file?: File
  /** Share of the file that has been sent, during the upload. */
  share?: number
  started?: ImportJob
  problem?: Problem
  isBusy: boolean
}

/**
 * Import from file selection to the last row: `send` runs the dry run and `commit` writes the rows. `onDone` is called
 * once all rows are written and the resource has been invalidated.
 */
export function useImport(resource: Resource, onDone: (job: ImportJob) => void) {
  const [run, setRun] = useState<Run>({ isBusy: false })
  const { file, share, started, problem, isBusy } = run
  const apiBase = useConfig((config) => config.apiBase)
  const { job, failure } = useProgress(resource, started)
  const done = job?.state === 'done' ? job : undefined
  const reportDone = useEffectEvent(onDone)
  useEffect(() => {
    if (done === undefined) return
    void refreshResource(resource)
    reportDone(done)
    // oxlint-disable-next-line react/exhaustive-deps -- an import is done once, whatever is read about it later
  }, [done?.job, resource])

  /** Updates the run, unless its file has been discarded or replaced in the meantime. */
  const set = (own: File | undefined, part: Partial<Run>) =>
    setRun((now) => (now.file === own ? { ...now, ...part } : now))
  const attempt = async (own: File | undefined, act: () => Promise<unknown>) => {
    set(own, { isBusy: true, problem: undefined })
    try {
      const next = readJob(await act())
      set(own, { started: next })
    } catch (error) {
      set(own, { problem: explainFailure(error) })
    } finally {
      set(own, { isBusy: false, share: undefined })
    }
  }
  return {
    file,
    share,
    job,
    isBusy,
    problem: problem ?? failure,
    choose: (chosen: File) => setRun({ file: chosen, isBusy: false }),
    /** Resets the import, unless rows are being written or about to be. */
    forget: () => {
      const isWriting = job?.state === 'running' || (job !== undefined && isBusy)
      if (!isWriting) setRun({ isBusy: false })
    },
    /** Uploads the file for the dry run; nothing is written. */
    send: (chosen: File) => {
      const address = `${apiBase}${crud(resource).importSheet.path}`
      const onProgress = (part: number) => set(chosen, { share: part })
      // replaces a job that no longer exists
      set(chosen, { share: 0, started: undefined })
      return attempt(chosen, () => upload(address, chosen, { isQuiet: true, onProgress }))
    },
    /** Writes the rows that passed the dry run. */
    commit: ({ job: id }: ImportJob) => attempt(file, () => begin(resource, id)),
  }
}

/** Starts the writing. If only the response was lost, returns the running job: starting it again would be refused. */
async function begin(resource: Resource, id: string): Promise<unknown> {
  try {
    return await call(crud(resource).importCommit(id), undefined, { isQuiet: true })
  } catch (error) {
    const now = readJob(await call(crud(resource).importJob(id), undefined, { isQuiet: true }))
    if (now.state === 'checked') throw error
    return now
  }
}

/**
 * Polls a running import until it is done, but not while its page is hidden. A job the platform no longer knows, such
 * as after a restart, becomes `undefined`.
 */
function useProgress(resource: Resource, started: ImportJob | undefined) {
  const { data, error } = useQuery<ImportJob, Failure>({
    queryKey: keyOf(resource, 'import', started?.job),
    queryFn: async ({ signal }) =>
      readJob(await call(crud(resource).importJob(started?.job ?? ''), undefined, { signal, isQuiet: true })),
    enabled: started?.state === 'running',
    refetchInterval: ({ state }) => (isDone(state.data) || isGone(state.error) ? false : askAgainAfter),
    staleTime: 0,
  })
  if (started?.state !== 'running') return { job: started }
  return {
    job: isGone(error) && !isDone(data) ? undefined : (data ?? started),
    failure: error === null ? undefined : problemOf(error),
  }
}

function isDone(job: ImportJob | undefined): boolean {
  return job?.state === 'done'
}

function isGone(failure: Failure | null): boolean {
  return failure?.code === code.missing
}

export type ImportState = ReturnType<typeof useImport>

/** Parses an import job; throws a `Failure` if the data is none. */
function readJob(data: unknown): ImportJob {
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
