import { sceneProjectCalls } from '#contract/calls/scene/scene-project.ts'
import { memberRoles } from '#domain/scene/kinds.ts'
import { checkMembers, type Member } from '#domain/scene/members.ts'
import { sceneProject } from '#contract/resources/scene/scene-project.ts'
import { choice, data, ref } from '#contract/schema/field.ts'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import { nameOf } from '#web/engine/data/name-of.ts'
import { FieldInput } from '#web/engine/form/inputs/field-input.tsx'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { changeQuietly } from '#web/engine/read/call-and-refresh.ts'
import type { SceneProject } from './scene-project.ts'
import { words } from './words.ts'
import './project.css'

const fields = { members: data<readonly Member[]>(...sceneProject.fields.members.label, checkMembers) }

/** Says who is in a project, and what they do in it. */
export function MembersDialog({ project, onClose }: { project: SceneProject; onClose: () => void }) {
  const t = useText()
  return (
    <FormDialog
      title={t(['Members of {name}', '“{name}”的成员'], { name: nameOf(sceneProject, project) })}
      accept={t(words.keep)}
      fields={fields}
      inputs={{ members: MembersInput }}
      start={{ members: project.members }}
      send={async ({ members }) => {
        await changeQuietly(sceneProjectCalls.setMembers, { id: project.id, members: members ?? [] })
        return true
      }}
      onClose={() => onClose()}
    />
  )
}

const userField = ref('Member', '成员', 'system/user', { required: true })
const roleField = choice('Role', '角色', memberRoles, { required: true })

function MembersInput(input: InputProps) {
  const t = useText()
  const members = Array.isArray(input.value) ? (input.value as readonly Member[]) : []
  const change = (at: number, part: Partial<Member>) =>
    input.onChange(members.map((member, place) => (place === at ? { ...member, ...part } : member)))
  const shared = { onBlur: input.onBlur, describedBy: undefined, isReadOnly: false, values: {} }
  return (
    <div id={input.id} role="group" tabIndex={-1} aria-describedby={input.describedBy} className="grid gap-2">
      {members.length === 0 && <p className="meta">{t(['Nobody yet.', '暂无成员。'])}</p>}
      {members.map(({ userId, role }, place) => (
        // a line is nothing but its place
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place} className="grid gap-2 scene-member">
          <FieldInput
            field={userField}
            label={t(['Member {n}', '成员 {n}'], { n: place + 1 })}
            input={{
              ...shared,
              id: `${input.id}-${place}-user`,
              value: userId,
              isInvalid: input.isInvalid && userId === 0,
              onChange: (value) => change(place, { userId: Number(value) }),
            }}
          />
          <FieldInput
            field={roleField}
            label={t(['Role of member {n}', '成员 {n} 的角色'], { n: place + 1 })}
            input={{
              ...shared,
              id: `${input.id}-${place}-role`,
              value: role,
              isInvalid: false,
              onChange: (value) => change(place, { role: value as Member['role'] }),
            }}
          />
          <IconButton
            icon="pi-trash"
            label={t(['Remove member {n}', '移除成员 {n}'], { n: place + 1 })}
            onClick={() => input.onChange(members.filter((_member, at) => at !== place))}
          />
        </div>
      ))}
      <Button
        kind="quiet"
        icon="pi-plus"
        onClick={() => input.onChange([...members, { userId: 0, role: 'viewer' }])}
      >
        {t(['Add member', '添加成员'])}
      </Button>
    </div>
  )
}
