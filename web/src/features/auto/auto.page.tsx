import { autoPath } from '#contract/app/auto-pages.ts'
import type { AutoPage } from '#contract/openapi/auto/page.ts'
import type { PageVerb } from '#web/engine/list/page-definition.ts'
import { useAutoPage } from '#web/engine/auto/use-auto-page.ts'
import { ListBody } from '#web/engine/list/list-body.tsx'
import { ListFrame } from '#web/engine/list/page-frame.tsx'
import { useList } from '#web/engine/list/state/use-list.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { useTitle } from '#web/i18n/use-title.ts'
import { titleIn } from '#web/lib/nav/nav-item.ts'
import { matchRoute } from '#web/lib/nav/routes.ts'
import { useNavigation } from '#web/stores/session/navigation.ts'
import { useCurrentTab } from '#web/stores/tabs/current-tab.ts'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'

/** Page of a menu node `auto:<path>`, generated from the platform's description of that call. */
export default function AutoPageOfNode() {
  const { path } = useCurrentTab()
  const route = matchRoute(useNavigation().table, path)?.route ?? { component: '', title: '', titles: {} }
  const read = useAutoPage(autoPath(route.component), [titleIn(route, 'en'), titleIn(route, 'zh')])
  const titleOf = useTitle()
  if (read.data) return <AutoList key={read.data.page.resource.path} {...read.data} />
  return (
    <div className="page list-page" data-page="auto">
      <header className="page-head">
        <h1 tabIndex={-1}>{titleOf(route)}</h1>
      </header>
      <Loaded read={read}>{() => null}</Loaded>
    </div>
  )
}

function AutoList({ page, isGuessed }: { page: AutoPage; isGuessed: boolean }) {
  const t = useText()
  const { resource, calls, list, more, properties, filters } = page
  const verbs: readonly (readonly [PageVerb, unknown])[] = [
    ['import', undefined],
    ['add', calls.save],
    ['update', calls.update],
    ['delete', calls.remove],
  ]
  const without = verbs.flatMap(([verb, call]) => (call === undefined ? [verb] : []))
  const definition = { list, more, form: [...properties.keys()], filters: [...filters.keys()], without }
  const shown = useList(resource, definition)
  return (
    <ListFrame list={shown}>
      {isGuessed && (
        <p className="line gap-2 below-3 list-note" role="status">
          <StatusGlyph severity="warning" />
          {t([
            'The platform does not describe this call: its columns are guessed, and nothing can be changed here.',
            '平台未提供该接口的描述：列由返回的数据推断，此页仅供查看。',
          ])}
        </p>
      )}
      <div className="fill line gap-3 list-alone">
        <ListBody list={shown} />
      </div>
    </ListFrame>
  )
}
