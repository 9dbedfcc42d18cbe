import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { fromRoot } from '../../../scripts/root.ts'
import { choose } from '../harness/records.ts'
import { axe, expect, test } from '../harness/test.ts'
import { enter, goTo, takeSession } from '../harness/visit.ts'

test('story 16: an agent proposes a change, and a user reviews and agrees to it', async ({
  page,
  baseURL,
}) => {
  const env = { PLATFORM: `${baseURL}/api`, TOKEN: await takeSession(page, 'engineer'), AREAS: 'system' }
  const agent = new Client({ name: 'agent', version: '1' })
  const args = ['--import', 'tsx', fromRoot('scripts/mcp.ts')]
  await agent.connect(new StdioClientTransport({ command: process.execPath, args, env, cwd: fromRoot() }))
  const inputs = { id: 1, name: 'Sorts of units' }
  const change = { name: 'propose_systemDictUpdate', arguments: { inputs, reason: 'A clearer text' } }
  expect((await agent.callTool(change)).isError).toBeUndefined()
  await agent.close()

  await enter(page, '/system/proposal')
  await choose(page, 'Dictionaries: update the given fields of a row', 'Agree')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Account status → Sorts of units')
  await axe(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Agree' }).click()
  await expect(page.getByRole('row', { name: /A clearer text/ })).toContainText('Done')
  await goTo(page, '/system/dict')
  await expect(page.getByRole('button', { name: /^Sorts of units/ })).toBeVisible()
})
