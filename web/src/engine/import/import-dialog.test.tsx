import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ImportJob } from '#contract/wire/crud.ts'
import { user as people } from '#contract/resources/system/user.ts'
import { Failure } from '#web/api/failure.ts'
import * as http from '#web/api/http.ts'
import * as cache from '#web/engine/data/query-client.ts'
import { ImportDialog } from './import-dialog.tsx'
import { useImport } from './use-import.ts'

vi.mock('#web/api/http.ts')
const call = vi.mocked(http.call)
const upload = vi.mocked(http.upload)
const callForFile = vi.mocked(http.callForFile)
const user = userEvent.setup({ applyAccept: false })
const onClose = vi.fn<() => void>()
const onDone = vi.fn<(job: ImportJob) => void>()

const job = (more: Partial<ImportJob> = {}): ImportJob => ({
  job: 'j1',
  state: 'checked',
  ok: 1198,
  fail: 2,
  total: 1200,
  progress: 0,
  errors: [
    { row: 17, field: 'loginName', msg: 'is in use' },
    { row: 203, msg: 'Nobody knows this row' },
  ],
  ...more,
})
const sheet = new File(['x'.repeat(2048)], 'people.xlsx')

function Import() {
  return <ImportDialog resource={people} state={useImport(people, onDone)} onClose={onClose} />
}

function show(): void {
  render(
    <QueryClientProvider client={cache.queryClient}>
      <Import />
    </QueryClientProvider>,
  )
}
const chooser = () => screen.getByLabelText<HTMLInputElement>('Choose file', { selector: 'input' })
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const currentStep = () =>
  screen.getByRole('list', { name: 'Steps of the import' }).querySelector('[aria-current]')
async function check(answer: unknown = job()): Promise<void> {
  upload.mockResolvedValue(answer)
  show()
  await user.upload(chooser(), sheet)
}

beforeEach(() => {
  for (const mock of [call, upload, callForFile, onClose, onDone]) mock.mockReset()
  cache.queryClient.clear()
})

describe('the file (spec §5)', () => {
  test('that is none, or not one spreadsheet, is refused before it is sent', async () => {
    show()
    await press('Check file')
    expect(screen.getByRole('alert')).toHaveTextContent('Choose a file first.')
    await user.upload(chooser(), new File(['x'], 'people.csv'))
    expect(screen.getByRole('alert')).toHaveTextContent('Only .xls and .xlsx files can be imported.')
    fireEvent.drop(screen.getByText('Drop a file here'), { dataTransfer: { files: [sheet, sheet] } })
    expect(screen.getByRole('alert')).toHaveTextContent('Choose one file at a time.')
    expect(upload).not.toHaveBeenCalled()
  })
})

describe('the dry run', () => {
  test('counts what is ready and says row by row what is not; nothing is written', async () => {
    await check()
    expect(await screen.findByText('1,198 ready')).toBeVisible()
    expect(screen.getByText('2 rows refused')).toBeVisible()
    expect(screen.getByRole('row', { name: 'row 17 Login name: is in use' })).toBeVisible()
    expect(screen.getByRole('row', { name: 'row 203 Nobody knows this row' })).toBeVisible()
    expect(screen.getByText('1,200 rows, 2 KB')).toBeVisible()
    expect(currentStep()).toHaveTextContent('Check')
    expect(call).not.toHaveBeenCalled()
    // it can be repeated with a corrected file
    upload.mockResolvedValue(job({ ok: 1200, fail: 0, errors: [] }))
    await user.upload(chooser(), sheet)
    expect(await screen.findByText('1,200 ready')).toBeVisible()
  })

  test('has a button of its own: a click that was meant for it writes nothing', async () => {
    show()
    const meant = screen.getByRole('button', { name: 'Check file' })
    upload.mockResolvedValue(job())
    await user.upload(chooser(), sheet)
    await screen.findByText('1,198 ready')
    fireEvent.click(meant)
    expect(call).not.toHaveBeenCalled()
  })

  test('without a good row leaves nothing to import', async () => {
    await check(job({ ok: 0, fail: 1200 }))
    expect(await screen.findByText('1,200 rows refused')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
  })

  test('that fails says why, and can be tried again with the same file', async () => {
    upload.mockRejectedValueOnce(new Failure('refused', 'The sheet has no head.', { requestId: 'r-2' }))
    show()
    await user.upload(chooser(), sheet)
    expect(await screen.findByRole('alert')).toHaveTextContent('The sheet has no head. Request r-2')
    upload.mockResolvedValue(job())
    await press('Check file')
    expect(await screen.findByText('1,198 ready')).toBeVisible()
  })

  test.each<[what: string, sent: unknown]>([
    ['nothing', null],
    ['a job without a name', { state: 'checked' }],
    ['a state nobody knows', { job: 'j', state: 'exploded' }],
  ])('that answers %s is a failure, not a broken page', async (_what, sent) => {
    await check(sent)
    expect(await screen.findByRole('alert')).toHaveTextContent('an answer the console cannot read')
  })
})

describe('files to fetch', () => {
  beforeEach(() => {
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
    )
  })

  test.each([
    ['the template', 'Download template', '/base/sys/user/template'],
    ['the refused rows', 'Download refused rows', '/base/sys/user/import/j1/failed'],
  ])('%s, under the name of the platform', async (_what, button, path) => {
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download)
    })
    callForFile.mockResolvedValue(new File([''], 'users.xlsx'))
    if (button === 'Download template') show()
    else await check()
    await user.click(await screen.findByRole('button', { name: button }))
    await waitFor(() => expect(names).toEqual(['users.xlsx']))
    expect(callForFile.mock.calls[0]?.slice(0, 2)).toEqual([{ method: 'GET', path }, { format: 'xlsx' }])
  })
})
