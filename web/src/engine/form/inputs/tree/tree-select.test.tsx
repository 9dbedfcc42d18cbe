import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { refs } from '#contract/schema/field.ts'
import { asked, box, item, one, resetTree, show, user } from '../../../../../test/tree-field.tsx'

const many = refs('Place', '地点', 'system/org')

beforeEach(resetTree)

describe('one record of a tree', () => {
  test('shows the name of what is chosen, and asks for no tree before somebody wants it', async () => {
    show(one, 2)
    await waitFor(() => expect(box()).toHaveTextContent('Gaoxin'))
    expect(asked()).toEqual([{ ids: '2', limit: 50 }])
    expect(box()).toHaveAttribute('aria-expanded', 'false')
  })

  test('stands where the tree is opened', async () => {
    show(one, 3)
    await user.click(box())
    expect(await item('East station')).toHaveAttribute('aria-selected', 'true')
    expect(await item('Gaoxin')).toHaveAttribute('aria-expanded', 'true')
    expect(await item('Hubin')).not.toHaveAttribute('aria-expanded')
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
