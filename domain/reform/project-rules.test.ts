import { expect, test } from 'vitest'
import { projectProblems } from './project-rules.ts'

const good = { start: '2026-12-01', end: '2026-12-01', safetyId: 4, orgIds: [], areaIds: [9] }

test.each([
  ['is right with one person, one area and one day', {}, []],
  ['ends before it starts', { end: '2026-11-30' }, ['end']],
  ['has nobody who answers for it', { safetyId: null }, ['managerId']],
  ['has no scope', { areaIds: [] }, ['orgIds']],
  ['has no days yet, which is reported elsewhere', { start: '', end: '' }, []],
])('a project %s', (_what, wrong, fields) => {
  expect(Object.keys(projectProblems({ ...good, ...wrong }))).toEqual(fields)
})
