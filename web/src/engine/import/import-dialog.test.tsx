import { act, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { user as people } from '#contract/resources/system/user.ts'
import { code } from '#contract/wire/envelope.ts'
import { Failure } from '#web/api/failure.ts'
import * as http from '#web/api/http.ts'
import { openPage } from '../../../test/open-page.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { useImport } from './use-import.ts'

vi.mock('#web/api/http.ts')
const call = vi.mocked(http.call)
const upload = vi.mocked(http.upload)
const user = userEvent.setup()

const job = { job: 'j1', state: 'checked', ok: 1198, fail: 2, total: 1200, progress: 0, errors: [] }
const sheet = new File(['x'], 'people.xlsx')

function Import() {
  const state = useImport(people, vi.fn())
  return (
    <>
      <ImportDialog resource={people} state={state} onClose={vi.fn()} />
      <button onClick={state.forget}>Begin anew</button>
    </>
  )
}
const checkButton = () => screen.getByRole('button', { name: 'Check file' })
const choose = () => user.upload(screen.getByLabelText('Choose file', { selector: 'input' }), sheet)

beforeEach(() => void openPage(<Import />))

test('the check button is never reused as the import button, so a late click writes nothing', async () => {
  const meant = checkButton()
  upload.mockResolvedValue(job)
  await choose()
  await screen.findByText('1,198 ready')
  fireEvent.click(meant)
  expect(call).not.toHaveBeenCalled()
})

test('a failed check shows the reason and can be retried with the same file', async () => {
  upload.mockRejectedValueOnce(new Failure('refused', 'The sheet has no head.', { requestId: 'r-2' }))
  await choose()
  expect(await screen.findByRole('alert')).toHaveTextContent('The sheet has no head. Request r-2')
  upload.mockResolvedValue(job)
  await user.click(checkButton())
  expect(await screen.findByText('1,198 ready')).toBeVisible()
})

test.each([
  ['nothing', null],
  ['a job without a name', { state: 'checked' }],
  ['a state nobody knows', { job: 'j', state: 'exploded' }],
])('a check that returns %s is a failure, not a broken page', async (_what, sent) => {
  upload.mockResolvedValue(sent)
  await choose()
  expect(await screen.findByRole('alert')).toHaveTextContent('an answer the console cannot read')
})

test('an error for an unknown column names it', async () => {
  upload.mockResolvedValue({ ...job, errors: [{ field: 'Instaled', msg: 'This column is not known.' }] })
  await choose()
  expect(await screen.findByText('Instaled: This column is not known.')).toBeVisible()
})

test.each(['running', 'done'])(
  'an import that is %s although its response was lost continues',
  async (state) => {
    upload.mockResolvedValue(job)
    await choose()
    call.mockRejectedValueOnce(new Failure('timeout', ''))
    call.mockResolvedValueOnce({ ...job, state })
    call.mockResolvedValue({ ...job, state: 'done' })
    await user.click(await screen.findByRole('button', { name: 'Import 1,198' }))
    expect(await screen.findByText('1,198 rows imported')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

/** Makes the next call pending; returns a function that resolves it. */
function holdNext(sent: typeof call | typeof upload) {
  let answer: (data: unknown) => void = () => undefined
  sent.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  return (data: unknown) => act(async () => answer(data))
}

const beginAnew = () => fireEvent.click(screen.getByText('Begin anew'))

test('a reset drops the pending check and accepts another file immediately', async () => {
  const answer = holdNext(upload)
  await choose()
  beginAnew()
  expect(checkButton()).toHaveAttribute('aria-busy', 'false')
  await answer(job)
  expect(screen.getByText('Drop a file here')).toBeVisible()
  expect(screen.queryByText('1,198 ready')).toBeNull()
})

test('a reset waits for a pending import', async () => {
  upload.mockResolvedValue(job)
  await choose()
  const answer = holdNext(call)
  await user.click(await screen.findByRole('button', { name: 'Import 1,198' }))
  beginAnew()
  await answer({ ...job, state: 'done' })
  expect(await screen.findByText('1,198 rows imported')).toBeVisible()
})

test('a reset does not wait for a job that no longer exists, which is not polled again', async () => {
  upload.mockResolvedValue(job)
  await choose()
  const start = await screen.findByRole('button', { name: 'Import 1,198' })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  call.mockResolvedValueOnce({ ...job, state: 'running' })
  call.mockRejectedValue(new Failure('refused', 'No such import.', { code: code.missing }))
  fireEvent.click(start)
  expect(await screen.findByRole('alert')).toHaveTextContent('No such import.')
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(call).toHaveBeenCalledTimes(2)
  expect(checkButton()).toBeVisible()
  beginAnew()
  expect(screen.getByText('Drop a file here')).toBeVisible()
})
