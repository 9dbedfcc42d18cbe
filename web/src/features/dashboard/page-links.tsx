import { Link } from 'react-router-dom'
import { common } from '#web/i18n/common.ts'
import { useTitle } from '#web/i18n/use-title.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { userName } from '#web/lib/current-user.ts'
import { flattenMenu, type MenuEntry } from '#web/lib/nav/menu.ts'
import { homePath } from '#web/lib/nav/fixed-routes.ts'
import { useNavigation } from '#web/stores/session/navigation.ts'
import { useSession } from '#web/stores/session/session.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import { DashboardPicker } from './own/dashboard-picker.tsx'
import { words } from './words.ts'

/** Every page that the person may open. */
export function PageLinks() {
  const t = useText()
  const language = useLanguage()
  const { menu } = useNavigation()
  const name = useSession(({ user }) => user && userName(user, language)) ?? ''
  const entries = menu.filter(({ path }) => path !== homePath)
  return (
    <>
      <header className="page-head">
        <h1 tabIndex={-1}>{t(['Welcome, {name}', '{name}，欢迎回来'], { name })}</h1>
        <span className="meta">{t(words.fact, { n: flattenMenu(entries).length })}</span>
        <div className="page-acts">
          <DashboardPicker current={0} panels={[]} />
        </div>
      </header>
      <div className="grid gap-3 home-grid">
        {entries.map((entry) => (
          <Group key={entry.id} entry={entry} />
        ))}
      </div>
      {entries.length === 0 && <NoPages />}
    </>
  )
}

function Group({ entry }: { entry: MenuEntry }) {
  const titleOf = useTitle()
  return (
    <section className="card" aria-label={titleOf(entry)}>
      <h2 className="bar gap-2">
        <Icon name={entry.icon || 'pi-circle'} className="ink-3" />
        {titleOf(entry)}
      </h2>
      <ul>
        {flattenMenu([entry]).map((leaf) => (
          <li key={leaf.entry.id}>
            <PageLink entry={leaf.entry} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PageLink({ entry }: { entry: MenuEntry }) {
  const title = useTitle()(entry)
  if (!entry.external) return <Link to={entry.path}>{title}</Link>
  return (
    <a href={entry.path} target="_blank" rel="noopener noreferrer">
      {title}
    </a>
  )
}

function NoPages() {
  const t = useText()
  return <p className="card">{t(common.noMenus)}</p>
}
