import { errorLog } from '#contract/resources/monitor/error-log.ts'
import { ClearLog } from '#web/engine/actions/clear-log.tsx'
import { listPage } from '#web/engine/list/list-page.tsx'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { ComponentCell, LevelCell, StackCell, StatusCell } from './error-log-cells.tsx'
import { errorLogWords } from './error-log-words.ts'
import { RequestIdCell } from './log-cells.tsx'

const { empty, what, where, who } = errorLogWords

/** What the error log shows, and what can be done in it. */
const errorLogDefinition: PageDefinition<typeof errorLog> = {
  list: [
    'message',
    'status',
    'level',
    'count',
    'users',
    'lastTime',
    'component',
    'version',
    'user',
    'browser',
  ],
  more: ['kind', 'place', 'firstTime', 'language', 'requestId', 'resolvedBy', 'resolvedTime'],
  filters: ['level', 'kind', 'component', 'user', 'version', 'browser', 'lastTime', 'count', 'users'],
  sort: '-lastTime',
  form: [
    { title: what, fields: ['message', 'level', 'status', 'kind', 'count', 'firstTime', 'lastTime'] },
    { title: where, fields: ['component', 'place', 'requestId', 'stack'] },
    { title: who, fields: ['users', 'user', 'browser', 'language', 'version', 'resolvedBy', 'resolvedTime'] },
  ],
  cells: {
    level: ({ level }) => <LevelCell level={level} />,
    status: ({ status }) => <StatusCell status={status} />,
    component: ({ component }) => <ComponentCell component={component} />,
    requestId: ({ requestId }) => <RequestIdCell id={requestId} />,
    stack: ({ stack }) => <StackCell stack={stack} />,
  },
  empty,
  headActs: () => <ClearLog resource={errorLog} />,
  without: ['add', 'update', 'delete', 'import'],
}

/** What went wrong in the consoles of all users: the same error of one day is one row, to be looked into and resolved. */
export default listPage(errorLog, errorLogDefinition)
