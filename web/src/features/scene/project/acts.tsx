import { sceneProject } from '#contract/resources/scene/scene-project.ts'
import { sceneWords } from '#contract/text/scene.ts'
import { declaredAction } from '#web/engine/actions/declared-actions.ts'
import type { BulkAction, RowAction } from '#web/engine/list/page-definition.ts'
import { MembersDialog } from './members.tsx'
import { ShareDialog } from './share.tsx'
import { TransferDialog } from './transfer.tsx'
import { words } from './words.ts'

const archive = declaredAction(sceneProject, 'archive')
const resume = declaredAction(sceneProject, 'resume')

/** What can be done with one project beside editing it. */
export const projectActs: readonly RowAction<typeof sceneProject>[] = [
  {
    id: 'scenes',
    label: ['Transfer scenes', '调整场景'],
    icon: 'pi-arrow-right-arrow-left',
    verb: 'update',
    refusal: ({ state }) => (state === 'archived' ? words.isArchived : undefined),
    run: (row, { show }) => show((close) => <TransferDialog project={row} onClose={() => close()} />),
  },
  {
    id: 'members',
    label: sceneWords.members,
    icon: 'pi-users',
    verb: 'update',
    run: (row, { show }) => show((close) => <MembersDialog project={row} onClose={() => close()} />),
  },
  {
    id: 'share',
    label: ['Share', '分享'],
    icon: 'pi-share-alt',
    verb: 'share',
    refusal: ({ state }) => (state === 'archived' ? words.isArchived : undefined),
    run: (row, { show }) => show((close) => <ShareDialog project={row} onClose={() => close()} />),
  },
  archive.row,
  resume.row,
]

/** What can be done with many. */
export const projectBulkActs: readonly BulkAction<typeof sceneProject>[] = [archive.bulk]
