import { pictureCalls } from '#contract/calls/system/pictures.ts'
import { hostedPicture } from '#contract/resources/tool/picture.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { crud } from '#contract/wire/crud.ts'
import { code } from '#contract/wire/envelope.ts'
import { refusedInEnvelope } from './envelope-gates.ts'
import type { Gate } from './gate.ts'

const needs: Text2 = ['Nothing', '无']

/** Files that are not what their names and types say. */
const disguised: readonly (readonly [
  id: string,
  question: Text2,
  name: string,
  type: string,
  content: string,
])[] = [
  [
    'text',
    ['A text that is called a picture is not taken', '不接受伪装成图片的文本'],
    'conformance.png',
    'image/png',
    'This is no picture.',
  ],
  [
    'page',
    ['Nor is a page with a script', '不接受伪装成图片的网页脚本'],
    'conformance.jpg',
    'image/jpeg',
    '<!doctype html><script>void 0</script>',
  ],
  [
    'drawing',
    ['Nor is a drawing that can run scripts', '不接受可执行脚本的 SVG'],
    'conformance.png',
    'image/png',
    '<svg xmlns="http://www.w3.org/2000/svg" onload="void 0"/>',
  ],
]

/** The questions about files; what a platform takes nonetheless is removed. */
export const uploadGates: readonly Gate[] = disguised.map(([id, question, name, type, content]) => ({
  id: `upload:${id}`,
  page: hostedPicture.name,
  question,
  needs,
  ask: async (sides) => {
    const body = new FormData()
    body.append('file', new Blob([content], { type }), name)
    const upload = { ...pictureCalls.uploadPicture, body }
    const answer = await sides.attempt(sides.narrow, upload, ({ id: kept }) =>
      crud(hostedPicture).remove([Number(kept)]),
    )
    return refusedInEnvelope(answer, [code.invalid, code.forbidden, 415])
  },
}))
