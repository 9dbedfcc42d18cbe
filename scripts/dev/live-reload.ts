import type { ServerResponse } from 'node:http'

const scriptPath = '/live-reload.js'
const eventsPath = '/live-reload'

/** Reloads on request, and after the connection was lost and found again: the server was restarted. */
const script = `let isLost = false
const events = new EventSource('${eventsPath}')
events.addEventListener('reload', () => location.reload())
events.addEventListener('error', () => { isLost = true })
events.addEventListener('open', () => { if (isLost) location.reload() })
`

export interface LiveReload {
  /** Answers the two addresses of its own; false for every other. */
  answer: (path: string, response: ServerResponse) => boolean
  /** The page with the script: an own file, because the policy of the console refuses inline ones. */
  addTo: (html: string) => string
  /** Reloads every open page. */
  reload: () => void
}

/** Notifies open pages over server-sent events of a new build. */
export function createLiveReload(): LiveReload {
  const pages = new Set<ServerResponse>()
  return {
    answer: (path, response) => {
      if (path === scriptPath) response.setHeader('Content-Type', 'text/javascript').end(script)
      else if (path === eventsPath) listenTo(response, pages)
      else return false
      return true
    },
    addTo: (html) => html.replace('</body>', `<script src="${scriptPath}"></script></body>`),
    reload: () => {
      for (const page of pages) page.write('event: reload\ndata:\n\n')
    },
  }
}

function listenTo(response: ServerResponse, pages: Set<ServerResponse>): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
  response.write(':\n\n')
  pages.add(response)
  response.on('close', () => pages.delete(response))
}
