import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { BulkAnswer, Target } from '#contract/wire/crud.ts'
import { choice, longText, number } from '#contract/schema/field.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { Failure } from '#web/api/failure.ts'
import { useNotices } from '#web/stores/failures/notices.ts'
import { action } from '#contract/schema/action.ts'
import { dictDetail } from '#contract/resources/system/dict-detail.ts'
import { workbook } from '#mock/testing/sheets.ts'
import { mockPlatform, openPage, theMock } from '../../../test/open-page.tsx'
import { device, devices } from '../../../test/test-resources.ts'
import { callUnreported } from '../data/call-unreported.ts'
import { Unfinished } from '../form/explain-failure.ts'
import { listPage } from '../list/list-page.tsx'
import { refreshResource } from '../data/query-client.ts'
import { useDict } from '../data/use-dict.ts'
import { actionForm } from './action-form.tsx'

const platform = mockPlatform()

type Verdict = Target & { verdict: 'pass' | 'reject'; opinion: string }
/** Action of a page that does not exist yet; no platform implements it. */
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
  send: (values, { target }) => callUnreported(auditCall, { ...target, ...values }),
  wayOn: ({ data }) => (data === 'there' ? { label: 'Open it', run: open } : undefined),
  done: ['{n} audited', '已审核 {n} 台'],
})

/** Head action that issues a range of seal numbers and needs no row. */
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

const Page = listPage(device, { list: ['name', 'code'], rowActions: [audit.row], headActs: issue.Head })
const MovePage = listPage(device, { list: ['name', 'code'], rowActions: [move.row] })
const done: BulkAnswer = { ok: 1, fail: 0, errors: [] }
const dialog = () => screen.getByRole('dialog')
const field = (name: string) => within(dialog()).getByRole('textbox', { name: new RegExp(`^${name}`) })
const press = (name: string | RegExp) => within(dialog()).getByRole('button', { name })

beforeEach(() => platform.plant(device, devices(3)))

test('a row action validates its form, submits it, and keeps the input when refused', async () => {
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

test('Cancel sends nothing; cancelling while the request is pending still reports its outcome', async () => {
  const { user } = openPage(<MovePage />)
  await user.click(await screen.findByRole('button', { name: 'Move: Device 2' }))
  await user.click(press('Cancel'))
  const ask = async (answer: () => Promise<BulkAnswer>) => {
    let goOn: () => void = () => undefined
    answered = new Promise<void>((resolve) => (goOn = resolve)).then(answer)
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

test('a conflict that names an existing record offers a link to it, another conflict does not', async () => {
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

test('a toolbar action validates fields against each other and continues with the returned values', async () => {
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
])('where a role %s, the form asks for the second person accordingly', async (_name, demanded, second) => {
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
      callUnreported<object, BulkAnswer>(auditCall as Endpoint<object, BulkAnswer>, {
        ...target,
        reason,
        ...(account !== undefined && { account, password }),
      }),
    done: ['{n} scrapped', '已作废 {n} 台'],
  })
  const Scraps = listPage(device, { list: ['name', 'code'], rowActions: [scrap.row] })
  const { user } = openPage(<Scraps />)
  await user.click(await screen.findByRole('button', { name: 'Scrap: Device 2' }))
  await user.click(field('Reason'))
  await user.paste('Illegible')
  if ('account' in second) {
    await user.click(await within(dialog()).findByRole('textbox', { name: /^Second person/ }))
    await user.paste(second.account)
    await user.click(press('Scrap'))
    expect(platform.asked('POST /audit')).toEqual([])
    await user.click(within(dialog()).getByLabelText(/^Password of the second person/))
    await user.paste(second.password)
  } else expect(within(dialog()).queryByRole('textbox', { name: /^Second person/ })).toBeNull()
  await user.click(press('Scrap'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(platform.asked('POST /audit')[0]?.payload).toEqual({ ids: [2], reason: 'Illegible', ...second })
})

const shared = { path: 'turn', verb: 'turn', summary: 'Turn devices on or off' } as const

const DeclaredPage = listPage(
  {
    ...device,
    actions: {
      on: action('Turn on', '开启', {
        ...shared,
        icon: 'pi-play',
        sets: { status: 'on' },
        done: ['{name} is on', '“{name}”已开启'],
      }),
      off: action('Turn off', '关闭', {
        ...shared,
        icon: 'pi-pause',
        sets: { status: 'off' },
        done: ['{name} is off', '“{name}”已关闭'],
      }),
    },
  },
  { list: ['name', 'status'] },
)

const titles = () => useNotices.getState().live.map(({ title }) => title)

test('an action that sets values runs without a form, can be undone, and is disabled if already set', async () => {
  const { user } = openPage(<DeclaredPage />)
  platform.pretend('POST /turn', () => ({ ok: 1, fail: 0, errors: [] }))
  const isSo = await screen.findByRole('button', { name: 'Turn on: Device 2' })
  expect(isSo).toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('button', { name: 'Turn on: Device 3' }))
  await waitFor(() => expect(titles()).toEqual(['Device 3 is on']))
  useNotices.getState().live[0]?.action?.run()
  await waitFor(() => expect(titles()).toEqual(['Device 3 is on', 'Device 3 is off']))
  const sent = platform.asked('POST /turn').map(({ payload }) => payload)
  expect(sent).toEqual([
    { ids: [3], status: 'on' },
    { ids: [3], status: 'off' },
  ])
  platform.mend()
  platform.pretend('POST /turn', () => ({ ok: 0, fail: 1, errors: [{ id: 3, msg: 'It is sealed.' }] }))
  await user.click(screen.getByRole('button', { name: 'Turn on: Device 3' }))
  await waitFor(() => expect(useNotices.getState().live.at(-1)?.detail).toBe('It is sealed.'))
  expect(titles().at(-1)).toBe('“Turn on” failed: Device 3')
})

const rows = 'Name Status|Pump Online|Valve Offline'.split('|').map((row) => row.split(' '))

const sheet = new File([Uint8Array.from(workbook(rows))], 'a.xlsx')

const ImportPage = listPage(device, {
  list: ['name'],
  form: ['name'],
  onChanged: () => void refreshResource(dictDetail),
})

function Labels() {
  return <p>{useDict('user_status').labelOf('active')}</p>
}

test('an import continues after its dialog is closed and then refetches the list and its dependents', async () => {
  const entry = theMock().world.tables.dictDetails.rows.find(({ value }) => value === 'active')
  const { user } = openPage(
    <>
      <ImportPage />
      <Labels />
    </>,
  )
  expect(await screen.findByText(entry?.label ?? '')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Import' }))
  await user.upload(screen.getByLabelText('Choose file', { selector: 'input' }), sheet)
  const begin = await screen.findByRole('button', { name: 'Import 2' })
  const goOn = platform.holdNext('GET /import/')
  await user.click(begin)
  await screen.findByText('2 of 2 rows')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  const reads = platform.asked('GET /list').length
  platform.change(dictDetail, entry?.id ?? 0, { label: 'At work' })
  goOn()
  expect(await screen.findByText('At work')).toBeVisible()
  await waitFor(() => expect(platform.asked('GET /list').length).toBeGreaterThan(reads))
  expect(await screen.findByText('Valve')).toBeVisible()
  expect(useNotices.getState().live.map(({ title }) => title)).toEqual(['2 rows imported'])
  await user.click(screen.getByRole('button', { name: 'Import' }))
  expect(screen.getByText('Drop a file here')).toBeVisible()
})
