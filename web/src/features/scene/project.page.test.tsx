import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { scene } from '#contract/resources/scene/scene.ts'
import { useNotices } from '#web/stores/failures/notices.ts'
import { mockPlatform, openPage, theMock } from '../../../test/open-page.tsx'
import ProjectPage from './project.page.tsx'

const platform = mockPlatform()

/** Opens the transfer of a project's scenes, and moves one scene out and another one in. */
async function openTransfer() {
  const { sceneProjects, scenes } = theMock().world.tables
  const project = sceneProjects.rows.find(({ state }) => state !== 'archived') ?? expect.unreachable()
  const inside = scenes.rows.find(({ projectId }) => projectId === project.id) ?? expect.unreachable()
  const outside = scenes.rows.find(({ projectId }) => projectId !== project.id) ?? expect.unreachable()
  const { user } = openPage(<ProjectPage />, '/projects')
  await user.click(await screen.findByRole('button', { name: `Actions for ${project.name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Transfer scenes' }))
  await user.click(await screen.findByRole('checkbox', { name: outside.name }))
  await user.click(screen.getByRole('button', { name: 'Move to the project' }))
  await user.click(screen.getByRole('checkbox', { name: inside.name }))
  await user.click(screen.getByRole('button', { name: 'Move out of the project' }))
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
  return { inside: inside.id, outside: outside.id, name: outside.name, save }
}

test('a transfer that fails halfway resumes on retry', async () => {
  const { inside, outside, name, save } = await openTransfer()
  platform.failNext('POST /unbindScene', 'network')
  await save()
  const members = within(screen.getByRole('region', { name: 'In the project' }))
  await waitFor(() => expect(theMock().world.tables.scenes.get(outside)?.projectId).not.toBe(0))
  await waitFor(() => expect(platform.asked('POST /unbindScene')).toHaveLength(1))
  expect(members.getByRole('checkbox', { name })).toBeVisible()
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(platform.asked('POST /bindScene')).toHaveLength(1)
  expect(platform.asked('POST /unbindScene').map(({ payload }) => payload)).toMatchObject([
    { sceneIds: [inside] },
    { sceneIds: [inside] },
  ])
})

test('a scene moved by another user is not counted as transferred', async () => {
  const { inside, save } = await openTransfer()
  platform.change(scene, inside, { projectId: 0 })
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(useNotices.getState().live).toMatchObject([{ severity: 'warning', title: '1 scene transferred' }])
})
