import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { BulkAnswer, Target } from '#contract/wire/crud.ts'
import { choice, longText, number } from '#contract/schema/field.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { Failure } from '#web/api/failure.ts'
import { useNotices } from '#web/stores/failures/notices.ts'
import { openPage } from '../../../test/open-page.tsx'
import { mockPlatform } from '../../../test/platform.ts'
import { device, devices } from '../../../test/test-resources.ts'
import { callQuietly } from '../data/call-quietly.ts'
import { Unfinished } from '../form/explain-failure.ts'
import { listPage } from '../list/list-page.tsx'
import { actionForm } from './action-form.tsx'

const platform = mockPlatform()

type Verdict = Target & { verdict: 'pass' | 'reject'; opinion: string }
/** An act of a page that is still to come; no platform has it yet. */
const auditCall: Endpoint<Verdict, BulkAnswer> = { method: 'POST', path: '/base/test/device/audit' }

const open = vi.fn()
const audit = actionForm(device, {
  id: 'audit',
  label: ['Audit', '审核'],
  icon: 'pi-verified',
  verb: 'audit',
  summary: ['The crew of {n} devices is notified.', '将通知 {n} 台设备的班组。'],
  fields: {
    verdict: choice(
      'Verdict',
      '结论',
      [
        ['pass', 'Pass', '通过'],
        ['reject', 'Reject', '驳回'],
      ],
      { required: true },
    ),
    opinion: longText('Opinion', '意见', { required: true, max: 200 }),
  },
  phrases: { opinion: [['Photo missing', '缺少照片']] },
  send: (values, { target }) => callQuietly(auditCall, { ...target, ...values }),
  wayOn: ({ data }) => (data === 'there' ? { label: 'Open it', run: open } : undefined),
  done: ['{n} audited', '已审核 {n} 台'],
})

/** Numbers of seals from one to another, which no row is needed for. */
const issue = actionForm(device, {
  id: 'issue',
  label: ['Issue seals', '领用封印'],
  icon: 'pi-tags',
  verb: 'issue',
  fields: {
    from: number('From', '起始号', { required: true }),
    to: number('To', '终止号', { required: true }),
  },
  check: ({ from, to }) =>
    Number(to) < Number(from) ? { to: ['Ends before it begins.', '终止号小于起始号。'] } : {},
  send: async (values) => {
    throw new Unfinished(`Seal ${values.from} is used up.`, { ...values, from: values.from + 1 })
  },
})

let answered: Promise<BulkAnswer>
const move = actionForm(device, {
  id: 'move',
  label: ['Move', '移动'],
  icon: 'pi-send',
  verb: 'move',
  fields: {},
  send: () => answered,
  done: ['{n} moved', '已移动 {n} 台'],
})

const Page = listPage(device, {
  list: ['name', 'code'],
  rowActions: [audit.row],
  headActs: issue.Head,
})
const MovePage = listPage(device, { list: ['name', 'code'], rowActions: [move.row] })
const done: BulkAnswer = { ok: 1, fail: 0, errors: [] }
const dialog = () => screen.getByRole('dialog')
const field = (name: string) => within(dialog()).getByRole('textbox', { name: new RegExp(`^${name}`) })
const press = (name: string | RegExp) => within(dialog()).getByRole('button', { name })

beforeEach(() => platform.plant(device, devices(3)))

test('a row is acted on with what its form asks for, once that is filled in; a refusal is shown there and nothing is lost', async () => {
  const { user } = openPage(<Page />)
  await user.click(await screen.findByRole('button', { name: 'Audit: Device 2' }))
  expect(dialog()).toHaveAccessibleName('Audit: Device 2')
  expect(dialog()).toHaveTextContent('The crew of 1 devices is notified.')
  await user.click(press('Audit'))
  expect(platform.asked('POST /audit')).toEqual([])
  expect(field('Opinion')).toHaveAccessibleDescription('Fill in this field.')
  await user.click(within(dialog()).getByRole('radio', { name: 'Reject' }))
  await user.type(field('Opinion'), 'No')
  await user.click(press('Photo missing'))
  const errors = [{ field: 'opinion', msg: 'Say more.' }]
  platform.failNext('POST /audit', { code: 400, msg: 'Not valid', data: { errors } })
  await user.click(press('Audit'))
  await waitFor(() => expect(dialog()).toHaveTextContent('Say more.'))
  platform.pretend('POST /audit', () => ({ ok: 0, fail: 1, errors: [{ id: 2, msg: 'It is archived.' }] }))
  await user.click(press('Audit'))
  await waitFor(() => expect(dialog()).toHaveTextContent('It is archived.'))
  platform.mend()
  platform.pretend('POST /audit', () => done)
  await user.click(press('Audit'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const payload = { ids: [2], verdict: 'reject', opinion: 'No, Photo missing' }
  expect(platform.asked('POST /audit').map((sent) => sent.payload)).toEqual([payload, payload, payload])
  expect(useNotices.getState().live.map(({ title }) => title)).toEqual(['1 audited'])
})

test('who leaves did nothing; who leaves while it is on its way learns what became of it', async () => {
  const { user } = openPage(<MovePage />)
  await user.click(await screen.findByRole('button', { name: 'Move: Device 2' }))
  await user.click(press('Cancel'))
  const ask = async (answer: () => Promise<BulkAnswer>) => {
    let goOn: () => void = () => undefined
    answered = new Promise<void>((resolve) => {
      goOn = resolve
    }).then(answer)
    await user.click(await screen.findByRole('button', { name: 'Move: Device 2' }))
    await user.click(press('Move'))
    await user.click(press('Cancel'))
    goOn()
  }
  const titles = () => useNotices.getState().live.map(({ title }) => title)
  await ask(() => Promise.resolve(done))
  await waitFor(() => expect(titles()).toEqual(['1 moved']))
  await ask(() => Promise.reject(new Failure('refused', 'It is archived.')))
  await waitFor(() => expect(titles()).toContain('It is archived.'))
})

test('a refusal because something is there already leads to it, and any other does not', async () => {
  const { user } = openPage(<Page />)
  await user.click(await screen.findByRole('button', { name: 'Audit: Device 2' }))
  await user.click(within(dialog()).getByRole('radio', { name: 'Pass' }))
  await user.click(press('Photo missing'))
  platform.failNext('POST /audit', { code: 409, msg: 'Not now' })
  await user.click(press('Audit'))
  await waitFor(() => expect(dialog()).toHaveTextContent('Not now'))
  expect(within(dialog()).queryByRole('button', { name: 'Open it' })).toBeNull()
  platform.failNext('POST /audit', { code: 409, msg: 'It is there', data: 'there' })
  await user.click(press('Audit'))
  await user.click(await within(dialog()).findByRole('button', { name: 'Open it' }))
  expect(open).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an action of the head checks its fields against each other, and goes on from what is left', async () => {
  const { user } = openPage(<Page />)
  await user.click(await screen.findByRole('button', { name: 'Issue seals' }))
  expect(field('From')).toHaveFocus()
  await user.type(field('From'), '8')
  await user.type(field('To'), '7')
  await user.click(press('Issue seals'))
  expect(field('To')).toHaveAccessibleDescription('Ends before it begins.')
  await user.type(field('To'), '7')
  await user.click(press('Issue seals'))
  await waitFor(() => expect(dialog()).toHaveTextContent('Seal 8 is used up.'))
  expect(field('From')).toHaveValue('9')
  await user.click(press('Cancel'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['demands two persons', ['reboot', 'voidSeal'], { account: 'engineer', password: 'Of the engineer' }],
  ['does not demand two', ['reboot'], {}],
])('where a role %s, who agrees is asked for accordingly', async (_name, demanded, second) => {
  platform.pretend('GET /base/iot/command/twoPersons', () => demanded)
  platform.pretend('POST /audit', () => done)
  const scrap = actionForm(device, {
    id: 'audit',
    label: ['Scrap', '作废'],
    icon: 'pi-ban',
    verb: 'audit',
    twoPersons: 'voidSeal',
    fields: { reason: longText('Reason', '原因', { required: true, max: 200 }) },
    send: ({ reason }, { target }, { account, password }) =>
      callQuietly<object, BulkAnswer>(auditCall as Endpoint<object, BulkAnswer>, {
        ...target,
        reason,
        ...(account !== undefined && { account, password }),
      }),
    done: ['{n} scrapped', '已作废 {n} 台'],
  })
  const Scraps = listPage(device, { list: ['name', 'code'], rowActions: [scrap.row] })
  const { user } = openPage(<Scraps />)
  await user.click(await screen.findByRole('button', { name: 'Scrap: Device 2' }))
  await user.type(field('Reason'), 'Illegible')
  if ('account' in second) {
    await user.type(await within(dialog()).findByRole('textbox', { name: /^Second person/ }), second.account)
    await user.click(press('Scrap'))
    expect(platform.asked('POST /audit')).toEqual([])
    await user.type(within(dialog()).getByLabelText(/^Password of the second person/), second.password)
  } else expect(within(dialog()).queryByRole('textbox', { name: /^Second person/ })).toBeNull()
  await user.click(press('Scrap'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(platform.asked('POST /audit')[0]?.payload).toEqual({ ids: [2], reason: 'Illegible', ...second })
})
