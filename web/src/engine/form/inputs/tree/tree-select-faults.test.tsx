import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { org } from '#contract/resources/system/org.ts'
import { badChoices } from '../../../../../test/bad-choices.ts'
import { box, item, items, one, platform, resetTree, show, user } from '../../../../../test/tree-field.tsx'

beforeEach(resetTree)

describe('a platform that answers badly', () => {
  test.each(badChoices)('with %s leaves an empty tree', async (_what, sent) => {
    platform.pretend('GET /org/select', () => sent)
    show(one, null)
    await user.click(box())
    expect(await screen.findByText('Nothing found')).toBeVisible()
    expect(screen.queryByRole('treeitem')).toBeNull()
  })

  test('with a refusal can be asked again', async () => {
    platform.failNext('GET /org/select', { msg: 'Busy' })
    show(one, null)
    await user.click(box())
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await item('Gaoxin')).toBeVisible()
  })

  test('with a refusal for a branch can be asked again, by keyboard', async () => {
    show(one, null)
    await user.click(box())
    await item('Gaoxin')
    platform.failNext('GET /org/select', { msg: 'Busy' })
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}')
    await item('Could not be read. Try again')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(await item('East station')).toBeVisible()
  })

  test('with all levels at once shows each where it stands', async () => {
    platform.pretend('GET /org/select', () => [
      { id: 1, label: 'Lanjiang', path: [], pathIds: [] },
      { id: 2, label: 'Gaoxin', path: ['Lanjiang'], pathIds: [1] },
      { id: 3, label: 'East station', path: ['Lanjiang', 'Gaoxin'], pathIds: [1, 2] },
      { id: 4, label: 'Hubin', path: ['Lanjiang'], pathIds: [1] },
    ])
    show(one, null)
    await user.click(box())
    await waitFor(() => expect(items()).toHaveLength(3))
    expect(await item('Gaoxin')).toHaveAttribute('aria-expanded', 'false')
  })

  test('with as many as it may says that there are more', async () => {
    const many = Array.from({ length: 51 }, (_, id) => ({ id: id + 1, parentId: 0, name: `Place ${id}` }))
    platform.plant(org, many)
    show(one, null)
    await user.click(box())
    expect(await screen.findByText('These are the first 50. Type to find others.')).toBeVisible()
  })

  test('a name with markup is text', async () => {
    platform.plant(org, [{ id: 1, parentId: 0, name: '<img src=x onerror=alert(1)>' }])
    show(one, 1)
    await waitFor(() => expect(box()).toHaveTextContent('<img src=x onerror=alert(1)>'))
    await user.click(box())
    expect(await item('<img src=x onerror=alert(1)>')).toBeVisible()
  })
})
