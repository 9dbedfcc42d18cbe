import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Failure } from '#web/api/failure.ts'
import { startI18n } from '#web/i18n/start.ts'
import {
  box,
  byLevel,
  item,
  items,
  one,
  orgs,
  platform,
  resetPlatform,
  show,
  user,
} from '../../../../../test/tree-field.tsx'

vi.mock('#web/api/http.ts')

beforeAll(() => startI18n('en'))
beforeEach(resetPlatform)

describe('a platform that answers badly', () => {
  test.each<[what: string, sent: unknown]>([
    ['nothing', null],
    ['no list', { list: [] }],
    [
      'rows that are no choices',
      [null, 7, { id: 'x', label: 'X' }, { id: 1.5, label: 'Y' }, { id: 4, label: {} }],
    ],
  ])('with %s leaves an empty tree', async (_what, sent) => {
    platform.answer = () => sent
    show(one, null)
    await user.click(box())
    expect(await screen.findByText('Nothing found')).toBeVisible()
    expect(screen.queryByRole('treeitem')).toBeNull()
  })

  test('with a refusal can be asked again', async () => {
    platform.call.mockRejectedValueOnce(new Failure('refused', 'Busy'))
    show(one, null)
    await user.click(box())
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await item('Gaoxin')).toBeVisible()
  })

  test('with a refusal for a branch can be asked again, by keyboard', async () => {
    show(one, null)
    await user.click(box())
    await item('Gaoxin')
    platform.call.mockRejectedValueOnce(new Failure('refused', 'Busy'))
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}')
    await item('Could not be read. Try again')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(await item('East station')).toBeVisible()
  })

  test('with all levels at once shows each where it stands', async () => {
    platform.answer = ({ ids }) => (ids === undefined ? orgs : byLevel({ ids }))
    show(one, null)
    await user.click(box())
    await waitFor(() => expect(items()).toHaveLength(3))
    expect(await item('Gaoxin')).toHaveAttribute('aria-expanded', 'false')
  })

  test('with as many as it may says that there are more', async () => {
    platform.answer = () => Array.from({ length: 50 }, (_, id) => ({ id: id + 1, label: `Place ${id}` }))
    show(one, null)
    await user.click(box())
    expect(await screen.findByText('These are the first 50. Type to find others.')).toBeVisible()
  })

  test('a name with markup is text', async () => {
    platform.answer = () => [{ id: 1, label: '<img src=x onerror=alert(1)>' }]
    show(one, 1)
    await waitFor(() => expect(box()).toHaveTextContent('<img src=x onerror=alert(1)>'))
    await user.click(box())
    expect(await item('<img src=x onerror=alert(1)>')).toBeVisible()
  })
})
