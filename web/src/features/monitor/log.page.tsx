import { log } from '#contract/resources/monitor/log.ts'
import { ClearLog } from '#web/engine/actions/clear-log.tsx'
import { listPage } from '#web/engine/list/list-page.tsx'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { DurationCell, ParamsCell, RequestIdCell, ResultCell } from './log-cells.tsx'

/** Columns, filters and form of the operation log. */
const logDefinition: PageDefinition<typeof log> = {
  list: ['description', 'user', 'time', 'ip', 'result', 'ms'],
  more: ['method', 'path', 'resource', 'verb', 'code', 'requestId'],
  filters: ['user', 'ip', 'resource', 'verb', 'time', 'ms'],
  sort: '-time',
  form: [
    { fields: ['description', 'user', 'time', 'ip', 'ms', 'result', 'code'] },
    { title: ['Request', '请求'], fields: ['method', 'path', 'resource', 'verb', 'requestId', 'params'] },
  ],
  cells: {
    result: ({ result }) => <ResultCell result={result} />,
    ms: ({ ms }) => <DurationCell ms={ms} />,
    params: ({ params }) => <ParamsCell params={params} />,
    requestId: ({ requestId }) => <RequestIdCell id={requestId} />,
  },
  headActs: () => <ClearLog resource={log} />,
  without: ['add', 'update', 'delete', 'import'],
}

/** Operation log of all users, newest first; written by the platform only. */
export default listPage(log, logDefinition)
