import { listOf, object, refTo, type Schema } from './schema.ts'

const text: Schema = { type: 'string' }
const integer: Schema = { type: 'integer' }
const flag: Schema = { type: 'boolean' }
const textOrNone: Schema = { type: ['string', 'null'] }

/** Schemas that belong to no single resource, by the name of their component. */
export const sharedSchemas: Readonly<Record<string, Schema>> = {
  Envelope: {
    ...object({ code: integer, msg: text, data: {} }),
    description: 'The body of every JSON answer; code 0 is success.',
  },
  CurrentUser: object(
    {
      userId: integer,
      username: text,
      loginName: text,
      userImg: text,
      email: text,
      mobile: text,
      groupId: integer,
      groupName: text,
      groupCode: text,
      groupLogo: text,
      groupType: text,
      storeDriver: text,
      right: listOf(text),
      createTime: text,
    },
    ['userId', 'username', 'loginName', 'right'],
  ),
  SignedIn: object({ token: text, user: refTo('CurrentUser') }),
  NavNode: object(
    {
      id: { type: ['integer', 'string'] },
      parentId: { type: ['integer', 'string', 'null'] },
      title: text,
      path: text,
      component: textOrNone,
      redirect: textOrNone,
      hidden: flag,
      meta: refTo('NavMeta'),
      children: listOf(refTo('NavNode')),
    },
    ['id', 'title', 'path'],
  ),
  NavMeta: object(
    {
      title: text,
      titles: { type: 'object', additionalProperties: text },
      icon: text,
      noCache: flag,
      affix: flag,
      activeMenu: text,
      hidden: flag,
      alwaysShow: flag,
    },
    [],
  ),
  MenuTree: {
    allOf: [refTo('SystemMenu'), object({ children: listOf(refTo('MenuTree')) }, [])],
  },
  MenuChoice: object({
    id: integer,
    label: text,
    parentId: integer,
    title: text,
    titleZh: text,
    type: integer,
  }),
  Choice: object({ id: integer, label: text, path: listOf(text), pathIds: listOf(integer) }, ['id', 'label']),
  Id: object({ id: integer }),
  Removed: object({ removed: integer }),
  Filter: {
    type: 'object',
    additionalProperties: text,
    description: 'Field, fieldStart and fieldEnd, keyword; several values separated by commas.',
  },
  Target: {
    oneOf: [
      object({ ids: listOf(integer) }),
      object({ filter: refTo('Filter'), except: listOf(integer), expect: integer }),
    ],
    description:
      'Rows by id, or all that match a filter but for some; refused when `expect` is not their number.',
  },
  RowError: object({ id: integer, row: integer, field: text, msg: text }, ['msg']),
  BulkAnswer: object({ ok: integer, fail: integer, errors: listOf(refTo('RowError')) }),
  ResetAnswer: { allOf: [refTo('BulkAnswer'), object({ password: text })] },
  ExportRequest: object(
    {
      filter: refTo('Filter'),
      sort: text,
      columns: listOf(text),
      format: { type: 'string', enum: ['xlsx', 'csv'] },
    },
    ['filter', 'columns', 'format'],
  ),
  ImportJob: {
    allOf: [
      refTo('BulkAnswer'),
      object({
        job: text,
        state: { type: 'string', enum: ['checked', 'running', 'done'] },
        total: integer,
        progress: integer,
      }),
    ],
  },
  JobState: {
    allOf: [refTo('Target'), object({ state: { type: 'string', enum: ['running', 'paused'] } })],
  },
  OwnSession: object({ id: integer, ip: text, browser: text, since: text, lastUse: text, isCurrent: flag }),
  DictMap: {
    type: 'object',
    additionalProperties: listOf(object({ value: text, label: text, labelZh: text, colour: text })),
  },
}
