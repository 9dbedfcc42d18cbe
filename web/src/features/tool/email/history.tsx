import { useMemo, useState } from 'react'
import { emailCalls } from '#contract/calls/tool/email.ts'
import { email, type EmailRow } from '#contract/resources/tool/email.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { acts } from '#contract/text/acts.ts'
import { crud } from '#contract/wire/crud.ts'
import { call } from '#web/api/http.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { download } from '#web/engine/data/download.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { ResourceList } from '#web/engine/list/resource-list.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { useLanguage, textNow, useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { Button } from '#web/ui/control/button.tsx'
import { ViewDialog } from '#web/ui/dialog/dialog.tsx'
import { Fact, Facts } from '#web/ui/sign/facts.tsx'
import { LetterBody } from './letter-body.tsx'
import { words } from './words.ts'

const definition: PageDefinition<typeof email> = {
  list: ['subject', 'state', 'recipients', 'kind', 'time', 'tries'],
  important: ['state', 'time'],
  more: ['error', 'sentTime', 'sender', 'files'],
  filters: ['kind', 'time'],
  sort: '-time',
  empty: ['Letters that were sent, or wait to be, appear here', '已发送和待发送的邮件将显示在此处'],
  without: ['add', 'update', 'delete', 'import', 'export'],
}

/** States in which a letter can be sent once more. */
const over: ReadonlySet<EmailRow['state']> = new Set(['failed', 'unsure', 'outbox'])

/** What became of letters; each can be read. */
export function History() {
  const [read, setRead] = useState<EmailRow>()
  const withActs = useMemo<PageDefinition<typeof email>>(
    () => ({
      ...definition,
      rowActions: [
        {
          id: 'read',
          label: ['Read', '查看邮件'],
          icon: 'pi-eye',
          verb: 'info',
          run: (row) => setRead(row),
        },
        {
          id: 'again',
          label: acts.sendAgain,
          icon: 'pi-send',
          verb: 'send',
          concerns: ({ state }) => over.has(state),
          run: async ({ id, subject }, tools) => {
            await showLoading(call(emailCalls.again, { id }))
            notify('success', textNow(words.asked, { subject }))
            await tools.refresh()
          },
        },
      ],
    }),
    [],
  )
  return (
    <>
      <ResourceList resource={email} definition={withActs} />
      {read && <LetterDialog row={read} onClose={() => setRead(undefined)} />}
    </>
  )
}

/** The attachments of a letter; the platform knows each by its place among them. */
function attachmentsOf({ files }: EmailRow): { name: string; n: number }[] {
  return files.split(' / ').map((name, n) => ({ name, n }))
}

function LetterDialog({ row, onClose }: { row: EmailRow; onClose: () => void }) {
  const t = useText()
  const language = useLanguage()
  const { data } = useRead(crud(email).info(row.id), undefined, { staleTime: 0 })
  const error = sayFilled([row.error, row.errorZh], language)
  return (
    <ViewDialog title={row.subject} onClose={onClose}>
      <Facts facts={[[t(words.recipients), row.recipients]]} look="text">
        {row.files !== '' && (
          <Fact label={t(words.attachments)}>
            {attachmentsOf(row).map(({ name, n }) => (
              <Button
                // a letter is never changed, and two of its files may have one name
                // oxlint-disable-next-line react/no-array-index-key -- the place is what a file is asked for by
                key={`${n} ${name}`}
                kind="link"
                icon="pi-download"
                onClick={() => void ignoreFailure(() => download(emailCalls.attachment, { id: row.id, n }))}
              >
                {name}
              </Button>
            ))}
          </Fact>
        )}
        {error !== '' && <Fact label={t(['Failure', '失败原因'])}>{error}</Fact>}
      </Facts>
      {data && <LetterBody html={data.content} />}
    </ViewDialog>
  )
}
