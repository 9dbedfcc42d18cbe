import type { Resource } from '#contract/schema/resource.ts'
import { TerminalLink } from '#web/engine/device/terminal-link.tsx'
import type { Cells } from '#web/engine/list/page-definition.ts'

/** What the rows of the collection show in their own way: the terminal that reads a meter leads to it. */
export const collectCells: Cells<Resource> = {
  parentId: (row) => <TerminalLink id={Number(Reflect.get(row, 'parentId')) || 0} />,
}
