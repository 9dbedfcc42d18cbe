import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLayoutEffect, useMemo, type ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { vi } from 'vitest'
import { Failure } from '#web/api/failure.ts'
import * as http from '#web/api/http.ts'
import { queryClient } from '#web/engine/data/query-client.ts'
import { CurrentTabContext } from '#web/stores/tabs/current-tab.ts'
import { ConfirmHost } from '#web/ui/dialog/confirm-host.tsx'
import { DialogHost } from '#web/ui/dialog/dialog-host.tsx'
import { work } from './render-at.tsx'
import type { Device } from './test-resources.ts'

export { device, devices, type Device } from './test-resources.ts'

/** A call that reached the platform. */
export interface Sent {
  method: string
  path: string
  payload: unknown
  signal: AbortSignal | undefined
}

type Answer = (sent: Sent) => unknown

/**
 * A platform with these devices behind the mocked client. `answers` come first, by method and the end of the path;
 * what they leave `undefined` is answered as usual. Deleting really deletes.
 */
export function servePlatform(rows: Device[], answers: Readonly<Record<string, Answer>> = {}) {
  const sent: Sent[] = []
  let stored = rows
  const list: Answer = ({ payload }) => {
    const { page = 1, limit = 20, sort, ...filter } = payload as Record<string, string | number>
    const { status, ...others } = filter
    const matching = stored.filter((row) => matches(row, others))
    const found = status === undefined ? matching : matching.filter((row) => row.status === status)
    const ordered = sort === '-name' ? found.toReversed() : found
    const start = (Number(page) - 1) * Number(limit)
    const count = (state: string) => matching.filter((row) => row.status === state).length
    return {
      list: ordered.slice(start, start + Number(limit)),
      total: found.length,
      counts: { on: count('on'), off: count('off') },
    }
  }
  const usual: Readonly<Record<string, Answer>> = {
    'GET /list': list,
    'GET /select': () => [{ id: 1, label: 'Crew' }],
    'DELETE /delete': ({ path }) => {
      const ids = path.split('/').at(-1)?.split(',') ?? []
      stored = stored.filter(({ id }) => !ids.includes(String(id)))
      return null
    },
  }
  vi.mocked(http.call).mockImplementation(async (endpoint, payload, options) => {
    const { method, path } = endpoint
    const call = { method, path, payload, signal: options?.signal }
    sent.push(call)
    for (const known of [answers, usual]) {
      const name = Object.keys(known).find((entry) => fits(entry, call))
      // eslint-disable-next-line no-await-in-loop -- the first that knows answers
      const answer = name === undefined ? undefined : await known[name]?.(call)
      if (answer !== undefined) return answer
    }
    throw new Failure('refused', `No answer for ${method} ${path}`)
  })
  return { sent, asked: (name: string) => sent.filter((call) => fits(name, call)) }
}

function fits(name: string, { method, path }: Sent): boolean {
  const [verb, end = ''] = name.split(' ')
  return method === verb && path.includes(end)
}

function matches(row: Device, filter: Readonly<Record<string, string | number>>): boolean {
  return Object.entries(filter).every(([name, value]) =>
    name === 'keyword'
      ? row.name.includes(String(value))
      : String(value)
          .split(',')
          .includes(String(Reflect.get(row, name))),
  )
}

/** Renders a page in a tab whose address is the router's; `where` tells it. */
export function openPage(ui: ReactNode, address = '/devices', permissions: readonly string[] = ['*']) {
  queryClient.clear()
  work([], permissions)
  let at = address
  const Tab = () => {
    const { pathname, search } = useLocation()
    useLayoutEffect(() => {
      at = `${pathname}${search}`
    }, [pathname, search])
    const tab = useMemo(
      () => ({ key: pathname, path: pathname, params: {}, query: new URLSearchParams(search) }),
      [pathname, search],
    )
    return (
      <CurrentTabContext value={tab}>
        <DialogHost>{ui}</DialogHost>
      </CurrentTabContext>
    )
  }
  const view = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <Tab />
        <ConfirmHost cancelLabel="Cancel" closeLabel="Close" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { ...view, user: userEvent.setup(), where: () => at }
}
