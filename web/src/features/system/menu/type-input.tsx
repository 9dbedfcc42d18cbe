import { useEffect } from 'react'
import { menuType } from '#contract/resources/system/menu-type.ts'
import { menu } from '#contract/resources/system/menu.ts'
import { ChoiceButtons } from '#web/engine/form/inputs/choice/choice-input.tsx'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { placeAll, useMenuTree } from './tree.ts'

/** The type of a node; what is added below a menu can only be a button. */
export function TypeInput(input: InputProps) {
  const { value, values, onChange } = input
  const tree = useMenuTree()
  const parent = placeAll(tree.data ?? []).find(({ node }) => node.id === values['parentId'])?.node
  const isButton = value === null && parent?.type === menuType.menu
  useEffect(() => {
    if (isButton) onChange(menuType.button)
    // oxlint-disable-next-line react/exhaustive-deps -- only the moment at which it becomes certain counts
  }, [isButton])
  return <ChoiceButtons field={menu.fields.type} input={input} label="" />
}
