import { resembleCalls } from '#contract/calls/compute/resemble.ts'
import type { resembleResult } from '#contract/resources/compute/resemble-result.ts'
import { resemble, type ResembleRow } from '#contract/resources/compute/resemble.ts'
import { acts } from '#contract/text/acts.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { callAndRefresh, callAndSay } from '#web/engine/read/call-and-refresh.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { words } from './words.ts'

/** The list of saved searches; `onResults` shows what one of them has found. */
export function taskList(onResults: (task: ResembleRow) => void): PageDefinition<typeof resemble> {
  return {
    list: ['name', 'state', 'method', 'scope', 'threshold', 'median', 'hits', 'lastTime', 'nextTime'],
    important: ['state', 'hits', 'lastTime'],
    more: ['deviceId', 'property', 'days', 'base', 'when', 'every', 'clock', 'lowest'],
    form: [
      { fields: ['name', 'state', 'method', 'scope', 'deviceId', 'property', 'days', 'base'] },
      { title: resemble.fields.when.label, fields: ['when', 'threshold'] },
      { title: resemble.fields.every.label, fields: ['every', 'clock'] },
    ],
    empty: ['Scheduled searches appear here.', '按计划执行的查找显示在此处。'],
    rowActions: [
      {
        id: 'run',
        label: acts.runNow,
        icon: 'pi-play',
        verb: 'run',
        run: ({ id, name }) =>
          callAndSay(
            resembleCalls.runTask,
            { id },
            textNow(['{name} has started', '“{name}”已开始执行'], { name }),
          ),
      },
      { id: 'results', label: words.results, icon: 'pi-list', verb: 'list', run: onResults },
    ],
  }
}

/** The list of what tasks have found. */
export function resultList(): PageDefinition<typeof resembleResult> {
  const mark = async (id: number, isTwin: boolean) =>
    void (await showLoading(callAndRefresh(resembleCalls.mark, { id, isTwin })))
  return {
    list: [
      'deviceId',
      'verdict',
      'areaId',
      'rank',
      'score',
      'r',
      'ratio',
      'conclusion',
      'isHit',
      'isTwin',
      'runTime',
    ],
    important: ['verdict', 'score', 'isHit'],
    more: ['taskId', 'nrmse', 'shift'],
    filters: ['isHit', 'isTwin'],
    sort: '-runTime',
    without: ['add', 'update', 'delete', 'import'],
    rowActions: [
      {
        id: 'twin',
        label: ['Mark as twin', '标记孪生'],
        icon: 'pi-link',
        verb: 'mark',
        concerns: ({ isTwin }) => !isTwin,
        run: ({ id }) => mark(id, true),
      },
      {
        id: 'no-twin',
        label: ['Not a twin', '取消孪生'],
        icon: 'pi-times',
        verb: 'mark',
        concerns: ({ isTwin }) => isTwin,
        run: ({ id }) => mark(id, false),
      },
    ],
  }
}
