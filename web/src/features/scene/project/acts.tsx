import { sceneProjectCalls } from '#contract/calls/scene/scene-project.ts'
import { sceneProject } from '#contract/resources/scene/scene-project.ts'
import { actionForm } from '#web/engine/actions/action-form.tsx'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import type { BulkAction, RowAction } from '#web/engine/list/page-definition.ts'
import { MembersDialog } from './members.tsx'
import type { SceneProject } from './scene-project.ts'
import { ShareDialog } from './share.tsx'
import { TransferDialog } from './transfer.tsx'
import { sceneProjectWords } from './words.ts'

const { dictionary: words } = sceneProjectWords

const archive = setting('archived')
const resume = setting('running')

function setting(state: SceneProject['state']) {
  const isEnd = state === 'archived'
  return actionForm(sceneProject, {
    id: state,
    label: isEnd ? words.archive : words.resume,
    icon: isEnd ? 'pi-inbox' : 'pi-replay',
    verb: 'update',
    refusal: (row) => (row.state === state ? (isEnd ? words.isArchived : words.isRunning) : undefined),
    ...(isEnd && { summary: words.archiveText }),
    fields: {},
    send: (_values, { target }) => callQuietly(sceneProjectCalls.archiveProjects, { ...target, state }),
    done: words.changed,
  })
}

/** What can be done with one project beside editing it. */
export const projectActs: readonly RowAction<typeof sceneProject>[] = [
  {
    id: 'scenes',
    label: words.scenes,
    icon: 'pi-arrow-right-arrow-left',
    verb: 'update',
    refusal: ({ state }) => (state === 'archived' ? words.isArchived : undefined),
    run: (row, { show }) => show((close) => <TransferDialog project={row} onClose={() => close()} />),
  },
  {
    id: 'members',
    label: words.members,
    icon: 'pi-users',
    verb: 'update',
    run: (row, { show }) => show((close) => <MembersDialog project={row} onClose={() => close()} />),
  },
  {
    id: 'share',
    label: words.share,
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
