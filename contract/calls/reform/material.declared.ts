import * as z from 'zod/mini'
import { projectTypes } from '../../../domain/reform/kinds.ts'
import { headerSetStates, materialHeader } from '../../resources/reform/material-header.ts'
import { needs } from '../../schema/resource.ts'
import { count, described, id, named, oneOf, time, whole } from '../../schema/zod.ts'
import { declare } from '../../wire/declaration.ts'

const type = oneOf(projectTypes, ['Choose a project type.', '请选择项目类型。'])
const edition = described(whole(1, 999), 'Version of the set')
const set = { type, edition }
const change = needs(materialHeader, 'update')
const add = needs(materialHeader, 'save')
const noSet = { 404: 'There is no such set.' }
const hasDraft = { 409: 'The type has a draft already.' }

/** The headers of one project type and version. */
export const headerSet = named(
  'HeaderSet',
  z.object({
    ...set,
    state: oneOf(headerSetStates),
    headers: count,
    published: time,
    /** Projects whose material list has these columns. */
    projects: count,
  }),
)

const onlySet = z.object(set)

/** Columns of the design material lists, in sets of one project type and version each. */
export const reformHeaderArea = declare({
  headerSets: {
    ...needs(materialHeader, 'list'),
    summary: 'Sets of headers by project type, the newest version of each first',
    answer: z.array(headerSet),
  },
  sortHeaders: {
    ...change,
    summary: 'Put the headers of a set in an order',
    request: z.object({ ...set, ids: z.array(id) }),
    refusals: { ...noSet, 409: 'The set is published, or other headers were named than it has.' },
  },
  copyHeaders: {
    ...add,
    summary: 'Make a draft of a set: a new version of its own type, or of another one',
    request: z.object({ ...set, to: type }),
    answer: onlySet,
    refusals: { ...noSet, ...hasDraft },
  },
  publishHeaders: {
    ...needs(materialHeader, 'publish'),
    summary: 'Publish a draft; the version before it is replaced',
    request: onlySet,
    refusals: { ...noSet, 409: 'It is published already.' },
  },
  headerTemplate: {
    ...needs(materialHeader, 'list'),
    summary: 'The empty sheet of a set, as people fill it in',
    request: onlySet,
    file: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    refusals: noSet,
  },
  importHeaders: {
    ...add,
    summary: 'Make a draft from the first row of a sheet',
    upload: 'file',
    answer: z.object({ ...set, headers: count }),
    refusals: hasDraft,
  },
})
