/** Browser patterns, ordered so that an agent containing several browser names matches the right one first. */
const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+)(?:\.\d+)* (?:Mobile\/\S+ )?Safari/],
]

const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
]

/** Extracts browser and system from a user agent, such as `Chrome 156 · Windows`; else its first word. */
export function browserName(agent: string): string {
  const browser = browsers
    .map(([name, pattern]) => ({ name, version: pattern.exec(agent)?.[1] }))
    .find(({ version }) => version !== undefined)
  const system = systems.find(([, pattern]) => pattern.test(agent))?.[0]
  const known = [browser && `${browser.name} ${browser.version}`, system].filter(Boolean)
  return known.length > 0 ? known.join(' · ') : (agent.split(/[\s/]/, 1)[0] ?? '')
}
