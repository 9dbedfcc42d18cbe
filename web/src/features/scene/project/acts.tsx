import { sceneProjectCalls } from '#contract/calls/scene/scene-project.ts'
import { sceneProject } from '#contract/resources/scene/scene-project.ts'
import { sceneWords } from '#contract/text/scene.ts'
import { actionForm } from '#web/engine/actions/action-form.tsx'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import type { BulkAction, RowAction } from '#web/engine/list/page-definition.ts'
import { MembersDialog } from './members.tsx'
import type { SceneProject } from './scene-project.ts'
import { ShareDialog } from './share.tsx'
import { TransferDialog } from './transfer.tsx'
import { words } from './words.ts'

const archive = setting('archived')
const resume = setting('running')

function setting(state: SceneProject['state']) {
  const isEnd = state === 'archived'
  return actionForm(sceneProject, {
    id: state,
    label: isEnd ? ['Archive', '归档'] : ['Take up again', '恢复项目'],
    icon: isEnd ? 'pi-inbox' : 'pi-replay',
    verb: 'update',
    refusal: (row) => (row.state === state ? (isEnd ? words.isArchived : words.isRunning) : undefined),
    ...(isEnd && { summary: words.archiveText }),
    fields: {},
    send: (_values, { target }) => callQuietly(sceneProjectCalls.archiveProjects, { ...target, state }),
    done: ['{n} changed', '已更新 {n} 个项目'],
  })
}

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
