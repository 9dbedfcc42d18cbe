import { calls } from '#contract/calls/account/account.ts'
import type { NavNode } from '#contract/app/nav.ts'
import { autoPath } from '#contract/app/auto-pages.ts'
import { describePage } from '#contract/openapi/auto/page.ts'
import type { Ask, Question } from './ask/client.ts'
import { parse } from './read/judge.ts'

/** The menu nodes that get a page of their call, one a line, and whether the description of the platform has that call. */
export async function autoPagesOf(ask: Ask): Promise<string[]> {
  const dataOf = async (question: Question) => {
    const reply = await ask(question)
    return Object('text' in reply ? parse(reply.text) : {})
  }
  const document: unknown = await dataOf({ method: 'GET', path: '/openapi.json' })
  return nodesOf([(await dataOf(calls.nav)).data ?? []].flat()).flatMap(({ title, component }) => {
    const path = autoPath(component ?? '')
    if (path === undefined) return []
    const page = describePage(document, { path, title: [title ?? '', ''], words: {} })
    return `${title} (auto:${path}): ${page === undefined ? 'not described, its page would be guessed' : 'described'}`
  })
}

function nodesOf(nodes: readonly NavNode[]): NavNode[] {
  return nodes.flatMap((node) => [node, ...nodesOf(node.children ?? [])])
}
