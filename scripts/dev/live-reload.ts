import type { ServerResponse } from 'node:http'

const scriptPath = '/live-reload.js'
const eventsPath = '/live-reload'

/** Reloads on request, and after a reconnection, as the server was restarted. */
const script = `let isLost = false
const events = new EventSource('${eventsPath}')
events.addEventListener('reload', () => location.reload())
events.addEventListener('error', () => { isLost = true })
events.addEventListener('open', () => { if (isLost) location.reload() })
`

export interface LiveReload {
  /** Responds to its own two paths; returns false for any other. */
  answer: (path: string, response: ServerResponse) => boolean
  /** Adds the script to a page, as a separate file because the console's policy blocks inline scripts. */
  addTo: (html: string) => string
  /** Reloads all open pages. */
  reload: () => void
}

/** Notifies open pages of a new build by server-sent events. */
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
