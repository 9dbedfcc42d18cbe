import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { refs } from '#contract/schema/field.ts'
import {
  asked,
  box,
  item,
  items,
  one,
  platform,
  resetTree,
  show,
  user,
} from '../../../../../test/tree-field.tsx'

const many = refs('Place', '地点', 'system/org')

beforeEach(resetTree)

describe('one record of a tree', () => {
  test('shows the name of what is chosen, and asks for no tree before somebody wants it', async () => {
    show(one, 2)
    await waitFor(() => expect(box()).toHaveTextContent('Gaoxin'))
    expect(asked()).toEqual([{ ids: '2', limit: 50 }])
    expect(box()).toHaveAttribute('aria-expanded', 'false')
  })

  test('is chosen by keyboard alone, and the focus comes back', async () => {
    const onChange = show(one, null)
    box().focus()
    await user.keyboard('{ArrowDown}')
    expect(await screen.findByRole('searchbox', { name: 'Type to find' })).toHaveFocus()
    await item('Gaoxin')
    await user.keyboard('{ArrowDown}')
    expect(await item('Lanjiang')).toHaveFocus()
    await user.keyboard('{ArrowDown}{ArrowRight}')
    await item('East station')
    await user.keyboard('{ArrowRight}')
    expect(await item('East station')).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(onChange).toHaveBeenCalledExactlyOnceWith(3)
    await waitFor(() => expect(box()).toHaveTextContent('East station'))
    expect(screen.queryByRole('tree')).toBeNull()
    expect(box()).toHaveFocus()
  })

  test('is chosen with the pointer', async () => {
    const onChange = show(one, null)
    await user.click(box())
    await user.click(await screen.findByText('Gaoxin'))
    expect(onChange).toHaveBeenCalledExactlyOnceWith(2)
    expect(box()).toHaveFocus()
  })

  test('is found by a keyword, with its path in small print', async () => {
    show(one, null)
    await user.click(box())
    await user.type(await screen.findByRole('searchbox'), 'east')
    await waitFor(() => expect(items()).toEqual(['East stationLanjiang / Gaoxin']))
    expect(asked().filter((query) => Object.hasOwn(query as object, 'keyword'))).toEqual([
      { keyword: 'east', limit: 50 },
    ])
  })

  test('stands where the tree is opened', async () => {
    show(one, 3)
    await user.click(box())
    expect(await item('East station')).toHaveAttribute('aria-selected', 'true')
    expect(await item('Gaoxin')).toHaveAttribute('aria-expanded', 'true')
    expect(await item('Hubin')).not.toHaveAttribute('aria-expanded')
  })

  test('Escape closes the tree only', async () => {
    const onEscape = vi.fn<() => void>()
    const onChange = show(one, 2)
    document.body.addEventListener('keydown', onEscape, { once: true })
    await user.click(box())
    await item('Gaoxin')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('tree')).toBeNull()
    expect(onEscape).not.toHaveBeenCalled()
    expect(box()).toHaveFocus()
    expect(onChange).not.toHaveBeenCalled()
  })

  test('can be cleared', async () => {
    const onChange = show(one, 2)
    await user.click(screen.getByRole('button', { name: 'Clear Place' }))
    expect(onChange).toHaveBeenCalledExactlyOnceWith(null)
    expect(box()).toHaveFocus()
  })

  test('of its own tree may be the root, and neither itself nor what hangs below it', async () => {
    const onChange = show(one, 1, { resource: 'system/org', id: 2 })
    await user.click(box())
    expect(await item('Gaoxin')).toHaveAttribute('aria-disabled', 'true')
    await user.click(screen.getByText('Gaoxin'))
    expect(onChange).not.toHaveBeenCalled()
    await user.click(within(await item('Gaoxin')).getByRole('button', { hidden: true }))
    await user.click(await screen.findByText('East station'))
    expect(await item('East station')).toHaveAttribute('aria-disabled', 'true')
    expect(onChange).not.toHaveBeenCalled()
    await user.click(screen.getByText('Top level'))
    expect(onChange).toHaveBeenCalledExactlyOnceWith(0)
    expect(box()).toHaveTextContent('Top level')
  })

  test('of its own tree is not offered the root twice', async () => {
    const root = { id: 0, label: 'Root' }
    const [office, district] = [
      { id: 1, label: 'Lanjiang', hasChildren: true },
      { id: 2, label: 'Gaoxin', path: ['Lanjiang'], pathIds: [1] },
    ]
    platform.pretend('GET /org/select', ({ payload }) => [
      root,
      Reflect.get(payload as object, 'parentId') === 1 ? district : office,
    ])
    show(one, 1, { resource: 'system/org', id: 2 })
    await user.click(box())
    await item('Gaoxin')
    expect(screen.queryByRole('treeitem', { name: 'Root' })).toBeNull()
  })
})

describe('several records of a tree', () => {
  test('are chips; each goes by its button, the last by Backspace', async () => {
    const onChange = show(many, [1, 2, 3])
    await user.click(await screen.findByRole('button', { name: 'Remove Gaoxin' }))
    expect(onChange).toHaveBeenLastCalledWith([1, 3])
    expect(box()).toHaveFocus()
    await user.keyboard('{Backspace}')
    expect(onChange).toHaveBeenLastCalledWith([1])
  })

  test('are ticked one after the other, and unticked again, while the tree stays open', async () => {
    const onChange = show(many, [])
    await user.click(box())
    await user.click(await screen.findByText('Gaoxin'))
    await user.click(await screen.findByText('Hubin'))
    expect(onChange).toHaveBeenLastCalledWith([2, 4])
    expect(await item('Gaoxin')).toHaveAttribute('aria-checked', 'true')
    expect(await item('Lanjiang')).toHaveAttribute('aria-checked', 'false')
    await user.click(within(await screen.findByRole('tree')).getByText('Gaoxin'))
    expect(onChange).toHaveBeenLastCalledWith([4])
  })
})
